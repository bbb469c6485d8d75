//! Fields that are read from more than one form: each quirk has a name here, and the field that has it names the quirk.
//! The visitors keep the path of what is wrong inside. Deliberately absent: writing.

use super::number::mark;
use serde::de::DeserializeOwned;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::fmt;
use std::marker::PhantomData;

/// A string, or `null` for an empty one.
pub(crate) fn text_or_null<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    Ok(Option::<String>::deserialize(from)?.unwrap_or_default())
}

/// An array, one entry that stands for an array of one, or `null` for none.
pub(crate) fn one_or_many<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Vec<T>, D::Error> {
    Ok(maybe_one_or_many(from)?.unwrap_or_default())
}

/// An array, or one entry that stands for an array of one; `null` says nothing.
pub(crate) fn maybe_one_or_many<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<Vec<T>>, D::Error> {
    from.deserialize_any(OneOrMany(PhantomData))
}

/// What is of the right shape; anything else says nothing.
pub(crate) fn if_readable<'de, D: Deserializer<'de>, T: DeserializeOwned>(from: D) -> Result<Option<T>, D::Error> {
    let mut value = Value::deserialize(from)?;
    mark(&mut value);
    Ok(T::deserialize(value).ok())
}

struct OneOrMany<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for OneOrMany<T> {
    type Value = Option<Vec<T>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array or one entry")
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_none<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, entries: A) -> Result<Self::Value, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(entries)).map(Some)
    }

    fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<Self::Value, A::Error> {
        T::deserialize(MapAccessDeserializer::new(members)).map(|one| Some(vec![one]))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        T::deserialize(serde::de::value::StrDeserializer::new(text)).map(|one| Some(vec![one]))
    }
}

/// Number of a day of the week, 0 = Sunday to 6 = Saturday; 7 is Sunday, too. A number, or a number in a string.
pub(crate) fn day_of_week<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    match number(from)? {
        Some(7) => Ok(0),
        Some(number @ 0..=6) => Ok(number),
        _ => Err(D::Error::custom("expected a day of the week, 0 to 7")),
    }
}

/// A whole number, or one in a string; `null` and an empty string are none.
pub(crate) fn count<'de, D: Deserializer<'de>, N: TryFrom<u64>>(from: D) -> Result<Option<N>, D::Error> {
    number(from)
}

fn number<'de, D: Deserializer<'de>, N: TryFrom<u64>>(from: D) -> Result<Option<N>, D::Error> {
    let value = Value::deserialize(from)?;
    let whole = match &value {
        Value::Null => return Ok(None),
        Value::String(text) if text.trim().is_empty() => return Ok(None),
        Value::String(text) => text.trim().parse::<u64>().ok(),
        Value::Number(number) => number.as_u64(),
        _ => None,
    };
    let read = whole.and_then(|whole| N::try_from(whole).ok());
    read.map(Some).ok_or_else(|| D::Error::custom(format!("expected a whole number, found `{value}`")))
}
