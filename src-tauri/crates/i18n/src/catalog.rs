//! The messages of one language, and the variables of each.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;
use std::collections::BTreeMap;
use std::io;
use std::path::Path;

/// The categories that Unicode gives plurals.
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// What a variable of a message is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Words, or one of the names that the message chooses by.
    Text,
    /// A number that the message counts or writes.
    Number,
}

/// One message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// The file that it stands in, without `.ftl`.
    pub file: String,
    /// By name, without `$`.
    pub variables: BTreeMap<String, Kind>,
}

/// The messages of one language.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Catalog {
    /// By identifier.
    pub messages: BTreeMap<String, Message>,
    /// What is no message: `file: what`.
    pub faults: Vec<String>,
}

impl Catalog {
    /// Reads all files of a language's folder.
    ///
    /// # Errors
    ///
    /// When the folder or one of its files cannot be read.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let mut catalog = Self::default();
        let mut paths: Vec<_> = folder.read_dir()?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "ftl"));
        paths.sort();
        for path in paths {
            let file = path.file_stem().unwrap_or_default().to_string_lossy();
            catalog.add(&file, &std::fs::read_to_string(&path)?);
        }
        Ok(catalog)
    }

    /// Adds the messages of one file.
    pub fn add(&mut self, file: &str, text: &str) {
        let (resource, errors) = match parser::parse(text) {
            Ok(resource) => (resource, Vec::new()),
            Err(both) => both,
        };
        for error in errors {
            let line = text.get(..error.pos.start).unwrap_or_default().lines().count();
            self.faults.push(format!("{file}.ftl:{line}: {error}"));
        }
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut variables = BTreeMap::new();
            if let Some(value) = &message.value {
                collect(value, &mut variables);
            }
            let told = Message { file: file.to_owned(), variables };
            if self.messages.insert(message.id.name.to_owned(), told).is_some() {
                self.faults.push(format!("{file}.ftl: {} stands twice", message.id.name));
            }
        }
    }
}

/// The languages that have a folder, in the order of their names.
///
/// # Errors
///
/// When the folder of all languages cannot be read.
pub fn languages(folder: &Path) -> io::Result<Vec<String>> {
    let named = |entry: io::Result<std::fs::DirEntry>| Ok(entry?.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = folder.read_dir()?.map(named).collect::<io::Result<_>>()?;
    names.sort();
    Ok(names)
}

fn collect(pattern: &Pattern<&str>, variables: &mut BTreeMap<String, Kind>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_expression(expression, variables);
        }
    }
}

fn collect_expression(expression: &Expression<&str>, variables: &mut BTreeMap<String, Kind>) {
    match expression {
        Expression::Inline(inline) => collect_inline(inline, Kind::Text, variables),
        Expression::Select { selector, variants } => {
            let counts = variants.iter().any(|variant| match &variant.key {
                VariantKey::Identifier { name } => PLURALS.contains(name),
                VariantKey::NumberLiteral { .. } => true,
            });
            collect_inline(selector, if counts { Kind::Number } else { Kind::Text }, variables);
            for variant in variants {
                collect(&variant.value, variables);
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, kind: Kind, variables: &mut BTreeMap<String, Kind>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            let known = variables.entry(id.name.to_owned()).or_insert(kind);
            *known = kind.max(*known);
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                collect_inline(argument, Kind::Number, variables);
            }
        }
        InlineExpression::Placeable { expression } => collect_expression(expression, variables),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variable_that_is_counted_is_a_number_and_any_other_is_text() {
        let mut catalog = Catalog::default();
        catalog.add(
            "posts",
            "posts-moved = { $count ->\n    [one] One post of { $who }\n   *[other] { $count } posts of { $who }\n}\n\
             posts-kind = { $kind ->\n    [post] a post\n   *[draft] a draft\n}\nposts-size = { NUMBER($bytes) } bytes\n",
        );
        let kinds = |id: &str| catalog.messages[id].variables.clone().into_iter().collect::<Vec<_>>();
        assert_eq!(kinds("posts-moved"), [("count".to_owned(), Kind::Number), ("who".to_owned(), Kind::Text)]);
        assert_eq!(kinds("posts-kind"), [("kind".to_owned(), Kind::Text)]);
        assert_eq!(kinds("posts-size"), [("bytes".to_owned(), Kind::Number)]);
        assert_eq!(catalog.faults, [""; 0]);
    }

    #[test]
    fn what_is_no_message_and_what_stands_twice_is_told_with_its_file() {
        let mut catalog = Catalog::default();
        catalog.add("posts", "posts-one = One\nposts-one = Two\n= three\n");
        assert_eq!(catalog.faults.len(), 2, "{:?}", catalog.faults);
        assert!(catalog.faults.iter().all(|fault| fault.starts_with("posts.ftl")), "{:?}", catalog.faults);
    }
}
