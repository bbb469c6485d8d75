//! Builds the page if it is missing or older than its sources, so that a plain `cargo build` works on a fresh clone,
//! and declares the one command to Tauri.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

const SOURCES: [&str; 7] =
    ["src", "public", "index.html", "package-lock.json", "vite.config.ts", "svelte.config.js", "tsconfig.json"];

fn main() {
    let ui = Path::new("../ui");
    for source in SOURCES {
        println!("cargo:rerun-if-changed={}", ui.join(source).display());
    }
    println!("cargo:rerun-if-changed=../ui/dist/index.html");
    let newest = SOURCES.iter().filter_map(|source| newest(&ui.join(source))).max();
    let built = modified(&ui.join("dist/index.html"));
    if built.is_none() || newest > built {
        if modified(&ui.join("node_modules/.package-lock.json")) < modified(&ui.join("package-lock.json")) {
            npm(ui, &["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
        }
        npm(ui, &["run", "build"]);
    }
    let manifest = tauri_build::AppManifest::new().commands(&["rpc"]);
    let attributes = tauri_build::Attributes::new().app_manifest(manifest);
    if let Err(error) = tauri_build::try_build(attributes) {
        panic!("{error:#}");
    }
}

fn npm(ui: &Path, arguments: &[&str]) {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let status = Command::new(program).args(arguments).current_dir(ui).status();
    match status {
        Ok(status) if status.success() => {}
        Ok(status) => panic!("`npm {}` in ui/ ended with {status}", arguments.join(" ")),
        Err(error) => panic!("`npm` cannot be started ({error}): install Node.js 20 or later"),
    }
}

fn modified(path: &Path) -> Option<SystemTime> {
    path.metadata().and_then(|metadata| metadata.modified()).ok()
}

/// The newest change in a file or anywhere in a folder.
fn newest(path: &Path) -> Option<SystemTime> {
    let Ok(entries) = path.read_dir() else { return modified(path) };
    let inside: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    inside.iter().filter_map(|path| newest(path)).chain(modified(path)).max()
}
