//! A desktop of its own for each test: a virtual display, a session bus, an unlocked keychain.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{AtomEnum, ClientMessageEvent, ConnectionExt, EventMask};

/// Ends with everything in it when it is dropped.
pub(crate) struct Session {
    display: String,
    bus: String,
    home: TempDir,
    parts: Vec<Child>,
}

impl Session {
    pub(crate) fn start() -> Self {
        let home = tempfile::tempdir().unwrap();
        let runtime = home.path().join("runtime");
        fs::create_dir(&runtime).unwrap();
        fs::set_permissions(&runtime, fs::Permissions::from_mode(0o700)).unwrap();
        let mut display = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1400x900x24", "-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb (Debian package xvfb)");
        let number = first_line(&mut display);
        let mut session = Self { display: format!(":{number}"), bus: String::new(), home, parts: vec![display] };
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

    /// Starts a keychain daemon; it goes to the background when it is ready and ends with the bus.
    fn unlock_keychain(&self) {
        let mut daemon = self
            .command("gnome-keyring-daemon")
            .args(["--unlock", "--components=secrets"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("gnome-keyring-daemon (Debian package gnome-keyring)");
        daemon.stdin.take().unwrap().write_all(b"test\n").unwrap();
        assert!(daemon.wait().unwrap().success(), "the keychain was not unlocked");
    }

    /// A command that runs on this desktop.
    pub(crate) fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command
            .env("DISPLAY", &self.display)
            .env("DBUS_SESSION_BUS_ADDRESS", &self.bus)
            .env("HOME", self.home.path())
            .env("XDG_DATA_HOME", self.home.path().join("share"))
            .env("XDG_RUNTIME_DIR", self.home.path().join("runtime"))
            .env_remove("WAYLAND_DISPLAY");
        command
    }

    /// Waits for the window with this title and presses its cross, as a window manager does.
    pub(crate) async fn close_window(&self, title: &str) {
        let (display, screen) = x11rb::connect(Some(&self.display)).unwrap();
        let atom = |name: &str| display.intern_atom(false, name.as_bytes()).unwrap().reply().unwrap().atom;
        let root = display.setup().roots[screen].root;
        let has_title = |window: &u32| {
            let name = display.get_property(false, *window, atom("_NET_WM_NAME"), AtomEnum::ANY, 0, 64);
            name.unwrap().reply().is_ok_and(|name| name.value == title.as_bytes())
        };
        let window = loop {
            let windows = display.query_tree(root).unwrap().reply().unwrap().children;
            if let Some(window) = windows.into_iter().find(has_title) {
                break window;
            }
            tokio::task::yield_now().await;
        };
        let data = [atom("WM_DELETE_WINDOW"), 0, 0, 0, 0];
        let message = ClientMessageEvent::new(32, window, atom("WM_PROTOCOLS"), data);
        display.send_event(false, window, EventMask::NO_EVENT, message).unwrap().check().unwrap();
    }

    /// A path in the home folder.
    pub(crate) fn path(&self, name: impl AsRef<Path>) -> PathBuf {
        self.home.path().join(name)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // The bus goes before the display: the keychain daemon ends with it.
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
