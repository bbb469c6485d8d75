//! `audit`: what is known today against anything that the program is built from, asked of the network: cargo-deny for the
//! crates by `.cargo/deny.toml`, npm for its packages and their signatures. `check` has the part that needs no network.

use std::path::Path;

use crate::root::Root;
use crate::{Outcome, node, outside, process, supply};

/// The very version, so that the same rules are read in the same way everywhere.
const DENY: &str = "0.20.2";

/// Asks; or, for `snapshot FOLDER`, writes the vendored advisories anew from a clone of RustSec's database.
pub(crate) fn audit(root: &Root, arguments: &[String]) -> Outcome {
    match arguments {
        [] => ask(root),
        [word, folder] if word == "snapshot" => {
            let folder = Path::new(folder);
            let mut log = process::program("git", folder);
            log.args(["log", "-1", "--format=%H of %cs"]);
            let version = process::answer(log).ok_or(format!("{} is no clone of the database.", folder.display()))?;
            supply::write_snapshot(root.path(), folder, version.trim())?;
            Ok(process::exit_code(true))
        }
        _ => Err("`cargo xtask audit` takes nothing, or `snapshot FOLDER`.".to_owned()),
    }
}

fn ask(root: &Root) -> Outcome {
    let tools = root.target().join("tools");
    let deny = tools.join("bin").join(format!("cargo-deny{}", std::env::consts::EXE_SUFFIX));
    let mut version = process::program(&deny, root.path());
    version.arg("--version");
    if process::answer(version).is_none_or(|version| !version.contains(DENY)) {
        eprintln!("Building cargo-deny {DENY}, which takes some minutes");
        let mut install = process::cargo(root, &["install", "cargo-deny", "--version", DENY, "--root"]);
        install.arg(&tools);
        if !process::succeed(install)? {
            return Err("cargo-deny could not be built: the messages stand above.".to_owned());
        }
    }
    let mut judge = process::program(&deny, root.path());
    judge.args(["--locked", "check"]);
    let mut well = process::succeed(judge)?;
    node::install(&root.ui())?;
    node::install(&root.e2e())?;
    for project in [root.ui(), root.e2e(), outside::packages(root)?] {
        for question in [&["audit"][..], &["audit", "signatures"]] {
            well &= process::succeed(node::npm(&project, question))?;
        }
    }
    Ok(process::exit_code(well))
}
