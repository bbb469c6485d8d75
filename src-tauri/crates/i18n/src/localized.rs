//! A text that is said in a language only where somebody reads it: which message it is, and what fills it in.

use crate::language::Language;
use crate::speaker;
use fluent_bundle::FluentValue;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value as Json, json};
use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;
use ts_rs::TS;

/// The names under which a text is kept.
const MESSAGE: &str = "message";
const VARIABLES: &str = "variables";
const PIECES: &str = "pieces";
const BETWEEN: &str = "between";
const SENTENCE: &str = "sentence";
const UNSTOPPED: &str = "unstopped";

/// A text that is said in a language only where somebody reads it. [`t!`](crate::t) makes one.
///
/// Its `Display` and its `Debug` are English: what a log and a developer read. Serialised, it is a string in the language of
/// the answer that it is part of ([`answer_in`]).
#[derive(Clone, PartialEq, Eq)]
pub struct Localized(Form);

#[derive(Clone, PartialEq, Eq)]
enum Form {
    /// What is in no language of Carillon: a name, an address, what a service has said.
    Plain(Cow<'static, str>),
    Message {
        id: Cow<'static, str>,
        variables: Vec<(Cow<'static, str>, Variable)>,
    },
    Row {
        pieces: Vec<Localized>,
        between: Cow<'static, str>,
    },
    Sentence(Box<Localized>),
    Unstopped(Box<Localized>),
}

/// What fills in a variable of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Variable {
    /// A whole number, which is grouped as the language does.
    Number(i64),
    /// A number with a decimal point, which is written as the language does.
    Decimal(String),
    /// A text, itself in the language.
    Text(Localized),
}

impl Localized {
    /// A message and its variables. [`t!`](crate::t) calls it.
    #[must_use]
    pub fn message(id: &'static str, variables: Vec<(&'static str, Variable)>) -> Self {
        let variables = variables.into_iter().map(|(name, value)| (name.into(), value)).collect();
        Self(Form::Message { id: id.into(), variables })
    }

    /// What is said as it is, in every language.
    #[must_use]
    pub fn plain(text: impl Into<Cow<'static, str>>) -> Self {
        Self(Form::Plain(text.into()))
    }

    /// Several one after the other, with `between` between them: a space, a dot.
    #[must_use]
    pub fn row(pieces: Vec<Self>, between: &'static str) -> Self {
        Self(Form::Row { pieces, between: between.into() })
    }

    /// The same as a sentence: with a capital letter in front and a full stop behind.
    #[must_use]
    pub fn as_sentence(self) -> Self {
        Self(Form::Sentence(Box::new(self)))
    }

    /// The same without the full stop at its end, to stand within a sentence.
    #[must_use]
    pub fn unstopped(self) -> Self {
        Self(Form::Unstopped(Box::new(self)))
    }

    /// The same with every plain text in it changed: a secret taken out.
    #[must_use]
    pub fn edited(self, edit: &dyn Fn(&str) -> String) -> Self {
        Self(match self.0 {
            Form::Plain(text) => Form::Plain(edit(&text).into()),
            Form::Message { id, variables } => {
                let edited = |(name, value)| match value {
                    Variable::Text(text) => (name, Variable::Text(text.edited(edit))),
                    number => (name, number),
                };
                Form::Message { id, variables: variables.into_iter().map(edited).collect() }
            }
            Form::Row { pieces, between } => {
                Form::Row { pieces: pieces.into_iter().map(|piece| piece.edited(edit)).collect(), between }
            }
            Form::Sentence(words) => Form::Sentence(Box::new(words.edited(edit))),
            Form::Unstopped(sentence) => Form::Unstopped(Box::new(sentence.edited(edit))),
        })
    }

