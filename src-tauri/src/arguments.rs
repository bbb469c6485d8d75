//! What the program is started with.

use chrono::{DateTime, Utc};
use std::ffi::OsString;
use std::path::PathBuf;

/// What the program is started with.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Arguments {
    /// `--data DIR`: the folder of all files, in place of the user's own.
    pub(crate) data: Option<PathBuf>,
    /// `--test-clock INSTANT PIPE`, in debug builds only.
    pub(crate) test_clock: Option<TestClock>,
}

/// A clock for tests: it stands at `start` until another instant is written into the named pipe.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TestClock {
    pub(crate) start: DateTime<Utc>,
    pub(crate) pipe: PathBuf,
}

impl Arguments {
    /// Reads the arguments that follow the program's name.
    ///
    /// # Errors
    /// A sentence that names the argument that is not understood.
    pub fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Self, String> {
        let mut read = Self::default();
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            let mut value = |what: &str| arguments.next().ok_or_else(|| format!("{what} is missing"));
            match argument.to_str() {
                Some("--data") => read.data = Some(value("the folder after --data")?.into()),
                Some("--test-clock") if cfg!(debug_assertions) => {
                    let start = value("the instant after --test-clock")?.into_string().unwrap_or_default();
                    let start = start.parse().map_err(|_| format!("`{start}` is not an instant"))?;
                    read.test_clock = Some(TestClock { start, pipe: value("the pipe after --test-clock")?.into() });
                }
                _ => return Err(format!("`{}` is not understood; there is `--data DIR`", argument.display())),
            }
        }
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(arguments: &[&str]) -> Result<Arguments, String> {
        Arguments::read(arguments.iter().map(OsString::from))
    }

    #[test]
    fn the_folder_can_be_chosen() {
        assert_eq!(read(&[]), Ok(Arguments::default()));
        assert_eq!(read(&["--data", "/tmp/x y"]).unwrap().data, Some(PathBuf::from("/tmp/x y")));
    }

    #[test]
    fn what_is_not_understood_is_named() {
        assert_eq!(read(&["--data"]), Err("the folder after --data is missing".into()));
        assert_eq!(read(&["--help"]), Err("`--help` is not understood; there is `--data DIR`".into()));
        assert_eq!(read(&["--test-clock", "noon", "p"]), Err("`noon` is not an instant".into()));
    }
}
