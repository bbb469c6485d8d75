//! The messages of Carillon in all its languages: files of [Fluent](https://projectfluent.org) below `ui/i18n`, one folder per
//! language and one file per view; those of the engine in the folder `engine` of each. English is the one that the others are
//! translated from.

mod catalog;
mod faults;
pub mod kept;
mod language;
mod localized;
mod pseudo;
mod speaker;
mod typescript;

pub use catalog::{Catalog, Kind, Message, languages};
pub use faults::faults;
pub use language::Language;
pub use localized::{Localized, Variable, answer_in};
pub use typescript::typescript;
