//! What the program is built from, without a network: where each crate comes from, under which licence, and whether an
//! advisory of the vendored snapshot is about it. The rules stand in `.cargo/deny.toml`, where cargo-deny reads them, too.
//! Deliberately absent: advisories that are newer than the snapshot; `cargo xtask audit` asks for those.

mod advisories;
mod licences;

use std::path::Path;

use serde_json::Value;
use toml::Table;

use crate::process;
use crate::root::Root;

pub(crate) use advisories::write_snapshot;

/// One crate of a lock file.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Package {
    name: String,
    version: String,
    source: Option<String>,
    has_checksum: bool,
    licence: Option<String>,
}

/// Says everything that is against `.cargo/deny.toml`, and whether nothing is.
pub(crate) fn check(root: &Root) -> Result<bool, String> {
    let policy = table(&root.path().join(".cargo").join("deny.toml"))?;
    let snapshot = advisories::read(&root.path().join(advisories::SNAPSHOT))?;
    let mut packages = Vec::new();
    for workspace in ["", "tests/fuzz"] {
        let folder = root.path().join(workspace);
        let licences = licences_of(root, &folder.join("Cargo.toml"))?;
        packages.extend(locked(&table(&folder.join("Cargo.lock"))?, &licences));
    }
    let complaints = complaints(&policy, &packages, &snapshot)?;
    for complaint in &complaints {
        eprintln!("{complaint}");
    }
    Ok(complaints.is_empty())
}

fn complaints(policy: &Table, packages: &[Package], snapshot: &[advisories::Advisory]) -> Result<Vec<String>, String> {
    let mut found = sources(policy, packages);
    found.extend(bans(policy, packages));
    found.extend(licences::complaints(policy, packages));
    found.extend(advisories::complaints(policy, packages, snapshot)?);
    found.sort();
    found.dedup();
    Ok(found)
}

/// A crate is of this repository, or comes from an allowed registry with the hash of what was looked at.
fn sources(policy: &Table, packages: &[Package]) -> Vec<String> {
    let allowed = words(policy, "sources", "allow-registry");
    let is_known = |package: &&Package| {
        package.source.as_ref().is_none_or(|source| {
            source.strip_prefix("registry+").is_some_and(|source| allowed.iter().any(|one| one == source))
                && package.has_checksum
        })
    };
    let unknown = packages.iter().filter(|package| !is_known(package));
    unknown
        .map(|Package { name, version, source, .. }| {
            let source = source.as_deref().unwrap_or("nowhere");
            format!("{name} {version}: comes from {source}, without a hash or from where deny.toml does not allow")
        })
        .collect()
}

fn bans(policy: &Table, packages: &[Package]) -> Vec<String> {
    let banned = entries(policy, "bans", "deny");
    let is = |package: &Package, ban: &Table| ban.get("crate").and_then(|name| name.as_str()) == Some(&package.name);
    let both = packages.iter().flat_map(|package| banned.iter().map(move |ban| (package, ban)));
    both.filter(|(package, ban)| is(package, ban))
        .map(|(package, ban)| {
            let reason = ban.get("reason").and_then(|reason| reason.as_str()).unwrap_or("no reason is given");
            format!("{} is banned: {reason}", package.name)
        })
        .collect()
}

fn locked(lock: &Table, licences: &[(String, String, String)]) -> Vec<Package> {
    let packages = lock.get("package").and_then(|packages| packages.as_array()).into_iter().flatten();
    let text = |package: &toml::Value, name: &str| Some(package.get(name)?.as_str()?.to_owned());
    packages
        .filter_map(|package| {
            let (name, version) = (text(package, "name")?, text(package, "version")?);
            let licence = licences.iter().find(|(of, its, _)| *of == name && *its == version);
            Some(Package {
                licence: licence.map(|(_, _, licence)| licence.clone()),
                source: text(package, "source"),
                has_checksum: package.get("checksum").is_some(),
                name,
                version,
            })
        })
        .collect()
}

/// The licence of each crate with its name and version, of all systems' crates.
fn licences_of(root: &Root, manifest: &Path) -> Result<Vec<(String, String, String)>, String> {
    let mut metadata = process::cargo(root, &["metadata", "--format-version", "1", "--manifest-path"]);
    metadata.arg(manifest);
    let metadata = process::answer(metadata).ok_or(format!("`cargo metadata` failed for {}.", manifest.display()))?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| format!("`cargo metadata` said: {error}"))?;
    let text = |package: &Value, name: &str| package[name].as_str().unwrap_or_default().to_owned();
    let packages = metadata["packages"].as_array().into_iter().flatten();
    Ok(packages.map(|one| (text(one, "name"), text(one, "version"), text(one, "license"))).collect())
}

