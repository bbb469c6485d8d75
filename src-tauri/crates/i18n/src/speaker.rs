//! Says messages: one bundle of Fluent per language, made when it is first spoken.

use crate::language::Language;
use crate::localized::Variable;
use crate::pseudo::pseudo;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use intl_memoizer::concurrent::IntlLangMemoizer;
use std::borrow::Cow;
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
    "calendar",
    "client",
    "compose",
    "connections",
    "download",
    "failures",
    "library",
    "media",
    "natural",
    "outbox",
    "posts",
    "probe",
    "problems",
    "repeats",
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
pub(crate) fn say(language: Language, id: &str, variables: &[(Cow<'static, str>, Variable)]) -> String {
    let bundle = bundle(language);
    let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else { return id.to_owned() };
    let args: FluentArgs<'_> = variables.iter().map(|(name, value)| (name.as_ref(), filled(value, language))).collect();
    bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
}

fn filled(value: &Variable, language: Language) -> FluentValue<'static> {
    match value {
        Variable::Number(number) => FluentValue::from(*number),
        Variable::Decimal(number) => FluentValue::from(decimal(number, language)),
        Variable::Text(text) => {
            let said = text.said_in(language);
            let is_apart = !is_code(&said) && (language == Language::Pseudo || said.chars().any(runs_from_right));
            FluentValue::from(if is_apart { format!("{ISOLATE}{said}{END}") } else { said })
        }
    }
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

fn decimal(number: &str, language: Language) -> String {
    if language == Language::German { number.replace('.', ",") } else { number.to_owned() }
}

/// Whether it can be a name by which a message chooses, and not words.
fn is_code(text: &str) -> bool {
    text.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_' || letter == '-')
}

/// Whether a letter is of a script that is written from right to left.
fn runs_from_right(letter: char) -> bool {
    matches!(u32::from(letter), 0x0590..=0x08FF | 0xFB1D..=0xFDFF | 0xFE70..=0xFEFF | 0x10800..=0x10FFF | 0x1E800..=0x1EFFF)
}

#[cfg(test)]
mod tests {
    use crate::language::Language;
    use crate::localized::{Localized, Variable};

    #[test]
    fn numbers_are_written_as_the_language_writes_them() {
        let text = crate::t!("words-characters", count = 5000);
        assert_eq!(text.said_in(Language::English), "5,000 characters");
        assert_eq!(text.said_in(Language::German), "5.000 Zeichen");
        let one = crate::t!("words-characters", count = 1);
        assert_eq!(one.said_in(Language::English), "1 character");
    }

    #[test]
    fn words_that_run_the_other_way_are_kept_apart() {
        let of = |name: &str| crate::t!("words-quoted", text = name).said_in(Language::English);
        assert_eq!(of("Ann"), "“Ann”");
        assert_eq!(of("שלום"), "“\u{2068}שלום\u{2069}”");
    }

    #[test]
    fn the_pseudo_locale_says_every_word_of_a_message_and_none_of_a_name_otherwise() {
        let day = crate::t!("words-weekday", weekday = "mon").said_in(Language::Pseudo);
        assert_eq!(day, "\u{202e}ɯou\u{202c}");
        let said = crate::t!("words-list-two", one = "Ann", two = "Ben").said_in(Language::Pseudo);
        assert_eq!(said, "\u{2068}Ann\u{2069} \u{202e}ɐup\u{202c} \u{2068}Ben\u{2069}");
    }

    #[test]
    fn a_message_that_is_not_there_is_said_by_its_name() {
        let text = Localized::message("words-none", vec![("a", Variable::Number(1))]);
        assert_eq!(text.said_in(Language::German), "words-none");
    }
}
