//! What is wrong with the messages of all languages together, and with those who use them.

use crate::catalog::Catalog;
use crate::typescript::camel;

/// What a translation lacks, has too much, or fills in otherwise than English does; and what English has that nobody uses.
/// `used` says whether the page uses a message, by the name that it has there.
#[must_use]
pub fn faults(english: &Catalog, others: &[(String, Catalog)], used: impl Fn(&str) -> bool) -> Vec<String> {
    let mut found = english.faults.iter().map(|fault| format!("en/{fault}")).collect::<Vec<_>>();
    for (id, message) in &english.messages {
        let file = &message.file;
        if !id.starts_with(&format!("{file}-")) {
            found.push(format!("en/{file}.ftl: {id}: begin its name with {file}-"));
        }
        if !used(&camel(id)) {
            found.push(format!("en/{file}.ftl: {id}: nobody uses it"));
        }
    }
    for (language, catalog) in others {
        found.extend(catalog.faults.iter().map(|fault| format!("{language}/{fault}")));
        for (id, message) in &english.messages {
            let place = format!("{language}/{}.ftl: {id}", message.file);
            match catalog.messages.get(id) {
                None => found.push(format!("{place}: missing")),
                Some(other) if other.variables.keys().ne(message.variables.keys()) => {
                    found.push(format!("{place}: fills in other variables than English"));
                }
                Some(other) if other.file != message.file => {
                    found.push(format!("{place}: stands in {}.ftl", other.file));
                }
                Some(_) => {}
            }
        }
        let extra = catalog.messages.iter().filter(|(id, _)| !english.messages.contains_key(*id));
        found.extend(extra.map(|(id, message)| format!("{language}/{}.ftl: {id}: not there in English", message.file)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn catalog(text: &str) -> Catalog {
        let mut catalog = Catalog::default();
        catalog.add("posts", text);
        catalog
    }

    #[test]
    fn what_a_translation_lacks_and_what_nobody_uses_is_told() {
        let english = catalog("posts-a = { $who } is here\nposts-b = Here\nposts-c = There\nother = Elsewhere\n");
        let german = catalog("posts-a = { $wer } ist hier\nposts-b = Hier\nother = Anderswo\nposts-d = Dort\n");
        let found = faults(&english, &[("de".to_owned(), german)], |name| name != "postsB");
        let expected = [
            "en/posts.ftl: other: begin its name with posts-",
            "en/posts.ftl: posts-b: nobody uses it",
            "de/posts.ftl: posts-a: fills in other variables than English",
            "de/posts.ftl: posts-c: missing",
            "de/posts.ftl: posts-d: not there in English",
        ];
        assert_eq!(found, expected);
    }
}
