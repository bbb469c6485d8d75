//! The npm projects: their packages, the built page, and the tools that they bring.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use crate::process;
use crate::root::{Root, on_path};

/// The oldest Node that the build tools accept.
const OLDEST_NODE: (u32, u32) = (20, 19);

/// What neither the page nor its build reads.
const NOT_INPUT: [&str; 4] = ["node_modules", "dist", "results", "coverage"];

/// Installs what the lock says, and runs nothing that a package brings.
const CI: [&str; 4] = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];

/// Installs the packages of an npm project when its lock file is newer than what is installed. Asks for Node first,
/// because everything that follows needs it.
pub(crate) fn install(project: &Path) -> Result<(), String> {
    require_node(project)?;
    let lock = project.join("package-lock.json");
    let installed = project.join("node_modules").join(".package-lock.json");
    if changed(&installed).is_some_and(|installed| changed(&lock).is_some_and(|lock| installed >= lock)) {
        return Ok(());
    }
    eprintln!("Installing the npm packages of {}", project.display());
    if process::succeed(npm(project, &CI))? {
        Ok(())
    } else {
        Err(format!("`npm ci` failed in {}: its messages stand above.", project.display()))
    }
}

/// Installs the page's packages and builds it when any of its inputs is newer than the last build.
pub(crate) fn build_page(root: &Root) -> Result<(), String> {
    let ui = root.ui();
    install(&ui)?;
    let built = changed(&ui.join("dist").join("index.html"));
    if built.is_some_and(|built| newest_input(&ui).is_none_or(|input| input <= built)) {
        return Ok(());
    }
    eprintln!("Building the page");
    if process::succeed(npm(&ui, &["run", "--silent", "build"]))? {
        Ok(())
    } else {
        Err("The page could not be built: the messages stand above.".to_owned())
    }
}

/// npm in a project's directory.
pub(crate) fn npm(project: &Path, arguments: &[&str]) -> Command {
    let mut command = process::program(if cfg!(windows) { "npm.cmd" } else { "npm" }, project);
    command.args(arguments);
    command
}

/// A tool among a project's packages, started in the project's directory.
pub(crate) fn tool(project: &Path, name: &str, arguments: &[&str]) -> Command {
    let file = if cfg!(windows) { format!("{name}.cmd") } else { name.to_owned() };
    let mut command = process::program(project.join("node_modules").join(".bin").join(file), project);
    command.args(arguments);
    command
}

fn require_node(directory: &Path) -> Result<(), String> {
    let (major, minor) = OLDEST_NODE;
    let wanted = format!("Node.js {major}.{minor} or newer with npm is needed (https://nodejs.org)");
    let version = process::answer(with_version(directory)).ok_or(format!("{wanted}, and there is no `node`."))?;
    let found = parse_version(&version).ok_or(format!("{wanted}, and `node --version` says {}.", version.trim()))?;
    if found < OLDEST_NODE {
        return Err(format!("{wanted}, and this is {}.", version.trim()));
    }
    on_path(&["npm"]).map(|_| ()).ok_or(format!("{wanted}, and there is no `npm`."))
}

fn with_version(directory: &Path) -> Command {
    let mut command = process::program("node", directory);
    command.arg("--version");
    command
}

fn parse_version(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.trim().strip_prefix('v')?.split('.');
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

fn changed(path: &Path) -> Option<SystemTime> {
    path.metadata().and_then(|metadata| metadata.modified()).ok()
}

/// When an input of the page last changed. Folders below the top count too: they change when a file is removed.
fn newest_input(ui: &Path) -> Option<SystemTime> {
    let mut newest = None;
    let mut folders: Vec<PathBuf> = vec![ui.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().into_iter().flatten().flatten() {
            let name = entry.file_name();
            if NOT_INPUT.iter().any(|other| name == *other) || name.to_string_lossy().contains(".test.") {
                continue;
            }
            newest = newest.max(changed(&entry.path()));
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                folders.push(entry.path());
            }
        }
    }
    newest
}

#[cfg(test)]
mod tests {
    use super::{OLDEST_NODE, changed, newest_input, parse_version};

    #[test]
    fn a_version_of_node_is_compared_by_its_numbers() {
        assert_eq!(parse_version("v20.19.2\n"), Some((20, 19)));
        assert_eq!(parse_version("v9.1"), Some((9, 1)));
        assert_eq!(parse_version("node"), None);
        assert!(parse_version("v9.30.0") < Some(OLDEST_NODE));
        assert!(parse_version("v22.1.0") > Some(OLDEST_NODE));
    }

    #[test]
    fn packages_the_build_and_tests_are_no_inputs_of_the_page() {
        let ui = std::env::temp_dir().join(format!("carillon inputs {}", std::process::id()));
        for folder in ["src", "node_modules", "dist"] {
            std::fs::create_dir_all(ui.join(folder)).unwrap();
        }
        std::fs::write(ui.join("src/page.ts"), "").unwrap();
        let page = changed(&ui.join("src/page.ts")).unwrap();
        let later = page + std::time::Duration::from_secs(60);
        for file in ["src/page.test.ts", "dist/index.html", "node_modules/.package-lock.json"] {
            std::fs::File::create(ui.join(file)).unwrap().set_modified(later).unwrap();
        }
        assert!(newest_input(&ui).unwrap() < later);
        std::fs::File::create(ui.join("index.html")).unwrap().set_modified(later).unwrap();
        assert_eq!(newest_input(&ui), Some(later));
        std::fs::remove_dir_all(&ui).unwrap();
    }
}
