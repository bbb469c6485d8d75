//! Makes of English words what looks like a language that is written from right to left, as the page does
//! (`ui/src/i18n/pseudo.ts`).

use std::borrow::Cow;

const FROM: &str = "abcdefghijklmnopqrstuvwxyz";
const TURNED: &str = "ɐqɔpǝɟƃɥᴉɾʞʅɯuodbɹsʇnʌʍxʎz";
const OVERRIDE: char = '\u{202e}';
const END: char = '\u{202c}';

/// Each word is turned and runs from right to left; what is between words stays.
pub(crate) fn pseudo(text: &str) -> Cow<'_, str> {
    let mut said = String::with_capacity(text.len() * 2);
    let mut is_in_word = false;
    for letter in text.chars() {
        let is_of_word = letter.is_alphabetic() || letter == '’';
        if is_of_word != is_in_word {
            said.push(if is_of_word { OVERRIDE } else { END });
            is_in_word = is_of_word;
        }
        said.push(if is_of_word { turned(letter) } else { letter });
    }
    if is_in_word {
        said.push(END);
    }
    Cow::Owned(said)
}

fn turned(letter: char) -> char {
    let at = FROM.find(letter.to_ascii_lowercase());
    at.and_then(|at| TURNED.chars().nth(at)).unwrap_or(letter)
}
