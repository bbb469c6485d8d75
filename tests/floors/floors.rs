//! Which crate may know which, and what it must not know of the world. Read from `cargo metadata`.

use std::process::Command;

use serde_json::Value;

use crate::source::root;
use crate::{notices, uphold};

/// One crate: which of ours it may know, and what of the world it must not. A ban holds for all that begins so
/// (`tauri-build` is banned with `tauri`).
struct Floor {
    name: &'static str,
    knows: &'static [&'static str],
    banned: &'static [&'static str],
}

const WINDOW: [&str; 4] = ["tauri", "rfd", "tao", "wry"];

const FLOORS: [Floor; 19] = [
    Floor {
        name: "model",
        knows: &[],
        banned: &[
            "tokio",
            "reqwest",
            "hyper",
            "axum",
            "rusqlite",
            "tauri",
            "rfd",
            "jiff",
            "chrono-tz",
            "keyring",
            "iana-time-zone",
        ],
    },
    Floor {
        name: "clock",
        knows: &[],
        banned: &["reqwest", "hyper", "axum", "rusqlite", "tauri", "rfd", "jiff", "chrono-tz", "keyring"],
    },
    Floor {
        name: "planning",
        knows: &["model", "i18n"],
        banned: &["tokio", "reqwest", "hyper", "axum", "rusqlite", "tauri", "rfd", "keyring"],
    },
    Floor {
        name: "media",
        knows: &["i18n"],
        banned: &["tokio", "reqwest", "hyper", "axum", "rusqlite", "tauri", "rfd", "jiff", "chrono", "keyring"],
    },
    Floor {
        name: "download",
        knows: &["i18n"],
        banned: &["rusqlite", "keyring", "zbus", "tauri", "rfd", "axum", "jiff", "chrono"],
    },
    Floor {
        name: "i18n",
        knows: &[],
        banned: &["tokio", "reqwest", "hyper", "axum", "rusqlite", "tauri", "rfd", "keyring", "zbus"],
    },
    Floor {
        name: "client",
        knows: &["model", "clock", "download", "i18n"],
        banned: &["rusqlite", "keyring", "zbus", "tauri", "rfd", "axum"],
    },
    Floor {
        name: "networks",
        knows: &["model", "media", "download", "i18n"],
        banned: &["rusqlite", "keyring", "zbus", "tauri", "rfd", "axum", "jiff"],
    },
    Floor {
        name: "database",
        knows: &["i18n"],
        banned: &["tokio", "reqwest", "hyper", "axum", "tauri", "rfd", "jiff", "chrono-tz", "keyring", "zbus"],
    },
    Floor {
        name: "service",
        knows: &["model", "clock", "planning", "media", "networks", "download", "database", "i18n"],
        banned: &["tauri", "rfd", "reqwest", "keyring", "zbus"],
    },
    Floor {
        name: "drafts",
        knows: &["model", "planning", "i18n"],
        banned: &["tokio", "reqwest", "hyper", "axum", "rusqlite", "tauri", "rfd", "keyring", "zbus"],
    },
    Floor {
        name: "exchange",
        knows: &["model", "i18n", "planning", "drafts"],
        banned: &["tokio", "reqwest", "hyper", "axum", "rusqlite", "tauri", "rfd", "keyring", "zbus"],
    },
    Floor {
        name: "store",
        knows: &["model", "planning", "drafts", "database", "i18n"],
        banned: &["reqwest", "hyper", "axum", "tauri", "rfd", "keyring", "zbus"],
    },
    Floor {
        name: "outbox",
        knows: &["model", "clock", "planning", "client", "drafts", "store", "i18n"],
        banned: &["hyper-util", "axum", "tauri", "rfd", "keyring", "zbus"],
    },
    Floor {
        name: "library",
        knows: &["model", "clock", "media", "client", "drafts", "store", "i18n"],
        banned: &["hyper-util", "tauri", "rfd", "keyring", "zbus"],
    },
    Floor {
        name: "desk",
        knows: &[
            "model", "clock", "i18n", "planning", "media", "client", "service", "drafts", "exchange", "store",
            "outbox", "library",
        ],
        banned: &WINDOW,
    },
    Floor { name: "carillon", knows: &["desk"], banned: &["reqwest", "hyper", "axum", "rusqlite", "keyring", "zbus"] },
    Floor {
        name: "tests",
        knows: &[
            "model", "planning", "media", "download", "i18n", "client", "networks", "database", "service", "exchange",
            "desk",
        ],
        banned: &WINDOW,
    },
    Floor {
        name: "xtask",
        knows: &[],
        banned: &["tokio", "reqwest", "hyper", "axum", "rusqlite", "tauri", "serde_derive"],
    },
];

