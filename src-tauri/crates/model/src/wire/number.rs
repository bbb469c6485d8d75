//! Numbers that no machine number holds, such as an identifier of thirty digits, on their way into unknown members.
//!
//! serde's `flatten` puts members into a buffer that knows machine numbers only: a larger one would make the whole record
//! unreadable. In the form in which serde_json itself hands an exact number on, it passes through.

use serde_json::{Map, Value};

/// serde_json's own name for the one member of that form.
const EXACT: &str = "$serde_json::private::Number";

/// Puts every number that no machine number holds exactly into the form that passes through the buffer.
pub(crate) fn mark(value: &mut Value) {
    match value {
        Value::Array(entries) => entries.iter_mut().for_each(mark),
        Value::Object(members) => members.values_mut().for_each(mark),
        Value::Number(number) if !(number.is_u64() || number.is_i64()) => {
            let exact = number.to_string();
            *value = Value::Object(Map::from_iter([(EXACT.to_owned(), Value::String(exact))]));
        }
        _ => {}
    }
}
