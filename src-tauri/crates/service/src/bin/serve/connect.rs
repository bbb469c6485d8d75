//! `carillon-service connect NETWORK …`: signs in to an account and adds its channel. What opens the account is read from
//! standard input, never from arguments or the environment, where others can read it.

use crate::secrets::Place;
use serde_json::json;
use service::admin::{Credentials, WorkspaceSummary};
use service::clock::SystemClock;
use service::{Directory, Downloader, Options, RealNetworks, Secret, Service};
use std::error::Error;
use std::ffi::OsString;
use std::io::{IsTerminal, Read, Write};
use std::sync::Arc;
use zeroize::Zeroizing;

/// Most bytes of what opens an account.
const MOST: u64 = 64 * 1024;

/// A network, what is to be told of an account there, and what opens it, in the order of the lines that are read.
struct Network {
    name: &'static str,
    needed: &'static [&'static str],
    possible: &'static [&'static str],
    lines: &'static [&'static str],
}

const NETWORKS: [Network; 10] = [
    Network { name: "mastodon", needed: &["--server"], possible: &[], lines: &["the token"] },
    Network { name: "bluesky", needed: &["--handle"], possible: &[], lines: &["the app password"] },
    Network { name: "discord", needed: &[], possible: &[], lines: &["the address of the webhook"] },
    Network { name: "slack", needed: &[], possible: &[], lines: &["the address of the webhook"] },
    Network { name: "webhook", needed: &[], possible: &[], lines: &["the address of the webhook", "its key"] },
    Network { name: "nostr", needed: &["--relay"], possible: &["--pictures"], lines: &["the private key"] },
    Network { name: "wordpress", needed: &["--server", "--user"], possible: &[], lines: &["the application password"] },
    Network { name: "matrix", needed: &["--server", "--user", "--room"], possible: &[], lines: &["the password"] },
    Network { name: "telegram", needed: &["--chat"], possible: &[], lines: &["the token of the bot"] },
    Network { name: "feed", needed: &["--folder", "--title"], possible: &["--home"], lines: &[] },
];

/// What is to be connected.
pub(crate) struct Wanted {
    network: &'static Network,
    /// What was told of the account. A relay may be told several times.
    fields: Vec<(&'static str, String)>,
    pub(crate) workspace: Option<String>,
}

impl Wanted {
    pub(crate) fn new(network: &OsString) -> Result<Self, String> {
        let name = network.to_string_lossy();
        let names = || NETWORKS.iter().map(|one| one.name).collect::<Vec<_>>().join(", ");
        let found = NETWORKS.iter().find(|one| one.name == name);
        let network = found.ok_or_else(|| format!("`connect` needs one of the networks first: {}", names()))?;
        Ok(Self { network, fields: Vec::new(), workspace: None })
    }

    /// The name of one of this network's fields.
    pub(crate) fn field(&self, name: &str) -> Option<&'static str> {
        self.network.needed.iter().chain(self.network.possible).find(|own| **own == name).copied()
    }

    pub(crate) fn tell(&mut self, name: &'static str, value: &OsString) -> Result<(), String> {
        let value = value.to_str().ok_or_else(|| format!("{name} can't be read"))?;
        self.fields.push((name, value.to_owned()));
        Ok(())
    }

    /// Says what is missing.
    pub(crate) fn check(&self) -> Result<(), String> {
        let missing = self.network.needed.iter().find(|name| self.told(name).is_none());
        missing.map_or(Ok(()), |name| Err(format!("{name} is missing: {} needs it", self.network.name)))
    }

    fn told(&self, name: &str) -> Option<String> {
        self.fields.iter().find(|(own, _)| *own == name).map(|(_, value)| value.clone())
    }

    fn credentials(&self, secrets: &[Secret]) -> Result<Credentials, String> {
        let told = |name: &str| self.told(name).unwrap_or_default();
        let secret = |index: usize| secrets.get(index).cloned().unwrap_or_else(|| Secret::new(""));
        Ok(match self.network.name {
            "mastodon" => Credentials::Mastodon { server: told("--server"), token: secret(0) },
            "bluesky" => {
                Credentials::Bluesky { handle: told("--handle"), password: secret(0), directory: Directory::default() }
            }
            "discord" => Credentials::Discord { address: secret(0) },
            "slack" => Credentials::Slack { address: secret(0) },
            "webhook" => Credentials::Webhook { address: secret(0), key: secret(1) },
            "nostr" => {
                let relays = self.fields.iter().filter(|(name, _)| *name == "--relay");
                let relays = relays.map(|(_, relay)| relay.clone()).collect();
                Credentials::Nostr { key: secret(0), relays, pictures: self.told("--pictures") }
            }
            "wordpress" => {
                Credentials::WordPress { server: told("--server"), user: told("--user"), password: secret(0) }
            }
            "matrix" => {
                let (server, user, room) = (told("--server"), told("--user"), told("--room"));
                Credentials::Matrix { server, user, password: secret(0), room }
            }
            "telegram" => Credentials::Telegram { token: secret(0), chat: told("--chat") },
            _ => {
                let folder = std::path::absolute(told("--folder")).map_err(|error| error.to_string())?;
                Credentials::Feed { folder, title: told("--title"), home: self.told("--home") }
            }
        })
    }
}

/// Signs in, adds the channel, and says which it is.
pub(crate) async fn run(options: Options, place: Place, wanted: Wanted) -> Result<(), Box<dyn Error>> {
    place.check_writable()?;
    let (secrets, opener) = (Arc::new(place), Arc::new(RealNetworks::default()));
    let service = Service::open_to_publish(options, Arc::new(SystemClock), Downloader::new(), secrets, opener)?;
    let admin = service.admin();
    let workspace = workspace(&admin.overview().await?, wanted.workspace.as_deref())?;
    let secrets = read(wanted.network.lines)?;
    let found = admin.sign_in(wanted.credentials(&secrets)?).await?;
    let (network, handle) = (found.network.clone(), found.identity.handle.clone());
    let channel = admin.add_account(&workspace, found).await?;
    let line = json!({ "channel": channel, "network": network, "handle": handle });
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}

/// The workspace that was named, or the first.
fn workspace(all: &[WorkspaceSummary], wanted: Option<&str>) -> Result<String, String> {
    let found = all.iter().find(|one| wanted.is_none_or(|wanted| one.name == wanted || one.id == wanted));
    let names = || all.iter().map(|one| one.name.as_str()).collect::<Vec<_>>().join(", ");
    found.map(|one| one.id.clone()).ok_or_else(|| format!("there is no such workspace; there are: {}", names()))
}

/// Reads what opens an account, a line each.
fn read(lines: &[&str]) -> Result<Vec<Secret>, String> {
    if lines.is_empty() {
        return Ok(Vec::new());
    }
    let mut input = std::io::stdin().lock();
    if input.is_terminal() {
        // There is nobody to ask when this fails.
        let _ = writeln!(std::io::stderr(), "Type {}, a line each, and end with Ctrl+D.", lines.join(" and "));
    }
    let mut text = Zeroizing::new(String::new());
    input.by_ref().take(MOST).read_to_string(&mut text).map_err(|error| format!("standard input: {error}"))?;
    let secrets: Vec<Secret> = text.lines().map(str::trim).filter(|line| !line.is_empty()).map(Secret::new).collect();
    if secrets.len() == lines.len() {
        Ok(secrets)
    } else {
        let wanted = lines.join(" and ");
        Err(format!("standard input must have {wanted}, a line each; it has {} lines", secrets.len()))
    }
}