fn broken(metadata: &Value, floors: &[Floor]) -> Vec<String> {
    let packages: Vec<&Value> = metadata["packages"].as_array().into_iter().flatten().collect();
    let ours: Vec<&str> = packages.iter().filter_map(|package| package["name"].as_str()).collect();
    let top = metadata["workspace_root"].as_str().unwrap_or_default();
    let mut offences = Vec::new();
    for package in &packages {
        let name = package["name"].as_str().unwrap_or_default();
        let manifest = package["manifest_path"].as_str().unwrap_or_default();
        let place = manifest.strip_prefix(top).unwrap_or(manifest).trim_start_matches(['/', '\\']).replace('\\', "/");
        let Some(floor) = floors.iter().find(|floor| floor.name == name) else {
            offences.push(format!("{place}:1: `{name}` stands on no floor: give it one in tests/floors/floors.rs"));
            continue;
        };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let known = dependency["name"].as_str().unwrap_or_default();
            let is_ban =
                |ban: &&&str| known == **ban || known.strip_prefix(**ban).is_some_and(|rest| rest.starts_with('-'));
            if ours.contains(&known) && !floor.knows.contains(&known) {
                offences.push(format!("{place}:1: `{name}` must not know `{known}`, which stands above or beside it"));
            } else if let Some(ban) = floor.banned.iter().find(is_ban) {
                offences.push(format!("{place}:1: `{name}` must not know `{known}`: no {ban} on this floor"));
            }
        }
    }
    offences
}

#[test]
fn no_crate_knows_what_is_above_or_beside_it() {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo can be started");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata gives JSON");
    let members = metadata["packages"].as_array().map_or(0, Vec::len);
    assert_eq!(members, FLOORS.len(), "every crate has a floor and every floor its crate");
    uphold(&broken(&metadata, &FLOORS));
}

#[test]
fn a_crate_that_knows_too_much_is_noticed() {
    let package = |name: &str, dependencies: &[&str]| {
        let dependencies: Vec<Value> = dependencies.iter().map(|name| serde_json::json!({ "name": name })).collect();
        serde_json::json!({ "name": name, "manifest_path": format!("/c/{name}/Cargo.toml"), "dependencies": dependencies })
    };
    let metadata = |packages: &[Value]| serde_json::json!({ "workspace_root": "/c", "packages": packages });
    for (name, known) in [
        ("model", "planning"),
        ("model", "jiff"),
        ("planning", "tokio-stream"),
        ("client", "service"),
        ("client", "zbus-secret-service-keyring-store"),
        ("service", "client"),
        ("networks", "rusqlite"),
        ("desk", "rfd"),
        ("carillon", "reqwest"),
        ("carillon", "model"),
        ("tests", "carillon"),
        ("tests", "tauri-plugin-log"),
        ("xtask", "desk"),
        ("cellar", "serde"),
    ] {
        let all =
            ["model", "planning", "service", "client", "networks", "desk", "carillon"].map(|other| package(other, &[]));
        let mut packages: Vec<Value> = all.into_iter().filter(|package| package["name"] != name).collect();
        packages.push(package(name, &["serde", known]));
        let offences = broken(&metadata(&packages), &FLOORS);
        notices(&offences, &format!("{name}/Cargo.toml:1:"));
        assert_eq!(offences.len(), 1, "{offences:?}");
    }
    let fine =
        [package("service", &["model", "planning", "axum"]), package("model", &[]), package("planning", &["jiff"])];
    assert_eq!(broken(&metadata(&fine), &FLOORS), Vec::<String>::new());
}
