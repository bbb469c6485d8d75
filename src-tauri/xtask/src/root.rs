//! Where things are in this checkout, whatever directory the command was called from and wherever the clone has moved.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// The checkout that a command works on.
pub(crate) struct Root {
    path: PathBuf,
    target: PathBuf,
}

impl Root {
    /// Asks cargo's environment at run time (a path fixed at build time would be wrong after a move), then the current
    /// directory and those above it.
    pub(crate) fn find() -> Result<Self, String> {
        let told = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let here = std::env::current_dir().map_err(|error| format!("The current directory is gone: {error}"))?;
        let path = Self::above(told.as_deref())
            .or_else(|| Self::above(Some(&here)))
            .ok_or("This is not a checkout of Carillon. Call `cargo xtask` inside one.")?;
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| path.join("target"), |dir| path.join(dir));
        Ok(Self { path, target })
    }

    fn above(start: Option<&Path>) -> Option<PathBuf> {
        start?.ancestors().find(|dir| dir.join("src-tauri/xtask/Cargo.toml").is_file()).map(Path::to_path_buf)
    }

    /// The checkout itself.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The page's own npm project.
    pub(crate) fn ui(&self) -> PathBuf {
        self.path.join("ui")
    }

    /// The npm project of the browser tests.
    pub(crate) fn e2e(&self) -> PathBuf {
        self.path.join("tests").join("e2e")
    }

    /// Cargo's output, also the place for reports and pictures.
    pub(crate) fn target(&self) -> &Path {
        &self.target
    }

    /// A program that `cargo build` makes.
    pub(crate) fn binary(&self, name: &str) -> PathBuf {
        self.program_of("debug", name)
    }

    /// A program that `cargo build --release` makes.
    pub(crate) fn released(&self, name: &str) -> PathBuf {
        self.program_of("release", name)
    }

    fn program_of(&self, profile: &str, name: &str) -> PathBuf {
        self.target.join(profile).join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
    }
}

/// The full path of the first of these programs that is on the PATH.
pub(crate) fn on_path(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let endings: &[&str] = if cfg!(windows) { &[".exe", ".cmd"] } else { &[""] };
    let places: Vec<PathBuf> = std::env::split_paths(&path).collect();
    names
        .iter()
        .flat_map(|name| endings.iter().map(move |ending| format!("{name}{ending}")))
        .find_map(|file| places.iter().map(|place| place.join(&file)).find(|candidate| candidate.is_file()))
}

/// Whether an environment variable is set to something.
pub(crate) fn is_set(variable: &str) -> bool {
    std::env::var_os(variable).is_some_and(|value| !value.is_empty())
}

/// The cargo that started this program.
pub(crate) fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| OsStr::new("cargo").to_owned())
}
