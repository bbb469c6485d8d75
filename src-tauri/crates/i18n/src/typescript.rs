//! Writes the page's view of the messages: a function for each, typed by its variables.

use crate::catalog::{Catalog, Kind};
use std::fmt::Write as _;

const HEAD: &str = "// The messages of the page, each a function of what it fills in.\n\
    // Generated from i18n/en by `cargo xtask bindings`. Do not edit.\n\nexport interface Messages {\n";

/// The whole of `ui/src/i18n/messages.ts`.
#[must_use]
pub fn typescript(english: &Catalog) -> String {
    let mut text = HEAD.to_owned();
    for (id, message) in &english.messages {
        let variables: Vec<String> = message.variables.iter().map(|(name, kind)| field(name, *kind)).collect();
        let parameter =
            if variables.is_empty() { String::new() } else { format!("variables: {{ {} }}", variables.join("; ")) };
        let _ = writeln!(text, "  {}({parameter}): string;", camel(id));
    }
    text.push_str("}\n");
    text
}

fn field(name: &str, kind: Kind) -> String {
    format!("{name}: {}", if kind == Kind::Number { "number" } else { "string" })
}

/// What a message is called on the page: `postsMoveBack` for `posts-move-back`.
pub(crate) fn camel(id: &str) -> String {
    let mut name = String::new();
    for (at, part) in id.split('-').enumerate() {
        let mut letters = part.chars();
        match letters.next() {
            Some(first) if at > 0 => name.extend(first.to_uppercase().chain(letters)),
            _ => name.push_str(part),
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_a_function_of_its_variables() {
        let mut catalog = Catalog::default();
        catalog.add(
            "posts",
            "posts-go-on = Go on\nposts-by = { $count ->\n    [one] by { $who }\n   *[other] by all\n}\n",
        );
        let text = typescript(&catalog);
        assert!(text.contains("  postsBy(variables: { count: number; who: string }): string;\n"), "{text}");
        assert!(text.contains("  postsGoOn(): string;\n"), "{text}");
    }
}
