//! A desktop of its own for each test: a virtual display, a session bus, an unlocked keychain.

use super::Screen;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// What this person has set in GTK: its dialogs for files begin with a field for a path.
const SETTINGS: &str = "[org/gtk/settings/file-chooser]\nlocation-mode='filename-entry'\nstartup-mode='cwd'\n";

/// Ends with everything in it when it is dropped.
#[derive(Debug)]
pub struct Session {
    display: String,
    bus: String,
    home: TempDir,
    parts: Vec<Child>,
    /// The keychain daemon's process.
    keychain: u32,
    /// What the program finds in its environment besides, each as `NAME=value`.
    pub(super) variables: Vec<String>,
    /// How many pixels of the screen one of the page has, each way.
    scale: u32,
}

impl Session {
    /// Starts everything.
    ///
    /// # Panics
    /// When a part of it is missing or does not start.
    #[must_use]
    pub fn start() -> Self {
        Self::start_scaled(1)
    }

    /// The same on a screen with so many pixels for one of the page, each way.
    ///
    /// # Panics
    /// When a part of it is missing or does not start.
    #[must_use]
    pub fn start_scaled(scale: u32) -> Self {
        let home = tempfile::tempdir().unwrap();
        let runtime = home.path().join("runtime");
        fs::create_dir(&runtime).unwrap();
        fs::set_permissions(&runtime, fs::Permissions::from_mode(0o700)).unwrap();
        let settings = home.path().join(".config/glib-2.0/settings");
        fs::create_dir_all(&settings).unwrap();
        fs::write(settings.join("keyfile"), SETTINGS).unwrap();
        let pixels = format!("{}x{}x24", 1400 * scale, 900 * scale);
        let mut display = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &pixels, "-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb (Debian package xvfb)");
        let number = first_line(&mut display);
        let (display_name, bus, variables) = (format!(":{number}"), String::new(), Vec::new());
        let mut session =
            Self { display: display_name, bus, home, parts: vec![display], keychain: 0, variables, scale };
        let mut bus = session
            .command("dbus-daemon")
            .args(["--session", "--nofork", "--nopidfile", "--print-address=1"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("dbus-daemon (Debian package dbus)");
        session.bus = first_line(&mut bus);
        session.parts.push(bus);
        session.unlock_keychain();
        session
    }

    /// Starts a keychain daemon. It is there when this returns.
    fn unlock_keychain(&mut self) {
        let mut daemon = self
            .command("gnome-keyring-daemon")
            .args(["--foreground", "--unlock", "--components=secrets"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("gnome-keyring-daemon (Debian package gnome-keyring)");
        daemon.stdin.take().unwrap().write_all(b"test\n").unwrap();
        // It says where it can be controlled, or closes its output, once it has its name on the bus.
        let _ = BufReader::new(daemon.stdout.take().unwrap()).read_line(&mut String::new());
        self.keychain = daemon.id();
        self.parts.push(daemon);
    }

    /// From now on the keychain says nothing, to nobody; it is there all the same.
    pub fn hush_keychain(&self) {
        self.signal_keychain("-STOP");
    }

    /// The keychain answers again, also what it was asked meanwhile.
    pub fn wake_keychain(&self) {
        self.signal_keychain("-CONT");
    }

    fn signal_keychain(&self, signal: &str) {
        assert!(Command::new("kill").args([signal, &self.keychain.to_string()]).status().unwrap().success());
    }

    /// Puts a variable into the environment of the program, from its next start on; not of what drives it.
    pub fn set(&mut self, name: &str, value: &str) {
        self.variables.push(format!("{name}={value}"));
    }

    /// A command that runs on this desktop.
    pub fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command
            .env("DISPLAY", &self.display)
            .env("GDK_SCALE", self.scale.to_string())
            .env("DBUS_SESSION_BUS_ADDRESS", &self.bus)
            .env("GSETTINGS_BACKEND", "keyfile")
            .env("LC_ALL", "C.UTF-8")
            .env("HOME", self.home.path())
            .env("XDG_DATA_HOME", self.home.path().join("share"))
            .env("XDG_RUNTIME_DIR", self.home.path().join("runtime"))
            .env_remove("XDG_CONFIG_HOME")
            .env_remove("WAYLAND_DISPLAY");
        command
    }

    /// How many pixels of the screen one of the page has, each way.
    #[must_use]
    pub fn scale(&self) -> u32 {
        self.scale
    }

    /// A look at the display, with hands.
    #[must_use]
    pub fn screen(&self) -> Screen {
        Screen::of(&self.display)
    }

    /// Waits for the window with this title and presses its cross, as a window manager does.
    pub async fn close_window(&self, title: &str) {
        let screen = self.screen();
        let window = screen.window(title).await;
        screen.press_cross(window);
    }

    /// A path in the home folder.
    #[must_use]
    pub fn path(&self, name: impl AsRef<Path>) -> PathBuf {
        self.home.path().join(name)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // The display goes last.
        for mut part in self.parts.drain(..).rev() {
            let _ = part.kill();
            let _ = part.wait();
        }
    }
}

fn first_line(child: &mut Child) -> String {
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    assert!(!line.is_empty(), "it ended before it was ready");
    line.trim().to_owned()
}
