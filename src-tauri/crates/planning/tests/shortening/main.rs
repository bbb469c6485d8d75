//! Texts made to fit: at a sentence, at a word, in numbered parts.

mod properties;
mod tables;
