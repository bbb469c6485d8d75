//! The keychain of a real desktop: none, one that comes later, is locked, loses a key, is started again, says nothing.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, ChildStdout, Command, Stdio};
use tempfile::TempDir;

const KEY: &str = "ck_canary_0123456789";

/// A bus that starts nothing by itself, unlike the one of a desktop.
const BUS: &str = r#"<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
    "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
  </policy>
</busconfig>"#;

/// A session bus with a home folder, without a keychain at first.
struct Desktop {
    home: TempDir,
    address: String,
    bus: Child,
}

impl Desktop {
    fn start() -> Self {
        let home = tempfile::tempdir().unwrap();
        let runtime = home.path().join("runtime");
        fs::create_dir(&runtime).unwrap();
        fs::set_permissions(&runtime, fs::Permissions::from_mode(0o700)).unwrap();
        let config = home.path().join("bus.conf");
        fs::write(&config, BUS).unwrap();
        let mut bus = Command::new("dbus-daemon")
            .arg(format!("--config-file={}", config.display()))
            .args(["--nofork", "--nopidfile", "--print-address=1"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("dbus-daemon (Debian package dbus)");
        let mut address = String::new();
        BufReader::new(bus.stdout.take().unwrap()).read_line(&mut address).unwrap();
        Self { home, address: address.trim().to_owned(), bus }
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .env("DBUS_SESSION_BUS_ADDRESS", &self.address)
            .env("HOME", self.home.path())
            .env("XDG_DATA_HOME", self.home.path().join("share"))
            .env("XDG_RUNTIME_DIR", self.home.path().join("runtime"))
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY");
        command
    }

    /// Starts a keychain, unlocked when a password is given. It is there when this returns.
    fn keychain(&self, password: Option<&str>) -> Daemon {
        let mut command = self.command("gnome-keyring-daemon");
        command.args(["--foreground", "--components=secrets"]);
        if password.is_some() {
            command.arg("--unlock");
        }
        let mut daemon = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("gnome-keyring-daemon (Debian package gnome-keyring)");
        if let Some(password) = password {
            daemon.stdin.take().unwrap().write_all(password.as_bytes()).unwrap();
        }
        // It says where it can be controlled once it has its name on the bus.
        let mut said = String::new();
        BufReader::new(daemon.stdout.take().unwrap()).read_line(&mut said).unwrap();
        Daemon(daemon)
    }

    fn asker(&self) -> Asker {
        let mut child =
            self.command(env!("CARGO_BIN_EXE_vault")).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap());
        Asker { child, answers }
    }
}

impl Drop for Desktop {
    fn drop(&mut self) {
        let _ = self.bus.kill();
        let _ = self.bus.wait();
    }
}

struct Daemon(Child);

impl Daemon {
    fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([name, &self.0.id().to_string()]).status().unwrap();
        assert!(sent.success());
    }
}

impl Drop for Daemon {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// One process, as Carillon is one, that asks the keychain again and again.
struct Asker {
    child: Child,
    answers: BufReader<ChildStdout>,
}

impl Asker {
    fn begin(&mut self, question: &str) {
        writeln!(self.child.stdin.as_mut().unwrap(), "{question}").unwrap();
    }

    fn answer(&mut self) -> String {
        let mut answer = String::new();
        self.answers.read_line(&mut answer).unwrap();
        answer.trim().to_owned()
    }

    fn ask(&mut self, question: &str) -> String {
        self.begin(question);
        self.answer()
    }
}

impl Drop for Asker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_one(asker: &mut Asker) {
    assert_eq!(asker.ask(&format!("write one {KEY}")), "written");
    assert_eq!(asker.ask("read one"), "ends in 6789");
}

#[test]
fn a_keychain_that_comes_later_is_found_by_the_same_process() {
    let desktop = Desktop::start();
    let mut asker = desktop.asker();
    assert_eq!(asker.ask("read one"), "there is no system keychain");
    assert_eq!(asker.ask(&format!("write one {KEY}")), "there is no system keychain");
    assert_eq!(asker.ask("delete one"), "there is no system keychain");
    let _daemon = desktop.keychain(Some("secret\n"));
    assert_eq!(asker.ask("read one"), "none");
    write_one(&mut asker);
    assert_eq!(asker.ask("read another"), "none");
    assert_eq!(asker.ask("delete one"), "deleted");
    assert_eq!(asker.ask("read one"), "none");
    assert_eq!(asker.ask("delete one"), "deleted", "what is gone is gone");
}

#[test]
fn a_key_that_somebody_deletes_is_not_there_any_more() {
    let desktop = Desktop::start();
    let _daemon = desktop.keychain(Some("secret\n"));
    let mut asker = desktop.asker();
    write_one(&mut asker);
    let cleared = desktop
        .command("secret-tool")
        .args(["clear", "service", "Carillon", "username", "one"])
        .status()
        .expect("secret-tool (Debian package libsecret-tools)");
    assert!(cleared.success());
    assert_eq!(asker.ask("read one"), "none");
}

#[test]
fn a_keychain_that_is_started_again_is_found_by_the_same_process() {
    let desktop = Desktop::start();
    let daemon = desktop.keychain(Some("secret\n"));
    let mut asker = desktop.asker();
    write_one(&mut asker);
    drop(daemon);
    assert_eq!(asker.ask("read one"), "there is no system keychain");
    let _daemon = desktop.keychain(Some("secret\n"));
    assert_eq!(asker.ask("read one"), "ends in 6789");
}

#[test]
fn a_locked_keychain_keeps_the_key_and_gives_it_once_it_is_unlocked() {
    let desktop = Desktop::start();
    let daemon = desktop.keychain(Some("secret\n"));
    let mut asker = desktop.asker();
    write_one(&mut asker);
    drop(daemon);
    let daemon = desktop.keychain(None);
    // Nobody is there whom it could ask for the password.
    assert_eq!(asker.ask("read one"), "the system keychain asked for leave and did not get it");
    drop(daemon);
    let _daemon = desktop.keychain(Some("secret\n"));
    assert_eq!(asker.ask("read one"), "ends in 6789");
}

#[test]
fn a_keychain_that_says_nothing_holds_up_nothing_else() {
    let desktop = Desktop::start();
    let daemon = desktop.keychain(Some("secret\n"));
    let mut asker = desktop.asker();
    write_one(&mut asker);
    daemon.signal("-STOP");
    asker.begin("read one");
    // The answer to what was asked first has not come.
    assert_eq!(asker.ask("ping"), "pong");
    daemon.signal("-CONT");
    assert_eq!(asker.answer(), "ends in 6789");
}
