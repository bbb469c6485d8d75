//! The test by an outside tool: schemathesis reads what the service says of itself and sends whatever it thinks of.
//! It lives in an environment of its own in the target folder, with the very versions of `requirements.txt`.

use std::path::{Path, PathBuf};

use crate::process;
use crate::root::Root;
use crate::tally::Tally;

/// Makes the environment when it is missing or old, builds the service, and lets the tool have its way with it.
pub(crate) fn test(root: &Root) -> Result<Tally, String> {
    let folder = root.path().join("tests").join("schemathesis");
    let python = environment(root, &folder.join("requirements.txt"))?;
    process::build(root, &["carillon-service"])?;
    let mut tool = process::program(python, root.path());
    tool.arg(folder.join("agree.py")).arg(root.binary("carillon-service"));
    let passed = process::succeed(tool)?;
    Ok(Tally { passed: u64::from(passed), failed: u64::from(!passed) })
}

/// The Python of an environment that has what the requirements say.
fn environment(root: &Root, requirements: &Path) -> Result<PathBuf, String> {
    let wanted = std::fs::read_to_string(requirements)
        .map_err(|error| format!("{} cannot be read: {error}", requirements.display()))?;
    let folder = root.target().join("schemathesis");
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let mark = folder.join("requirements.txt");
    if std::fs::read_to_string(&mark).is_ok_and(|has| has == wanted) {
        return Ok(python);
    }
    let mut make = process::program("python3", root.path());
    make.args(["-m", "venv", "--clear"]).arg(&folder);
    let mut install = process::program(&python, root.path());
    install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"]).arg(requirements);
    if !process::succeed(make)? || !process::succeed(install)? {
        return Err("The Python environment for schemathesis could not be made: the messages stand above.".to_owned());
    }
    std::fs::write(&mark, wanted).map_err(|error| format!("{} cannot be written: {error}", mark.display()))?;
    Ok(python)
}
