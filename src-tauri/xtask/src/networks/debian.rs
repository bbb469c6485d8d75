//! Packages of another Debian, unpacked into the cache: nothing of the system is changed, and no root is needed. The
//! mirror is the one that the system itself uses.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process;

/// A package, to the byte.
pub(crate) struct Package {
    pub(crate) name: &'static str,
    pub(crate) version: &'static str,
    pub(crate) sha256: &'static str,
}

/// Fetches and unpacks packages of one suite into one place below a folder, once, and gives the root of what was in them.
/// The place is called by the first.
pub(crate) fn unpack(suite: &str, packages: &[Package], folder: &Path) -> Result<PathBuf, String> {
    let first = packages.first().ok_or("No package is named.")?;
    let root = folder.join(format!("{}-{}", first.name, first.version));
    if root.is_dir() {
        return Ok(root);
    }
    let work = folder.join("apt");
    let _ = fs::remove_dir_all(&work);
    for part in ["lists/partial", "cache/archives/partial", "sources"] {
        fs::create_dir_all(work.join(part))
            .map_err(|error| format!("{} could not be made: {error}", work.display()))?;
    }
    let source = source(&system_sources(), suite)
        .ok_or("No source of Debian is set up for apt here; the mirror is taken from there.")?;
    let written = fs::write(work.join("sources/debian.sources"), source);
    written.map_err(|error| format!("{} could not be written: {error}", work.display()))?;
    let wanted: Vec<String> = packages.iter().map(|package| format!("{}={}", package.name, package.version)).collect();
    let download = ["download"].into_iter().chain(wanted.iter().map(String::as_str)).collect::<Vec<_>>();
    if !process::succeed(apt(&work, &["update"]))? || !process::succeed(apt(&work, &download))? {
        return Err(format!("{} could not be had: the messages of apt stand above.", wanted.join(" ")));
    }
    // It lies there whole or not at all.
    let unpacked = work.join("unpacked");
    for package in packages {
        let file = downloaded(&work, package).ok_or_else(|| format!("apt brought no file for {}.", package.name))?;
        let mut sum = process::program("sha256sum", &work);
        sum.arg(&file);
        let sum = process::answer(sum).unwrap_or_default();
        if !sum.starts_with(package.sha256) {
            return Err(format!("{} is not the file that is pinned: {sum}", package.name));
        }
        let mut unpack = process::program("dpkg", &work);
        unpack.arg("-x").arg(&file).arg(&unpacked);
        if !process::succeed(unpack)? {
            return Err(format!("{} could not be unpacked.", package.name));
        }
    }
    fs::rename(&unpacked, &root).map_err(|error| format!("{} could not be made: {error}", root.display()))?;
    Ok(root)
}

fn apt(work: &Path, arguments: &[&str]) -> Command {
    let mut apt = process::program("apt-get", work);
    let place = |name: &str, path: &str| format!("{name}={}", work.join(path).display());
    for option in [
        "Dir::Etc::SourceList=/dev/null".to_owned(),
        place("Dir::Etc::SourceParts", "sources"),
        place("Dir::State::Lists", "lists"),
        place("Dir::Cache", "cache"),
        "APT::Sandbox::User=root".to_owned(),
        "Acquire::Languages=none".to_owned(),
    ] {
        apt.args(["-o", &option]);
    }
    apt.args(arguments);
    apt
}

fn downloaded(work: &Path, package: &Package) -> Option<PathBuf> {
    let begins = format!("{}_", package.name);
    let mut files = work.read_dir().ok()?.flatten();
    files.find(|entry| entry.file_name().to_string_lossy().starts_with(&begins)).map(|entry| entry.path())
}

/// All that apt is told of sources here.
fn system_sources() -> String {
    let parts =
        Path::new("/etc/apt/sources.list.d").read_dir().into_iter().flatten().flatten().map(|entry| entry.path());
    let files = parts.chain([PathBuf::from("/etc/apt/sources.list")]);
    files.filter_map(|file| fs::read_to_string(file).ok()).collect::<Vec<_>>().join("\n\n")
}

/// The system's own source of Debian's packages, in both forms that apt reads, for another suite.
fn source(sources: &str, suite: &str) -> Option<String> {
    let addresses = sources.lines().filter(|line| !line.trim_start().starts_with('#')).flat_map(str::split_whitespace);
    let is_debian = |address: &&str| {
        let rest = address.split_once("://").map(|(_, rest)| rest.trim_end_matches('/'));
        rest.is_some_and(|rest| rest.ends_with("/debian") || rest == "debian")
    };
    let mirror = addresses.filter(|word| word.starts_with("http")).find(is_debian)?;
    let key = "/usr/share/keyrings/debian-archive-keyring.gpg";
    Some(format!("Types: deb\nURIs: {mirror}\nSuites: {suite}\nComponents: main\nSigned-By: {key}\n"))
}

#[cfg(test)]
mod tests {
    use super::source;

    #[test]
    fn the_mirror_is_the_systems_own() {
        let new = "Types: deb\n# URIs: http://no.example/debian\nURIs: http://m.example/debian-security\n\n\
                   URIs: http://m.example/debian/\nSuites: bookworm\n";
        let old =
            "deb https://other.example/apt stable main\ndeb [arch=amd64] http://m.example/debian/ bookworm main\n";
        for sources in [new, old] {
            let source = source(sources, "trixie").unwrap();
            assert!(source.contains("URIs: http://m.example/debian/\nSuites: trixie\n"), "{source}");
        }
        assert_eq!(source("deb https://other.example/apt stable main", "trixie"), None);
    }
}
