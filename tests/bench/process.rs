//! Other programs that are measured: the service, a client, curl.

use serde_json::Value;
use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Most memory that a process has had in use so far, in bytes; `None` where the system does not tell.
pub(crate) fn peak_bytes(process: &str) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

/// The service as a program of its own. It is ended when this is dropped.
pub(crate) struct Served {
    child: Child,
    pub(crate) base_url: String,
    pub(crate) key: String,
}

impl Served {
    pub(crate) fn start(program: &Path, data: &Path) -> Result<Self, Box<dyn Error>> {
        let mut child = Command::new(program)
            .args(["--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{} cannot be started: {error}", program.display()))?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
        let said: Value = serde_json::from_str(&line)?;
        let text = |name: &str| said[name].as_str().map(str::to_owned).ok_or("the service did not say its address");
        Ok(Self { base_url: text("base_url")?, key: text("api_key")?, child })
    }

    pub(crate) fn peak_bytes(&self) -> Option<u64> {
        peak_bytes(&self.child.id().to_string())
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs a program to its end, tells it something first, and gives what it printed.
pub(crate) fn run(mut command: Command, told: &str) -> Result<String, Box<dyn Error>> {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    child.stdin.take().ok_or("no input")?.write_all(told.as_bytes())?;
    let output = child.wait_with_output()?;
    if !output.status.success() {
        return Err(format!("{} failed", command.get_program().to_string_lossy()).into());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
