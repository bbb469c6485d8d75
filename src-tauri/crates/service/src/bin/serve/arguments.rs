//! What the program is told to do.

use crate::connect::Wanted;
use crate::secrets::{CREDENTIAL, Place};
use chrono::TimeDelta;
use planning::zone::{SYSTEM_FOLDER, Zones};
use service::{DEFAULT_GRACE, LONGEST_GRACE, Options};
use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

pub(crate) const USAGE: &str =
    "usage: carillon-service --listen 127.0.0.1:PORT --data DIR [--secrets FILE] [--examples]
           [--practice PLATFORM,…] [--grace-minutes 0 to 10080]
       carillon-service connect NETWORK --data DIR --secrets FILE [--workspace NAME] [what the network needs]
NETWORK    mastodon --server URL | bluesky --handle NAME | discord | slack | webhook |
           wordpress --server URL --user NAME | matrix --server URL --user NAME --room ROOM | telegram --chat NAME |
           nostr --relay URL [--relay URL …] [--pictures URL] | feed --folder DIR --title TEXT [--home URL]
What opens an account is read from standard input, a line each: a token, a password, a key, the address of a webhook.";

/// What is to be done.
pub(crate) enum Task {
    Serve(Serving),
    Connect { options: Options, place: Place, wanted: Wanted },
}

/// How to serve.
pub(crate) struct Serving {
    pub(crate) listen: SocketAddr,
    pub(crate) options: Options,
    /// Platforms to practise on, beside the usual ones.
    pub(crate) practice: Vec<String>,
    pub(crate) place: Option<Place>,
}

/// Reads the arguments. `credentials` is the folder in which systemd has put what it hands over.
pub(crate) fn read(arguments: impl Iterator<Item = OsString>, credentials: Option<OsString>) -> Result<Task, String> {
    let mut arguments = arguments.peekable();
    let mut wanted = match arguments.next_if(|first| first == "connect") {
        Some(_) => Some(Wanted::new(&arguments.next().unwrap_or_default())?),
        None => None,
    };
    let (mut listen, mut data_dir, mut examples, mut grace) = (None, None, false, DEFAULT_GRACE);
    let (mut practice, mut place) = (Vec::new(), None);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or_else(|| format!("{} needs a value", argument.display()));
        let name = argument.to_str().unwrap_or_default();
        match (name, &mut wanted) {
            ("--data", _) => data_dir = Some(PathBuf::from(value()?)),
            ("--secrets", _) => place = Some(Place::File(PathBuf::from(value()?))),
            ("--listen", None) => listen = Some(read_address(&value()?)?),
            ("--examples", None) => examples = true,
            ("--practice", None) => practice = read_platforms(&value()?),
            ("--grace-minutes", None) => grace = read_grace(&value()?)?,
            ("--workspace", Some(wanted)) => wanted.workspace = Some(value()?.to_string_lossy().into_owned()),
            (name, Some(wanted)) => match wanted.field(name) {
                Some(field) => wanted.tell(field, &value()?)?,
                None => return Err(unknown(name)),
            },
            (_, None) => return Err(format!("`{}` is not known", argument.display())),
        }
    }
    // What systemd hands over may be for others.
    let given =
        || Some(PathBuf::from(credentials?).join(CREDENTIAL)).filter(|path| path.exists()).map(Place::Credential);
    let place = place.or_else(given);
    let options = |data_dir: Option<PathBuf>| {
        let data_dir = data_dir.ok_or("--data is missing")?;
        Ok::<_, String>(Options {
            data_dir,
            examples,
            zones: Zones::newest(Some(Path::new(SYSTEM_FOLDER))),
            grace,
            held: false,
        })
    };
    match wanted {
        Some(wanted) => {
            wanted.check()?;
            Ok(Task::Connect { options: options(data_dir)?, place: place.ok_or("--secrets is missing")?, wanted })
        }
        None => {
            let listen = listen.ok_or("--listen is missing")?;
            Ok(Task::Serve(Serving { listen, practice, options: options(data_dir)?, place }))
        }
    }
}

/// Says that an argument is not known, but not what it is: it may be what opens an account.
fn unknown(name: &str) -> String {
    let name = name.split('=').next().unwrap_or_default();
    let is_name = name.starts_with("--") && name.len() < 16;
    let what = if is_name { format!("`{name}`") } else { "an argument".to_owned() };
    format!("{what} is not known here; what opens an account is read from standard input")
}

fn read_platforms(text: &OsString) -> Vec<String> {
    let names = text.to_string_lossy();
    names.split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

fn read_grace(text: &OsString) -> Result<TimeDelta, String> {
    let text = text.to_string_lossy();
    let minutes = text.parse::<u16>().ok().map(|minutes| TimeDelta::minutes(minutes.into()));
    minutes
        .filter(|minutes| *minutes <= LONGEST_GRACE)
        .ok_or_else(|| format!("`{text}` is not a number of minutes from 0 to {}", LONGEST_GRACE.num_minutes()))
}

fn read_address(text: &OsString) -> Result<SocketAddr, String> {
    let text = text.to_string_lossy();
    let address: SocketAddr =
        text.parse().map_err(|_| format!("`{text}` is not an address with a port, such as 127.0.0.1:0"))?;
    if address.ip().is_loopback() {
        Ok(address)
    } else {
        Err(format!("`{text}` is not a loopback address: the service answers this computer only"))
    }
}
