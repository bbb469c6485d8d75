//! Says messages: one bundle of Fluent per language, made when it is first spoken.

use crate::language::Language;
use crate::pseudo::pseudo;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use intl_memoizer::concurrent::IntlLangMemoizer;
use std::sync::OnceLock;

/// Files of `ui/i18n/…/engine`, each in English and in German.
macro_rules! files {
    ($($name:literal),* $(,)?) => {
        const ENGLISH: &[&str] = &[$(include_str!(concat!("../../../../ui/i18n/en/engine/", $name, ".ftl"))),*];
        const GERMAN: &[&str] = &[$(include_str!(concat!("../../../../ui/i18n/de/engine/", $name, ".ftl"))),*];
    };
}

files![
    "accounts",
    "bulk",
    "calendar",
    "client",
    "compose",
    "connections",
    "download",
    "failures",
    "hold",
    "library",
    "media",
    "natural",
    "networks",
    "outbox",
    "posts",
    "probe",
    "problems",
    "repeats",
    "review",
    "service",
    "settings",
    "storage",
    "timing",
    "undo",
    "words",
];

/// Around words that may run the other way than the message, so that neither reorders the other.
const ISOLATE: char = '\u{2068}';
const END: char = '\u{2069}';

type Bundle = FluentBundle<FluentResource>;

/// A message in a language. One that is not there is said by its identifier: a test fails on it before.
pub(crate) fn say(language: Language, id: &str, args: &FluentArgs<'_>) -> String {
    let bundle = bundle(language);
    let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else { return id.to_owned() };
    bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned()
}

/// A text that fills in a variable, kept apart from the message when it may run the other way.
pub(crate) fn apart(said: String, language: Language) -> String {
    let is_apart = !is_code(&said) && (language == Language::Pseudo || said.chars().any(runs_from_right));
    if is_apart { format!("{ISOLATE}{said}{END}") } else { said }
}

/// A number with a decimal point, as a language writes it.
pub(crate) fn decimal(number: &str, language: Language) -> String {
    if language == Language::German { number.replace('.', ",") } else { number.to_owned() }
}

fn bundle(language: Language) -> &'static Bundle {
    static SPOKEN: [OnceLock<Bundle>; 3] = [const { OnceLock::new() }; 3];
    SPOKEN[language as usize].get_or_init(|| {
        let (tag, texts) = match language {
            Language::English => ("en-GB", ENGLISH),
            Language::German => ("de", GERMAN),
            Language::Pseudo => ("en-GB", ENGLISH),
        };
        let mut bundle = Bundle::new_concurrent(tag.parse().into_iter().collect());
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match language {
            Language::German => |value, _: &IntlLangMemoizer| grouped(value, '.'),
            Language::English | Language::Pseudo => |value, _| grouped(value, ','),
        }));
        if language == Language::Pseudo {
            bundle.set_transform(Some(pseudo));
        }
        let _ = bundle.add_builtins();
        for text in texts {
            let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(read, _)| read);
            bundle.add_resource_overriding(resource);
        }
        bundle
    })
}

/// A whole number, its digits grouped by three.
fn grouped(value: &FluentValue<'_>, mark: char) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let written = format!("{:.0}", number.value);
    let (sign, digits) = written.strip_prefix('-').map_or(("", written.as_str()), |digits| ("−", digits));
    let mut said = sign.to_owned();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            said.push(mark);
        }
        said.push(digit);
    }
    Some(said)
}

/// Whether it can be a name by which a message chooses, and not words.
fn is_code(text: &str) -> bool {
    text.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_' || letter == '-')
}

/// Whether a letter is of a script that is written from right to left.
fn runs_from_right(letter: char) -> bool {
    matches!(u32::from(letter), 0x0590..=0x08FF | 0xFB1D..=0xFDFF | 0xFE70..=0xFEFF | 0x10800..=0x10FFF | 0x1E800..=0x1EFFF)
}
