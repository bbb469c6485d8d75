//! The address of a file: `http://127.0.0.1:PORT/files/{id}/{name}`. The identifier is what nobody can guess; the name is
//! for people. The port changes from start to start, so an address with any port is understood, and whatever is written
//! has the present one.

use crate::app_state::Authority;
use serde_json::Value;

const LONGEST_ID: usize = 32;
const LONGEST_NAME: usize = 100;

/// What an address says apart from where the service listens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Address {
    /// 128 random bits as 32 hexadecimal digits.
    pub(crate) id: String,
    /// Unreserved characters only, so that nothing of it is ever escaped.
    pub(crate) name: String,
}

impl Address {
    /// An address with the shape of a file's; whether there is such a file is another question.
    pub(crate) fn new(id: &str, name: &str) -> Option<Self> {
        let is_id = id.len() == LONGEST_ID && id.bytes().all(|one| matches!(one, b'0'..=b'9' | b'a'..=b'f'));
        let is_name = (1..=LONGEST_NAME).contains(&name.len())
            && !name.starts_with('.')
            && name.bytes().all(|one| one.is_ascii_alphanumeric() || b"._-".contains(&one));
        (is_id && is_name).then(|| Self { id: id.to_owned(), name: name.to_owned() })
    }

    /// Reads the address of a file of this service at any port.
    pub(crate) fn read(url: &str) -> Option<Self> {
        let rest = strip(url, "http://")?;
        let (authority, path) = rest.split_once('/')?;
        let (host, port) = authority.rsplit_once(':')?;
        let is_own = ["127.0.0.1", "localhost", "[::1]"].iter().any(|own| own.eq_ignore_ascii_case(host));
        let is_port = port.len() <= 5 && port.bytes().all(|one| one.is_ascii_digit()) && port.parse::<u16>().is_ok();
        let (id, name) = path.strip_prefix("files/")?.split_once('/')?;
        if is_own && is_port { Self::new(id, name) } else { None }
    }

    pub(crate) fn write(&self, here: &Authority) -> String {
        format!("http://{here}/files/{}/{}", self.id, self.name)
    }
}

/// The last part of what should be the address of a file, without anything that could be part of an identifier.
pub(crate) fn name_in(url: &str) -> Option<&str> {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let name = path.rsplit('/').next().filter(|name| !name.is_empty())?;
    // Escaped once more than it should be, an address has no other part than its last.
    let may_be_id = name.split(|one: char| !one.is_ascii_hexdigit()).any(|run| run.len() >= LONGEST_ID);
    (!may_be_id).then_some(name)
}

fn strip<'t>(text: &'t str, start: &str) -> Option<&'t str> {
    text.get(..start.len()).filter(|found| found.eq_ignore_ascii_case(start)).map(|_| &text[start.len()..])
}

/// Gives every address of a file of this service in a value the present port.
pub(crate) fn refresh(value: &mut Value, here: &Authority) {
    match value {
        Value::String(text) => {
            if let Some(address) = Address::read(text) {
                *text = address.write(here);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| refresh(item, here)),
        Value::Object(members) => members.values_mut().for_each(|member| refresh(member, here)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const ID: &str = "0123456789abcdef0123456789abcdef";

    #[test]
    fn an_address_at_any_port_and_under_any_own_name_is_read() {
        let expected = Address::new(ID, "a.png");
        assert!(expected.is_some());
        for authority in ["127.0.0.1:1", "localhost:65535", "LOCALHOST:80", "[::1]:4321"] {
            assert_eq!(Address::read(&format!("http://{authority}/files/{ID}/a.png")), expected, "{authority}");
        }
    }

    #[test]
    fn what_only_looks_like_one_is_not_read() {
        for url in [
            format!("https://127.0.0.1:1/files/{ID}/a.png"),
            format!("http://127.0.0.1/files/{ID}/a.png"),
            format!("http://127.0.0.1:/files/{ID}/a.png"),
            format!("http://127.0.0.1:65536/files/{ID}/a.png"),
            format!("http://127.0.0.2:1/files/{ID}/a.png"),
            format!("http://media.example:1/files/{ID}/a.png"),
            format!("http://127.0.0.1:1/files/{ID}/"),
            format!("http://127.0.0.1:1/files/{ID}"),
            format!("http://127.0.0.1:1/files/{ID}/a/b"),
            format!("http://127.0.0.1:1/files/{ID}/a.png?x"),
            format!("http://127.0.0.1:1/files/{ID}/a%2fb"),
            format!("http://127.0.0.1:1/files/{ID}/.png"),
            format!("http://127.0.0.1:1/files/{}/a.png", ID.to_uppercase()),
            format!("http://127.0.0.1:1/files/{}/a.png", &ID[1..]),
            format!("http://127.0.0.1:1/files/{ID}/{}", "a".repeat(101)),
            "é".repeat(8),
            String::new(),
        ] {
            assert_eq!(Address::read(&url), None, "{url}");
        }
    }

    #[test]
    fn the_name_in_an_address_is_nothing_secret() {
        for (url, name) in [
            (format!("http://127.0.0.1:1/files/{ID}/a.png"), Some("a.png")),
            (format!("https://127.0.0.1:1/files/{ID}/a%20b.png?x=/y#z/"), Some("a%20b.png")),
            ("nothing".to_owned(), Some("nothing")),
            (format!("http://127.0.0.1:1/files/{ID}"), None),
            (format!("http://127.0.0.1:1/files/{ID}/"), None),
            (format!("http%3A%2F%2F127.0.0.1%3A1%2Ffiles%2F{ID}%2Fa.png"), None),
            (ID.to_uppercase(), None),
            (String::new(), None),
        ] {
            assert_eq!(name_in(&url), name, "{url}");
        }
    }

    #[test]
    fn addresses_deep_in_a_value_get_the_present_port() {
        let mut value =
            json!([{"url": format!("http://localhost:9/files/{ID}/a"), "odd": ["https://a.example", 1, null]}]);
        refresh(&mut value, &Authority::new("127.0.0.1:1234"));
        let url = format!("http://127.0.0.1:1234/files/{ID}/a");
        assert_eq!(value, json!([{"url": url, "odd": ["https://a.example", 1, null]}]));
    }
}