    /// Whether it says nothing at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        match &self.0 {
            Form::Plain(text) => text.is_empty(),
            Form::Message { .. } => false,
            Form::Row { pieces, .. } => pieces.iter().all(Self::is_empty),
            Form::Sentence(inner) | Form::Unstopped(inner) => inner.is_empty(),
        }
    }

    /// The text in a language.
    #[must_use]
    pub fn said_in(&self, language: Language) -> String {
        match &self.0 {
            Form::Plain(text) => text.clone().into_owned(),
            Form::Message { id, variables } => {
                let filled = variables.iter().map(|(name, value)| (name.as_ref(), value.said_in(language)));
                speaker::say(language, id, &filled.collect())
            }
            Form::Row { pieces, between } => {
                let said: Vec<String> = pieces.iter().map(|piece| piece.said_in(language)).collect();
                said.join(between)
            }
            Form::Sentence(words) => sentence(&words.said_in(language)),
            Form::Unstopped(sentence) => sentence.said_in(language).trim_end_matches('.').to_owned(),
        }
    }

    /// The form in which it is kept, in no language; [`Self::from_kept`] reads it.
    #[must_use]
    pub fn kept(&self) -> String {
        match &self.0 {
            Form::Plain(text) => text.clone().into_owned(),
            _ => self.as_json().to_string(),
        }
    }

    /// What was kept. Whatever is no kept text, such as one of an earlier version, is said as it is.
    #[must_use]
    pub fn from_kept(kept: &str) -> Self {
        let read =
            || serde_json::from_str(kept).ok().and_then(|json: Json| json.is_object().then(|| Self::read(&json))?);
        kept.starts_with('{').then(read).flatten().unwrap_or_else(|| Self::plain(kept.to_owned()))
    }

    fn as_json(&self) -> Json {
        match &self.0 {
            Form::Plain(text) => json!(text),
            Form::Message { id, variables } => {
                let value = |value: &Variable| match value {
                    Variable::Number(number) => json!(number),
                    Variable::Decimal(number) => json!([number]),
                    Variable::Text(text) => text.as_json(),
                };
                let named: Map<String, Json> =
                    variables.iter().map(|(name, own)| (name.clone().into_owned(), value(own))).collect();
                json!({ MESSAGE: id, VARIABLES: named })
            }
            Form::Row { pieces, between } => {
                let pieces: Vec<Json> = pieces.iter().map(Self::as_json).collect();
                json!({ PIECES: pieces, BETWEEN: between })
            }
            Form::Sentence(words) => json!({ SENTENCE: words.as_json() }),
            Form::Unstopped(sentence) => json!({ UNSTOPPED: sentence.as_json() }),
        }
    }

    fn read(json: &Json) -> Option<Self> {
        let text = |json: &Json| json.as_str().map(str::to_owned);
        if let Some(plain) = text(json) {
            return Some(Self::plain(plain));
        }
        if let Some(pieces) = json.get(PIECES) {
            let pieces: Option<Vec<Self>> = pieces.as_array()?.iter().map(Self::read).collect();
            return Some(Self(Form::Row { pieces: pieces?, between: text(json.get(BETWEEN)?)?.into() }));
        }
        if let Some(words) = json.get(SENTENCE) {
            return Self::read(words).map(Self::as_sentence);
        }
        if let Some(sentence) = json.get(UNSTOPPED) {
            return Self::read(sentence).map(Self::unstopped);
        }
        let value = |json: &Json| match json {
            Json::Number(number) => number.as_i64().map(Variable::Number),
            Json::Array(decimal) => decimal.first().and_then(text).map(Variable::Decimal),
            json => Self::read(json).map(Variable::Text),
        };
        let named = json.get(VARIABLES)?.as_object()?.iter();
        let variables: Option<Vec<_>> = named.map(|(name, own)| Some((name.clone().into(), value(own)?))).collect();
        Some(Self(Form::Message { id: text(json.get(MESSAGE)?)?.into(), variables: variables? }))
    }
}

impl Variable {
    fn said_in(&self, language: Language) -> FluentValue<'static> {
        match self {
            Self::Number(number) => FluentValue::from(*number),
            Self::Decimal(number) => FluentValue::from(speaker::decimal(number, language)),
            Self::Text(text) => FluentValue::from(speaker::apart(text.said_in(language), language)),
        }
    }
}

