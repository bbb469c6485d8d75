//! What a file is called, by its server or its address: one harmless segment, whatever they say.
//! Deliberately absent: a promise that the name is free or fits into some folder. Nothing is written under it.

use crate::disposition::{self, decode};

const LONGEST_BYTES: usize = 200;
/// A longer ending is no ending and not kept when a name is cut.
const LONGEST_ENDING: usize = 16;

/// The name in a `Content-Disposition`, else the last segment of a path.
pub(crate) fn choose(header: Option<&str>, path: &str) -> Option<String> {
    let named = disposition::file_names(header.unwrap_or_default());
    named.iter().find_map(|name| tame(name)).or_else(|| tame(&decode(path.rsplit('/').next()?)))
}

/// The last segment without what is invisible, turns the reading direction or means something to a file system.
fn tame(name: &str) -> Option<String> {
    let segment = name.rsplit(['/', '\\']).next()?;
    let shown = segment.chars().filter(|character| !is_hidden(*character));
    let plain: String = shown.map(|character| if "<>:\"|?*".contains(character) { '_' } else { character }).collect();
    let name = plain.trim_matches(|character: char| character == '.' || character.is_whitespace());
    let stem = name.split('.').next()?.trim_end().to_ascii_uppercase();
    // Windows opens a device by these names, whatever the ending.
    let is_device = match stem.strip_prefix("COM").or_else(|| stem.strip_prefix("LPT")) {
        Some(number) => number.chars().count() == 1,
        None => matches!(stem.as_str(), "CON" | "PRN" | "AUX" | "NUL"),
    };
    let name = if is_device { format!("_{name}") } else { name.to_owned() };
    (!name.is_empty()).then(|| shorten(&name))
}

fn is_hidden(character: char) -> bool {
    let hidden = ['\u{ad}', '\u{61c}', '\u{200b}', '\u{200e}', '\u{200f}', '\u{feff}'];
    // Joiners (200C, 200D) stay: emoji and some scripts need them.
    let ranges = ['\u{2028}'..='\u{202e}', '\u{2060}'..='\u{206f}', '\u{fff9}'..='\u{fffb}', '\u{e0000}'..='\u{e007f}'];
    character.is_control() || hidden.contains(&character) || ranges.iter().any(|range| range.contains(&character))
}

fn shorten(name: &str) -> String {
    if name.len() <= LONGEST_BYTES {
        return name.to_owned();
    }
    let (stem, ending) = match name.rfind('.').map(|dot| name.split_at(dot)) {
        Some((stem, ending)) if ending.len() <= LONGEST_ENDING => (stem, ending),
        _ => (name, ""),
    };
    let room = LONGEST_BYTES - ending.len();
    let cut = (0..=room).rev().find(|at| stem.is_char_boundary(*at)).unwrap_or(0);
    format!("{}{ending}", stem[..cut].trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disposition_goes_before_the_path_if_it_names_anything() {
        for (header, expected) in [
            ("inline", "path.png"),
            ("attachment; filename=a.png", "a.png"),
            ("attachment; FileName = \"a; b.png\"; size=3", "a; b.png"),
            ("attachment; filename=\"a.png\"; filename*=UTF-8''%e2%82%ac.png", "€.png"),
            ("attachment; filename*=iso-8859-1'de'K%F6ln.png", "Köln.png"),
            ("attachment; filename*=utf-16''x; filename=a.png", "a.png"),
            ("attachment; filename=\"say \\\"hi\\\".png\"", "say _hi_.png"),
            ("attachment; filename=\"C:\\dir\\a.png\"", "a.png"),
            ("attachment; filename=\"C:a.png\"", "C_a.png"),
            ("attachment; filename=\"../../etc/passwd\"", "passwd"),
            ("attachment; filename=\"..%2f..%2fetc%2fpasswd\"", "passwd"),
            ("attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd", "passwd"),
            ("attachment; filename=\"..\"", "path.png"),
            ("attachment; filename=\"a/\"", "path.png"),
            ("attachment; filename=\"unclosed.png", "unclosed.png"),
            ("attachment; filename=\"", "path.png"),
        ] {
            assert_eq!(choose(Some(header), "/path.png").as_deref(), Some(expected), "{header}");
        }
    }

    #[test]
    fn a_path_gives_its_last_segment() {
        for (path, expected) in [
            ("/a/photo.png", Some("photo.png")),
            ("/a/Sommer%20in%20K%C3%B6ln.jpg", Some("Sommer in Köln.jpg")),
            ("/", None),
            ("/a/", None),
            ("/a/..%2F..%2Fetc%2Fpasswd", Some("passwd")),
            ("/..%5c..%5cwindows%5cwin.ini", Some("win.ini")),
            ("/%2e%2e", None),
            ("/%2e%2e%2f", None),
            ("/a%00b.png", Some("ab.png")),
            ("/100%.png", Some("100%.png")),
            ("/%zz%4.png", Some("%zz%4.png")),
            ("/%ff.png", Some("\u{fffd}.png")),
        ] {
            assert_eq!(choose(None, path).as_deref(), expected, "{path}");
        }
    }

    #[test]
    fn nothing_invisible_or_special_stays_in_a_name() {
        for (name, expected) in [
            ("a\u{0}b\r\n\u{7f}\u{85}.png", Some("ab.png")),
            ("invoice\u{202e}gnp.exe", Some("invoicegnp.exe")),
            ("a\u{2066}b\u{2069}\u{200f}\u{feff}\u{200b}\u{2028}.png", Some("ab.png")),
            (".\u{202e}.", None),
            (" .bashrc. ", Some("bashrc")),
            ("nul.png", Some("_nul.png")),
            ("COM1", Some("_COM1")),
            ("Com .png", Some("Com .png")),
            ("console.png", Some("console.png")),
            ("a<b>|?*.png", Some("a_b____.png")),
            ("👩\u{200d}🚀.png", Some("👩\u{200d}🚀.png")),
        ] {
            assert_eq!(tame(name).as_deref(), expected, "{name:?}");
        }
    }

    #[test]
    fn a_long_name_is_cut_between_characters_and_keeps_its_ending() {
        let cut = tame(&format!("{}.jpeg", "ä".repeat(500))).unwrap();
        assert_eq!(cut, format!("{}.jpeg", "ä".repeat(97)));
        let cut = tame(&format!("a.{}", "b".repeat(500))).unwrap();
        assert_eq!(cut, format!("a.{}", "b".repeat(198)));
        assert_eq!(tame(&"c".repeat(200)).unwrap().len(), 200);
        assert_eq!(tame(&format!("nul.{}", "d".repeat(300))).unwrap().len(), 200);
    }
}
