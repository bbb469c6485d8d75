//! Collects the types and the command table of the page's `contract.ts`.

use std::collections::BTreeMap;
use std::fmt::Write;
use ts_rs::{Config, TS, TypeVisitor};

/// Collects types by name, because `ts_rs` visits them in another order each time it is compiled, and the lines of the
/// command table.
pub(crate) struct Writer {
    pub(crate) config: Config,
    pub(crate) types: BTreeMap<String, String>,
    pub(crate) table: String,
}

impl Writer {
    /// Adds a command with the types of its input and output, and with its scope when it has one.
    pub(crate) fn command<I: TS + 'static, O: TS + 'static>(&mut self, name: &str, docs: &[&str], scope: &[&str]) {
        self.visit::<I>();
        self.visit::<O>();
        let (input, output) = (I::name(&self.config), O::name(&self.config));
        let docs: Vec<&str> = docs.iter().map(|line| line.trim()).collect();
        // Writing into a `String` cannot fail.
        let _ = writeln!(self.table, "  /** {} */", docs.join(" "));
        let scope: String = scope.iter().map(|scope| format!("; scope: {scope}")).collect();
        let _ = writeln!(self.table, "  {name}: {{ input: {input}; output: {output}{scope} }};");
    }
}

impl TypeVisitor for Writer {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only types of our own have a file to go to; the others are written in place.
        if T::output_path().is_none() {
            T::visit_generics(self);
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declaration = format!("\n{}", tidy(&format!("{docs}export {}", T::decl(&self.config))));
        if self.types.insert(T::ident(&self.config), declaration).is_none() {
            T::visit_dependencies(self);
        }
    }
}

/// One line for each comment and each field, indented as people write it.
fn tidy(declaration: &str) -> String {
    let mut tidied = String::new();
    let (mut comment, mut indent): (Option<Vec<&str>>, &str) = (None, "");
    for line in declaration.lines().map(str::trim).filter(|line| !line.is_empty()) {
        match (line, &mut comment) {
            ("/**", _) => comment = Some(Vec::new()),
            ("*/", Some(words)) => {
                let _ = writeln!(tidied, "{indent}/** {} */", words.join(" "));
                comment = None;
            }
            (line, Some(words)) => words.push(line.trim_start_matches('*').trim()),
            (line, None) => {
                let (field, end) = line.strip_suffix(" };").map_or((line, ""), |field| (field, "};\n"));
                let _ = write!(tidied, "{indent}{field}\n{end}");
                indent = "  ";
            }
        }
    }
    tidied
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_declaration_has_one_line_for_each_comment_and_field() {
        let declaration =
            "/**\n * A\n * thing.\n */\nexport type T = { \n/**\n * One.\n */\na: string, \nb: number, };";
        let expected = "/** A thing. */\nexport type T = {\n  /** One. */\n  a: string,\n  b: number,\n};\n";
        assert_eq!(tidy(declaration), expected);
    }
}