fn table(path: &Path) -> Result<Table, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
    text.parse().map_err(|error| format!("{}: {error}", path.display()))
}

/// The tables in an array of a section.
fn entries(policy: &Table, section: &str, name: &str) -> Vec<Table> {
    let array = policy.get(section).and_then(|section| section.get(name)?.as_array());
    array.into_iter().flatten().filter_map(|entry| entry.as_table().cloned()).collect()
}

/// The words in an array of a section.
fn words(policy: &Table, section: &str, name: &str) -> Vec<String> {
    let array = policy.get(section).and_then(|section| section.get(name)?.as_array());
    array.into_iter().flatten().filter_map(|entry| entry.as_str().map(str::to_owned)).collect()
}

#[cfg(test)]
mod tests {
    use super::advisories::Advisory;
    use super::{Package, complaints};

    const POLICY: &str = r#"
        [advisories]
        ignore = [{ id = "RUSTSEC-2024-0001", reason = "runs at build time only" }]
        [licenses]
        allow = ["MIT", "Apache-2.0"]
        exceptions = [{ crate = "certificates", allow = ["CDLA-Permissive-2.0"] }]
        [bans]
        deny = [{ crate = "openssl-sys", reason = "TLS is rustls alone" }]
        [sources]
        allow-registry = ["https://index.example"]
    "#;

    fn package(name: &str, version: &str) -> Package {
        Package {
            name: name.to_owned(),
            version: version.to_owned(),
            source: Some("registry+https://index.example".to_owned()),
            has_checksum: true,
            licence: Some("MIT OR GPL-3.0".to_owned()),
        }
    }

    fn found(packages: &[Package]) -> Vec<String> {
        let excepted = Advisory::parse("RUSTSEC-2024-0001\told\t\t").unwrap();
        let mended = Advisory::parse("RUSTSEC-2024-0002\tparser\t>= 1.2.3|>= 1.0.9, < 1.1.0\t< 1.0.0").unwrap();
        let old = package("old", "1.0.0");
        let packages: Vec<Package> = packages.iter().cloned().chain([old]).collect();
        complaints(&POLICY.parse().unwrap(), &packages, &[excepted, mended]).unwrap()
    }

    #[test]
    fn what_keeps_to_the_rules_is_no_complaint() {
        let own = Package { source: None, has_checksum: false, ..package("openssl", "0.1.0") };
        let certificates =
            Package { licence: Some("CDLA-Permissive-2.0".to_owned()), ..package("certificates", "1.0.0") };
        let parsers = ["0.9.9", "1.0.9", "1.2.3", "2.0.0"].map(|version| package("parser", version));
        assert_eq!(found(&[&[own, certificates][..], &parsers].concat()), Vec::<String>::new());
    }

    #[test]
    fn each_rule_that_is_broken_is_said() {
        let elsewhere =
            Package { source: Some("git+https://forge.example/a".to_owned()), ..package("forged", "1.0.0") };
        let unhashed = Package { has_checksum: false, ..package("unhashed", "1.0.0") };
        let copyleft = Package { licence: Some("MIT AND GPL-3.0".to_owned()), ..package("copyleft", "1.0.0") };
        let silent = Package { licence: None, ..package("silent", "1.0.0") };
        for (broken, word) in [
            (elsewhere, "forge.example"),
            (unhashed, "unhashed 1.0.0: comes from"),
            (copyleft, "MIT AND GPL-3.0"),
            (silent, "silent 1.0.0"),
            (package("openssl-sys", "0.9.0"), "TLS is rustls alone"),
            (package("parser", "1.1.0"), "RUSTSEC-2024-0002"),
        ] {
            let found = found(&[broken]);
            assert!(found.len() == 1 && found[0].contains(word), "{word}: {found:?}");
        }
    }

    #[test]
    fn an_exception_that_nothing_needs_or_that_gives_no_reason_is_said() {
        let policy = r#"[advisories]
            ignore = [{ id = "RUSTSEC-2024-0001", reason = "" }, { id = "RUSTSEC-2024-0009", reason = "gone" }]
            [licenses]
            allow = ["MIT"]
            [sources]
            allow-registry = ["https://index.example"]"#;
        let excepted = Advisory::parse("RUSTSEC-2024-0001\told\t\t").unwrap();
        let found = complaints(&policy.parse().unwrap(), &[package("old", "1.0.0")], &[excepted]).unwrap();
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].contains("RUSTSEC-2024-0009") && found[1].contains("RUSTSEC-2024-0001"), "{found:?}");
    }
}
