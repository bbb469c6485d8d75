//! Environments of Python in the target folder, each with the very files that its requirements name by their hashes.

use std::path::{Path, PathBuf};

use crate::process;
use crate::root::Root;

/// The Python of an environment that has what the requirements say. It is made when it is missing or old.
pub(crate) fn environment(root: &Root, name: &str, requirements: &Path) -> Result<PathBuf, String> {
    let wanted = std::fs::read_to_string(requirements)
        .map_err(|error| format!("{} cannot be read: {error}", requirements.display()))?;
    let folder = root.target().join(name);
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let mark = folder.join("requirements.txt");
    if std::fs::read_to_string(&mark).is_ok_and(|has| has == wanted) {
        return Ok(python);
    }
    let mut make = process::program("python3", root.path());
    make.args(["-m", "venv", "--clear"]).arg(&folder);
    let mut install = process::program(&python, root.path());
    install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes"]);
    // A package that is only there as source runs its own program when it is installed.
    install.args(["--only-binary", ":all:", "--requirement"]).arg(requirements);
    if !process::succeed(make)? || !process::succeed(install)? {
        return Err(format!("The Python environment for {name} could not be made: the messages stand above."));
    }
    std::fs::write(&mark, wanted).map_err(|error| format!("{} cannot be written: {error}", mark.display()))?;
    Ok(python)
}
