//! Advisories: a vendored snapshot of RustSec's database, of which each line has the identifier, the crate, and the versions
//! that are mended and that never were affected.

use std::fmt::Write;
use std::path::Path;

use semver::{Version, VersionReq};
use toml::Table;

use super::{Package, entries};

/// Where the snapshot is in the checkout.
pub(super) const SNAPSHOT: &str = "src-tauri/xtask/advisories.tsv";

/// What one advisory says of the versions of a crate.
pub(super) struct Advisory {
    id: String,
    package: String,
    /// Versions that need no fear: mended ones, and those before the fault.
    sound: Vec<VersionReq>,
}

impl Advisory {
    /// Reads one line.
    pub(super) fn parse(line: &str) -> Result<Self, String> {
        let [id, package, patched, unaffected] = line.split('\t').collect::<Vec<_>>()[..] else {
            return Err(format!("{SNAPSHOT} has a line that is no advisory: {line}"));
        };
        let ranges = patched.split('|').chain(unaffected.split('|')).filter(|range| !range.is_empty());
        let sound = ranges.map(|range| VersionReq::parse(range).map_err(|error| format!("{id}: {range}: {error}")));
        Ok(Self { id: id.to_owned(), package: package.to_owned(), sound: sound.collect::<Result<_, _>>()? })
    }

    fn is_about(&self, package: &Package) -> Result<bool, String> {
        if package.source.is_none() || self.package != package.name {
            return Ok(false);
        }
        let version = Version::parse(&package.version).map_err(|error| format!("{}: {error}", package.name))?;
        Ok(!self.sound.iter().any(|range| range.matches(&version)))
    }
}

/// Reads the snapshot.
pub(super) fn read(path: &Path) -> Result<Vec<Advisory>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
    text.lines().filter(|line| !line.starts_with('#')).map(Advisory::parse).collect()
}

/// Advisories about what is used that have no exception, and exceptions that nothing needs or that give no reason.
pub(super) fn complaints(policy: &Table, packages: &[Package], all: &[Advisory]) -> Result<Vec<String>, String> {
    let text = |exception: &Table, name: &str| exception.get(name).and_then(|text| Some(text.as_str()?.to_owned()));
    let exceptions: Vec<(String, String)> = entries(policy, "advisories", "ignore")
        .iter()
        .map(|one| (text(one, "id").unwrap_or_default(), text(one, "reason").unwrap_or_default()))
        .collect();
    let (mut found, mut used) = (Vec::new(), Vec::new());
    for advisory in all {
        for package in packages {
            if !advisory.is_about(package)? {
                continue;
            }
            used.push(advisory.id.as_str());
            if !exceptions.iter().any(|(id, reason)| *id == advisory.id && !reason.is_empty()) {
                let Package { name, version, .. } = package;
                found.push(format!("{name} {version}: {} (https://rustsec.org/advisories/{0}.html)", advisory.id));
            }
        }
    }
    let needless = exceptions.iter().filter(|(id, _)| !used.contains(&id.as_str()));
    found.extend(needless.map(|(id, _)| format!("deny.toml: nothing needs the exception {id} any more")));
    Ok(found)
}

/// Writes the snapshot anew from a checkout of the database; `version` says which one it is.
pub(crate) fn write_snapshot(root: &Path, database: &Path, version: &str) -> Result<(), String> {
    let mut lines = Vec::new();
    for folder in entries_of(&database.join("crates"))? {
        for file in entries_of(&folder)?.iter().filter(|file| file.extension().is_some_and(|ending| ending == "md")) {
            let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
            lines.extend(line_of(&text).map_err(|error| format!("{}: {error}", file.display()))?);
        }
    }
    lines.sort();
    let mut text =
        format!("# RustSec advisory database, {version}: identifier, crate, mended versions, unaffected versions\n");
    for line in lines {
        let _ = writeln!(text, "{line}");
    }
    let path = root.join(SNAPSHOT);
    std::fs::write(&path, text).map_err(|error| format!("{} cannot be written: {error}", path.display()))
}

fn entries_of(folder: &Path) -> Result<Vec<std::path::PathBuf>, String> {
    let entries = folder.read_dir().map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(entries.flatten().map(|entry| entry.path()).collect())
}

/// The line of one file of the database; none for an advisory that was withdrawn.
fn line_of(text: &str) -> Result<Option<String>, String> {
    let front = text.strip_prefix("```toml\n").and_then(|text| text.split_once("\n```"));
    let front: Table = front.ok_or("it does not begin with TOML")?.0.parse().map_err(|error| format!("{error}"))?;
    let advisory = front.get("advisory").ok_or("it has no advisory")?;
    if advisory.get("withdrawn").is_some() {
        return Ok(None);
    }
    let word = |name: &str| advisory.get(name).and_then(toml::Value::as_str).ok_or(format!("it has no {name}"));
    let ranges = |name: &str| {
        let ranges = front.get("versions").and_then(|versions| versions.get(name)?.as_array()).into_iter().flatten();
        ranges.filter_map(toml::Value::as_str).collect::<Vec<_>>().join("|")
    };
    let line = format!("{}\t{}\t{}\t{}", word("id")?, word("package")?, ranges("patched"), ranges("unaffected"));
    Advisory::parse(&line).map(|_| Some(line))
}

#[cfg(test)]
mod tests {
    use super::line_of;

    #[test]
    fn a_file_of_the_database_becomes_a_line_unless_it_was_withdrawn() {
        let file = |extra: &str| {
            format!(
                "```toml\n[advisory]\nid = \"RUSTSEC-2026-0001\"\npackage = \"a\"\n{extra}[versions]\n\
                patched = [\">= 1.2\", \"^1.0.3\"]\nunaffected = [\"< 0.9\"]\n```\n\n# A title\n"
            )
        };
        assert_eq!(line_of(&file("")), Ok(Some("RUSTSEC-2026-0001\ta\t>= 1.2|^1.0.3\t< 0.9".to_owned())));
        assert_eq!(line_of(&file("withdrawn = \"2026-02-01\"\n")), Ok(None));
        assert!(line_of("# A title\n").is_err());
    }
}
