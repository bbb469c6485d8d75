//! The real servers of networks, for tests: installed as they are pinned, started on free ports of this computer with
//! nothing in them, and ended with the command that started them.

mod debian;
mod servers;
mod wordpress;

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use crate::root::Root;
use crate::system::{self, Need};
use crate::tally::Tally;
use crate::{Outcome, process};
use servers::Servers;

/// The folder of what is pinned.
const FOLDER: &str = "tests/networks";
/// Where the tests find the servers: a JSON object, one member for each.
const VARIABLE: &str = "CARILLON_NETWORKS";

/// What the servers need from the system.
pub(crate) const NEEDS: [Need; 4] = [Need::Compile, Need::Python, Need::Window, Need::Driver];

/// Where they are installed.
fn cache(root: &Root) -> PathBuf {
    root.target().join("networks")
}

/// Starts the servers and tells where they are, until one ends or this command is ended.
pub(crate) fn networks(root: &Root) -> Outcome {
    system::ensure(&NEEDS)?;
    let mut servers = Servers::start(root)?;
    println!("{:#}", servers.places);
    Err(servers.wait())
}

/// The targets of tests that need them: the contract of all networks, what becomes of a post on a real one compared with the
/// network of the other tests, and the journey of a person to one.
pub(crate) const TARGETS: [&str; 3] = ["contract", "compared", "published"];

/// What selects those targets.
pub(crate) fn selection() -> impl Iterator<Item = &'static str> {
    TARGETS.into_iter().flat_map(|target| ["--test", target])
}

/// Runs all that needs the servers.
pub(crate) fn test(root: &Root) -> Result<Tally, String> {
    let servers = Servers::start(root)?;
    let mut contract = process::cargo(root, &["test", "--workspace", "--no-fail-fast"]);
    contract.args(selection());
    contract.env(VARIABLE, servers.places.to_string());
    let tally = Arc::new(Mutex::new(Tally::default()));
    let counted = Arc::clone(&tally);
    let well = process::listen(contract, move |line| {
        counted.lock().unwrap_or_else(PoisonError::into_inner).read_libtest(line);
    })?;
    let tally = *tally.lock().unwrap_or_else(PoisonError::into_inner);
    Ok(tally.and_ended(well))
}
