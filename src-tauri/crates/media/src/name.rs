//! The name of a file, made harmless: one segment without invisible characters, and a sentence for each thing that was
//! changed.

use crate::FileKind;
use i18n::{Localized, t};

const LONGEST_BYTES: usize = 200;
const LONGEST_ENDING: usize = 16;

/// A name that can be shown and sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cleaned {
    /// The name.
    pub name: String,
    /// What was done to it: a sentence each.
    pub told: Vec<Localized>,
}

/// How the ending of a name is at odds with what is in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExtensionFault {
    /// It is that of another kind.
    Wrong {
        /// The ending, without its dot.
        found: String,
        /// The usual one.
        usual: &'static str,
    },
    /// It is written in upper case, which some platforms do not take.
    UpperCase {
        /// The ending, without its dot.
        found: String,
    },
    /// There is none.
    Missing {
        /// The usual one.
        usual: &'static str,
    },
}

/// Makes a name of one segment, in which nothing is invisible and nothing turns the reading direction.
#[must_use]
pub fn clean(given: &str) -> Cleaned {
    let mut told = Vec::new();
    let last = given.rsplit(['/', '\\']).find(|part| !part.is_empty() && *part != ".." && *part != ".");
    let segment = last.unwrap_or_default();
    if segment.len() != given.len() {
        told.push(t!("media-name-folders"));
    }
    let shown: String = segment.chars().filter(|letter| !is_hidden(*letter)).collect();
    if shown.len() != segment.len() {
        let turns = segment.chars().any(|letter| matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'));
        told.push(if turns { t!("media-name-turned") } else { t!("media-name-invisible") });
    }
    let shown = shown.trim().trim_start_matches('.').trim_start();
    let name = if shown.is_empty() { "file".to_owned() } else { shorten(shown) };
    if name.len() < shown.len() {
        told.push(t!("media-name-shortened"));
    }
    Cleaned { name, told }
}

/// Whether the ending of a name is at odds with the kind of the file.
#[must_use]
pub fn extension_fault(name: &str, kind: &FileKind) -> Option<ExtensionFault> {
    if kind.extension.is_empty() {
        return None;
    }
    let ending = name.rsplit_once('.').map(|(_, ending)| ending).filter(|ending| ending.len() <= LONGEST_ENDING);
    let Some(found) = ending.map(str::to_owned) else { return Some(ExtensionFault::Missing { usual: kind.extension }) };
    let lower = found.to_lowercase();
    if !kind.may_end_in(&lower) {
        return Some(ExtensionFault::Wrong { found, usual: kind.extension });
    }
    (lower != found).then_some(ExtensionFault::UpperCase { found })
}

fn is_hidden(letter: char) -> bool {
    let hidden = ['\u{ad}', '\u{61c}', '\u{200b}', '\u{200e}', '\u{200f}', '\u{feff}', '\u{fffd}'];
    // Joiners (200C, 200D) stay: emoji and some scripts need them.
    let ranges = ['\u{2028}'..='\u{202e}', '\u{2060}'..='\u{206f}', '\u{fff9}'..='\u{fffb}', '\u{e0000}'..='\u{e007f}'];
    letter.is_control() || hidden.contains(&letter) || ranges.iter().any(|range| range.contains(&letter))
}

fn shorten(name: &str) -> String {
    if name.len() <= LONGEST_BYTES {
        return name.to_owned();
    }
    let (stem, ending) = match name.rfind('.').map(|dot| name.split_at(dot)) {
        Some((stem, ending)) if ending.len() <= LONGEST_ENDING => (stem, ending),
        _ => (name, ""),
    };
    let room = LONGEST_BYTES - ending.len();
    let cut = (0..=room).rev().find(|at| stem.is_char_boundary(*at)).unwrap_or(0);
    format!("{}{ending}", stem[..cut].trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_harmless_segment() {
        let long = format!("{}.png", "ä".repeat(150));
        let cases = [
            ("photo.png", "photo.png", 0),
            ("../../etc/passwd", "passwd", 1),
            ("a\nb.png", "ab.png", 1),
            ("cute\u{202e}gnp.exe", "cutegnp.exe", 1),
            ("..", "file", 1),
            ("", "file", 0),
            (".hidden.png", "hidden.png", 0),
            (&long, &format!("{}.png", "ä".repeat(98)), 1),
            ("👩\u{200d}🚀.png", "👩\u{200d}🚀.png", 0),
        ];
        for (given, name, told) in cases {
            let cleaned = clean(given);
            assert_eq!((cleaned.name.as_str(), cleaned.told.len()), (name, told), "{given:?}");
        }
    }

    #[test]
    fn an_ending_that_says_something_else_is_told() {
        let jpeg = crate::sniff(b"\xff\xd8\xff\xe0", true);
        assert_eq!(extension_fault("a.jpeg", &jpeg), None);
        assert_eq!(extension_fault("a.JPG", &jpeg), Some(ExtensionFault::UpperCase { found: "JPG".into() }));
        assert_eq!(extension_fault("a.png", &jpeg), Some(ExtensionFault::Wrong { found: "png".into(), usual: "jpg" }));
        assert_eq!(extension_fault("a", &jpeg), Some(ExtensionFault::Missing { usual: "jpg" }));
    }
}