/// A capital letter in front and a full stop behind, where there is none.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let Some(first) = letters.next() else { return String::new() };
    let stop = if words.ends_with(['.', '!', '?', '…']) { "" } else { "." };
    format!("{}{}{stop}", first.to_uppercase(), letters.as_str())
}

impl Default for Localized {
    fn default() -> Self {
        Self::plain("")
    }
}

impl fmt::Display for Localized {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said_in(Language::English))
    }
}

impl fmt::Debug for Localized {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.said_in(Language::English))
    }
}

thread_local! {
    /// The language of the answer that is written on this thread; serialising has no argument for it.
    static ANSWERED: Cell<Language> = const { Cell::new(Language::English) };
}

/// Writes an answer, every [`Localized`] in it in a language.
pub fn answer_in<T>(language: Language, write: impl FnOnce() -> T) -> T {
    let before = ANSWERED.replace(language);
    let written = write();
    ANSWERED.set(before);
    written
}

impl Serialize for Localized {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.said_in(ANSWERED.get()))
    }
}

/// A string for whoever gets it.
impl TS for Localized {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        <String as TS>::name(config)
    }

    fn inline(config: &ts_rs::Config) -> String {
        <String as TS>::inline(config)
    }
}

impl From<String> for Localized {
    fn from(text: String) -> Self {
        Self::plain(text)
    }
}

impl From<&'static str> for Localized {
    fn from(text: &'static str) -> Self {
        Self::plain(text)
    }
}

impl From<Localized> for Variable {
    fn from(text: Localized) -> Self {
        Self::Text(text)
    }
}

impl From<&Localized> for Variable {
    fn from(text: &Localized) -> Self {
        Self::Text(text.clone())
    }
}

impl From<String> for Variable {
    fn from(text: String) -> Self {
        Self::Text(Localized::plain(text))
    }
}

impl From<&String> for Variable {
    fn from(text: &String) -> Self {
        text.clone().into()
    }
}

impl From<&str> for Variable {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Variable {
            fn from(number: $number) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}

numbers!(i8, u8, i16, u16, i32, u32, i64, u64, usize);

/// A message by its identifier, with its variables: `t!("words-in", span = &span)`. The identifiers stand in
/// `ui/i18n/en/engine`; a test says which of them is not there, or is filled in otherwise than it wants.
#[macro_export]
macro_rules! t {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Localized::message($id, vec![$((stringify!($name), $crate::Variable::from($value))),*])
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_kept_in_no_language_and_read_again() {
        let inner = Localized::message("any", vec![("count", 3.into()), ("ratio", Variable::Decimal("1.91".into()))]);
        let message = Localized::message("other", vec![("what", inner.into()), ("name", "Ann".into())]);
        let row = Localized::row(vec![message.clone(), Localized::plain("{x}").unstopped().as_sentence()], " · ");
        for text in [message, row, Localized::plain("As before"), Localized::plain("{ \"not\": \"ours\" }")] {
            assert_eq!(Localized::from_kept(&text.kept()), text);
        }
    }

    #[test]
    fn a_sentence_begins_with_a_capital_letter_and_ends_once() {
        for (words, sentence) in [("über uns", "Über uns."), ("It is so.", "It is so."), ("who?", "Who?"), ("", "")] {
            assert_eq!(Localized::plain(words).as_sentence().to_string(), sentence);
        }
    }

    #[test]
    fn within_a_sentence_the_full_stop_at_the_end_goes() {
        let row = Localized::row(vec![Localized::plain("A. b."), Localized::plain("c.")], " ");
        assert_eq!(row.unstopped().to_string(), "A. b. c");
    }

    #[test]
    fn what_is_serialised_is_in_the_language_of_its_answer() {
        let text = crate::t!("words-today");
        let written = |language| answer_in(language, || serde_json::to_value(&text).ok());
        assert_eq!(written(Language::German), Some(json!("heute")));
        assert_eq!(written(Language::English), Some(json!("today")));
        assert_eq!(text.to_string(), "today");
    }

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
