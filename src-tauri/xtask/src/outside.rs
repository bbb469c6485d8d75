//! The tests by outside tools: schemathesis reads what the service says of itself and sends whatever it thinks of; a client
//! that openapi-python-client makes of it makes a post and reads it back; libraries of Python read the files that posts are
//! exported as, and write some that are imported. `judges` asks all the other judges of the service.

use std::ffi::OsStr;
use std::path::PathBuf;

use crate::process;
use crate::root::Root;
use crate::system::{self, Need};
use crate::tally::Tally;
use crate::{Outcome, node, python};

const FOLDER: &str = "tests/judges";

/// Builds what they look at, and lets all tools have their way with it.
pub(crate) fn test(root: &Root) -> Result<Tally, String> {
    process::build(root, &["carillon-service", "exchanged"])?;
    let tools = [
        ("schemathesis", "agree.py", "carillon-service"),
        ("client", "client.py", "carillon-service"),
        ("files", "files.py", "exchanged"),
    ];
    let mut tally = Tally { passed: 0, failed: 0 };
    for (name, script, binary) in tools {
        match is_well(root, (name, script), binary, &[])? {
            true => tally.passed += 1,
            false => tally.failed += 1,
        }
    }
    Ok(tally)
}

/// Lets every judge read what the service says of itself.
pub(crate) fn judges(root: &Root) -> Outcome {
    system::ensure(&[Need::Compile, Need::Python])?;
    let packages = packages(root)?;
    process::build(root, &["carillon-service"])?;
    Ok(process::exit_code(is_well(root, ("client", "judge.py"), "carillon-service", &[packages.as_os_str()])?))
}

/// The folder with the npm packages of the judges.
pub(crate) fn packages(root: &Root) -> Result<PathBuf, String> {
    let packages = root.target().join("judges");
    std::fs::create_dir_all(&packages).map_err(|error| format!("{} could not be made: {error}", packages.display()))?;
    for name in ["package.json", "package-lock.json", ".npmrc"] {
        let (from, to) = (root.path().join(FOLDER).join(name), packages.join(name));
        if std::fs::read(&from).ok() != std::fs::read(&to).ok() {
            std::fs::copy(&from, &to).map_err(|error| format!("{} could not be written: {error}", to.display()))?;
        }
    }
    node::install(&packages)?;
    Ok(packages)
}

/// Runs a script on a built program, in the environment of this name.
fn is_well(root: &Root, (name, script): (&str, &str), binary: &str, more: &[&OsStr]) -> Result<bool, String> {
    let folder = root.path().join(FOLDER);
    let python = python::environment(root, name, &folder.join(format!("requirements-{name}.txt")))?;
    let mut tool = process::program(python, root.path());
    // What Python compiles has no place in the checkout.
    tool.arg("-B").arg(folder.join(script)).arg(root.binary(binary)).args(more);
    process::succeed(tool)
}
