//! The text files of the checkout, as the rules see them.

#![expect(clippy::expect_used, reason = "a rule that cannot read what it judges must fail")]

use std::path::{Path, PathBuf};

use crate::lexing::{Language, Layers, layers};

/// Folders that hold what tools made; git ignores them as well.
const MADE: [&str; 7] = [".git", "target", "node_modules", "dist", "gen", "results", "coverage"];

/// Endings of the files that people write.
const WRITTEN: [&str; 15] =
    ["rs", "toml", "ts", "js", "mjs", "svelte", "css", "html", "json", "md", "sql", "svg", "sh", "yml", "txt"];

/// One text file: its path from the top with `/`, and what it says.
pub(crate) struct Source {
    pub(crate) path: String,
    pub(crate) text: String,
}

/// The top of the checkout, wherever it lies when the tests run.
pub(crate) fn root() -> PathBuf {
    let tests = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from("tests"), PathBuf::from);
    tests.parent().map(Path::to_path_buf).expect("the package of the tests lies below the top")
}

/// All text files below a folder.
pub(crate) fn sources(root: &Path) -> Vec<Source> {
    let mut found = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().expect("a folder can be read").flatten() {
            let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
            if path.is_dir() {
                if !MADE.contains(&name.as_str()) {
                    folders.push(path);
                }
                continue;
            }
            let ending = path.extension().map(|ending| ending.to_string_lossy().into_owned());
            let written = ending.is_none_or(|ending| WRITTEN.contains(&ending.as_str()) || name == "Cargo.lock");
            if let (true, Ok(text)) = (written, std::fs::read_to_string(&path)) {
                let path = path.strip_prefix(root).expect("below the top").to_string_lossy().replace('\\', "/");
                found.push(Source { path, text });
            }
        }
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found
}

impl Source {
    /// An example for a rule.
    pub(crate) fn example(path: &str, text: &str) -> Self {
        Self { path: path.to_owned(), text: text.to_owned() }
    }

    /// Whether the file's name ends in `.ending`.
    pub(crate) fn is(&self, ending: &str) -> bool {
        self.path.strip_suffix(ending).is_some_and(|rest| rest.ends_with('.'))
    }

    /// TypeScript, JavaScript, or a component with a script in it.
    pub(crate) fn is_script(&self) -> bool {
        ["ts", "js", "mjs", "svelte"].iter().any(|ending| self.is(ending))
    }

    /// A test of the page or of the journeys.
    pub(crate) fn is_script_test(&self) -> bool {
        self.is_script() && (self.path.contains(".test.") || self.path.starts_with("tests/e2e/"))
    }

    /// Written by a program: the rules for people's files don't hold for it.
    pub(crate) fn is_generated(&self) -> bool {
        const WHOLE: [&str; 3] = ["ui/src/ipc/contract.ts", "ui/src/i18n/messages.ts", "Cargo.lock"];
        WHOLE.contains(&self.path.as_str()) || self.path.ends_with("package-lock.json")
    }

    /// These rules: they name what they ban.
    pub(crate) fn is_rule(&self) -> bool {
        self.path.starts_with("tests/floors/")
    }

    /// The file's name without folder and ending: `tray` of `src-tauri/src/tray.rs`.
    pub(crate) fn stem(&self) -> &str {
        let name = self.path.rsplit('/').next().unwrap_or_default();
        name.split('.').next().unwrap_or_default()
    }

    /// Code, text and comments of a Rust file, a script, or the scripts in a component. `None` for other files.
    pub(crate) fn layers(&self) -> Option<Layers> {
        if self.is("rs") {
            Some(layers(&self.text, Language::Rust))
        } else if self.is("svelte") {
            Some(layers(&only_scripts(&self.text), Language::Script))
        } else {
            self.is_script().then(|| layers(&self.text, Language::Script))
        }
    }

    /// An offence in a line, counted from 1.
    pub(crate) fn offence(&self, line: usize, what: impl std::fmt::Display) -> String {
        format!("{}:{line}: {what}", self.path)
    }
}

/// Each line with its number, counted from 1.
pub(crate) fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(index, line)| (index + 1, line))
}

/// The words of a text (letters, digits and `_`) with where each begins.
pub(crate) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_word = |character: char| character.is_alphanumeric() || character == '_';
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + text[at..].find(is_word)?;
        let end = text[start..].find(|character| !is_word(character)).map_or(text.len(), |length| start + length);
        at = end;
        Some((start, &text[start..end]))
    })
}

/// A component with everything blank but what stands in `<script>`; lines stay where they were.
fn only_scripts(text: &str) -> String {
    let mut kept = String::new();
    let mut in_script = false;
    for line in text.lines() {
        if line.trim_start().starts_with("<script") {
            in_script = !line.contains("</script>");
        } else if line.contains("</script>") {
            in_script = false;
        } else if in_script {
            kept.push_str(line);
        }
        kept.push('\n');
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::{Source, numbered, words};

    #[test]
    fn only_the_scripts_of_a_component_are_code() {
        let component =
            "<!-- It's a button. -->\n<script lang=\"ts\">\n  let it = 1; // one\n</script>\n<p>Don't</p>\n";
        let layers = Source::example("Button.svelte", component).layers().expect("a script");
        let code: Vec<(usize, &str)> = numbered(&layers.code).filter(|(_, line)| !line.trim().is_empty()).collect();
        assert_eq!(code, [(3, "  let it = 1;       ")]);
    }

    #[test]
    fn words_are_found_with_their_places() {
        assert_eq!(words("fn get_it(é: u8)").collect::<Vec<_>>(), [(0, "fn"), (3, "get_it"), (10, "é"), (14, "u8")]);
    }
}
