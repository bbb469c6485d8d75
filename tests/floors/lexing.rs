//! Telling code, text and comments apart, so that a word in a comment is not taken for a name and a name not for a word.
//! Just enough of Rust and TypeScript for that; it is no parser.

/// The languages whose comments and strings are told apart.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Language {
    Rust,
    Script,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Code,
    Text,
    Comment,
}

/// A text in three layers of the same shape: what does not belong to a layer is blank, lines stay where they were.
pub(crate) struct Layers {
    /// Neither comments nor what stands in quotes.
    pub(crate) code: String,
    /// Everything but comments.
    pub(crate) uncommented: String,
    /// Comments alone.
    pub(crate) comments: String,
}

/// Takes a text apart.
pub(crate) fn layers(text: &str, language: Language) -> Layers {
    let kinds = Lexer { text: text.as_bytes(), kinds: Vec::with_capacity(text.len()), language }.kinds();
    let keep = |wanted: &[Kind]| {
        let bytes = text.bytes().zip(&kinds);
        let kept = bytes.map(|(byte, kind)| if byte == b'\n' || wanted.contains(kind) { byte } else { b' ' });
        String::from_utf8_lossy(&kept.collect::<Vec<u8>>()).into_owned()
    };
    Layers { code: keep(&[Kind::Code]), uncommented: keep(&[Kind::Code, Kind::Text]), comments: keep(&[Kind::Comment]) }
}

struct Lexer<'a> {
    text: &'a [u8],
    kinds: Vec<Kind>,
    language: Language,
}

