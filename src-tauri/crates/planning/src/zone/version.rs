//! Versions of the zone data, such as `2026f`: which of two is newer, and which one a folder has.
//!
//! What is not written so is no version at all: a folder that does not say what it has is never preferred.

use std::fs::File;
use std::io::Read;
use std::path::Path;

/// The list of zones has 105 kB.
pub(super) const LISTING_CAP_BYTES: u64 = 1 << 20;

/// A version, ordered by age.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Version {
    year: u16,
    /// `a` to `z`, then `za`, `zb` and so on.
    release: String,
}

impl Version {
    /// Reads `2026f`; what stands after a `-` (`2026f-rearguard`) says how it was made, not how old it is.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let plain = text.trim().split('-').next()?;
        let (year, release) = plain.split_at_checked(4)?;
        let is_year = year.bytes().all(|byte| byte.is_ascii_digit());
        let is_release = (1..=2).contains(&release.len()) && release.bytes().all(|byte| byte.is_ascii_lowercase());
        (is_year && is_release).then_some(Self { year: year.parse().ok()?, release: release.to_owned() })
    }

    /// The version of a folder of zone files: from the first line of `tzdata.zi`, else from `+VERSION`.
    pub(super) fn of_folder(folder: &Path) -> Option<Self> {
        let first_line = |file: &str, cap| {
            let bytes = read_capped(&folder.join(file), cap)?;
            Some(String::from_utf8_lossy(bytes.split(|byte| *byte == b'\n').next()?).into_owned())
        };
        let listed = first_line("tzdata.zi", LISTING_CAP_BYTES);
        let listed = listed.and_then(|line| Self::parse(line.strip_prefix("# version ")?));
        listed.or_else(|| Self::parse(&first_line("+VERSION", 256)?))
    }
}

impl std::fmt::Display for Version {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}{}", self.year, self.release)
    }
}

/// What a plain file holds, unless it is larger than allowed. Pipes and devices are not opened: they could block.
pub(super) fn read_capped(path: &Path, cap_bytes: u64) -> Option<Vec<u8>> {
    let about = std::fs::metadata(path).ok()?;
    if !about.is_file() || about.len() > cap_bytes {
        return None;
    }
    let mut bytes = Vec::new();
    File::open(path).ok()?.take(cap_bytes + 1).read_to_end(&mut bytes).ok()?;
    (bytes.len() as u64 <= cap_bytes).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::Version;

    #[test]
    fn versions_are_ordered_by_year_and_release() {
        let ordered = ["1999z", "2025b", "2026e", "2026f", "2026z", "2026za", "2027a"].map(Version::parse);
        assert!(ordered.iter().all(Option::is_some));
        assert!(ordered.is_sorted() && ordered.windows(2).all(|pair| pair[0] != pair[1]));
        assert_eq!(Version::parse(" 2026f-rearguard\n"), Version::parse("2026f"));
        assert_eq!(Version::parse("2026f").map(|version| version.to_string()), Some("2026f".to_owned()));
    }

    #[test]
    fn garbage_is_no_version() {
        for text in
            ["", "2026", "26f", "2026F", "2026abc", "20é6f", "2026f9", "+026f", "unknown", "é", "-", "２０２６f"]
        {
            assert_eq!(Version::parse(text), None, "{text}");
        }
    }
}