impl Lexer<'_> {
    fn kinds(mut self) -> Vec<Kind> {
        // Braces open inside each `${…}` of a template that is being read.
        let mut templates: Vec<usize> = Vec::new();
        while let Some(&byte) = self.rest().first() {
            match byte {
                b'/' if self.rest().starts_with(b"//") => self.take_line(),
                b'/' if self.rest().starts_with(b"/*") => self.take_block(),
                b'"' => self.take_quoted(b'"'),
                b'\'' if self.language == Language::Rust => self.take_character_or_lifetime(),
                b'\'' => self.take_quoted(b'\''),
                b'r' if self.language == Language::Rust && self.raw_hashes().is_some() => self.take_raw(),
                b'/' if self.language == Language::Script && self.a_value_may_begin() => self.take_pattern(),
                b'`' if self.language == Language::Script => self.take_template(&mut templates),
                b'}' if templates.last() == Some(&0) => {
                    templates.pop();
                    self.take_template(&mut templates);
                }
                _ => {
                    if let Some(open) = templates.last_mut() {
                        *open = match byte {
                            b'{' => *open + 1,
                            b'}' => open.saturating_sub(1),
                            _ => *open,
                        };
                    }
                    self.take(1, Kind::Code);
                }
            }
        }
        self.kinds
    }

    fn rest(&self) -> &[u8] {
        &self.text[self.kinds.len()..]
    }

    fn take(&mut self, length: usize, kind: Kind) {
        let end = (self.kinds.len() + length).min(self.text.len());
        self.kinds.resize(end, kind);
    }

    fn take_line(&mut self) {
        let length = self.rest().iter().position(|byte| *byte == b'\n').unwrap_or(self.rest().len());
        self.take(length, Kind::Comment);
    }

    fn take_block(&mut self) {
        let (mut length, mut depth) = (2, 1);
        while depth > 0 && length < self.rest().len() {
            let here = &self.rest()[length..];
            if here.starts_with(b"*/") {
                (length, depth) = (length + 2, depth - 1);
            } else if here.starts_with(b"/*") && self.language == Language::Rust {
                (length, depth) = (length + 2, depth + 1);
            } else {
                length += 1;
            }
        }
        self.take(length, Kind::Comment);
    }

    /// A string: the quotes stay code, so that one sees that something stood there.
    fn take_quoted(&mut self, quote: u8) {
        self.take(1, Kind::Code);
        while let Some(&byte) = self.rest().first() {
            match byte {
                b'\\' => self.take(2, Kind::Text),
                b'\n' if self.language == Language::Script => return,
                _ if byte == quote => return self.take(1, Kind::Code),
                _ => self.take(1, Kind::Text),
            }
        }
    }

    fn take_character_or_lifetime(&mut self) {
        let rest = self.rest();
        let first = std::str::from_utf8(&rest[1..rest.len().min(5)])
            .or_else(|error| std::str::from_utf8(&rest[1..1 + error.valid_up_to()]))
            .ok()
            .and_then(|text| text.chars().next())
            .map_or(1, char::len_utf8);
        if rest.get(1) == Some(&b'\\') || rest.get(1 + first) == Some(&b'\'') {
            self.take_quoted(b'\'');
        } else {
            self.take(1, Kind::Code);
        }
    }

    /// How many `#` a raw string here has, if one begins here.
    fn raw_hashes(&self) -> Option<usize> {
        let before = self.kinds.len().checked_sub(1).map(|index| self.text[index]);
        let within_a_word = before.is_some_and(|byte| (byte.is_ascii_alphanumeric() || byte == b'_') && byte != b'b');
        let hashes = self.rest()[1..].iter().take_while(|byte| **byte == b'#').count();
        (!within_a_word && self.rest().get(1 + hashes) == Some(&b'"')).then_some(hashes)
    }

    fn take_raw(&mut self) {
        let hashes = self.raw_hashes().unwrap_or(0);
        self.take(hashes + 2, Kind::Code);
        let end = [b"\"".as_slice(), "#".repeat(hashes).as_bytes()].concat();
        let length = self.rest().windows(end.len()).position(|window| window == end).unwrap_or(self.rest().len());
        self.take(length, Kind::Text);
        self.take(end.len(), Kind::Code);
    }

    /// A `/` after a value divides; elsewhere it begins a regular expression.
    fn a_value_may_begin(&self) -> bool {
        let before = self.text[..self.kinds.len()].trim_ascii_end();
        before.last().is_none_or(|byte| b"(,=:[!&|?{};".contains(byte)) || before.ends_with(b"return")
    }

    fn take_pattern(&mut self) {
        self.take(1, Kind::Code);
        let mut in_class = false;
        while let Some(&byte) = self.rest().first() {
            match byte {
                b'\\' => self.take(2, Kind::Text),
                b'\n' => return,
                b'/' if !in_class => return self.take(1, Kind::Code),
                _ => {
                    in_class = (in_class || byte == b'[') && byte != b']';
                    self.take(1, Kind::Text);
                }
            }
        }
    }

    /// A template, or what follows one of its `${…}`, up to its end or the next `${`.
    fn take_template(&mut self, templates: &mut Vec<usize>) {
        self.take(1, Kind::Code);
        while let Some(&byte) = self.rest().first() {
            match byte {
                b'\\' => self.take(2, Kind::Text),
                b'`' => return self.take(1, Kind::Code),
                b'$' if self.rest().starts_with(b"${") => {
                    templates.push(0);
                    return self.take(2, Kind::Code);
                }
                _ => self.take(1, Kind::Text),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Language, layers};

    fn words(text: &str) -> String {
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn comments_and_strings_of_rust_are_told_from_code() {
        let text = "let a = \"// no \\\" comment\"; // yes\nlet b: &'static str = r#\"raw \" /* \"#; /* a /* b */ c */\nlet c = ('\"', '\\'', 'é', x);";
        let layers = layers(text, Language::Rust);
        assert_eq!(words(&layers.code), "let a = \" \"; let b: &'static str = r#\" \"#; let c = (' ', ' ', ' ', x);");
        assert_eq!(words(&layers.comments), "// yes /* a /* b */ c */");
        assert_eq!(layers.code.lines().count(), 3);
        assert!(layers.uncommented.contains("// no"));
    }

    #[test]
    fn templates_and_patterns_of_typescript_are_told_from_code() {
        let text = "const a = `it's ${b({ c: '}' })} \"d\"`; const e = /[/'\"]/.test(f) / 2; // g";
        let layers = layers(text, Language::Script);
        assert_eq!(words(&layers.code), "const a = ` ${b({ c: ' ' })} `; const e = / /.test(f) / 2;");
        assert_eq!(words(&layers.comments), "// g");
    }
}
