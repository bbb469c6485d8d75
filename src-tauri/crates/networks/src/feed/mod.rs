//! A feed and a page in a folder of this computer, ready for any web server: Atom, JSON Feed, `index.html` and the files
//! beside them.
//!
//! One JSON file in the folder is the truth; its replacement is the moment of publishing. A repeat is recognised by the
//! identifier of the entry, and finishes what was left half done. Nothing is secret here.

mod atom;
mod entry;
mod folder;
mod page;

use crate::file_trouble::without_number;
use crate::{
    Account, AccountLimits, DeliveryProgress, Identity, Network, NetworkFuture, NetworkKind, NetworkTrouble, Outcome,
    Part, RemotePost, RepeatClass, Secret, Settled, SignedIn, Slip, whole,
};
use chrono::{DateTime, Utc};
use entry::{About, Entries, Entry};
use folder::Folder;
use i18n::{Localized, t};
use serde_json::{Value, json};
use std::io;
use std::path::{Path, PathBuf};
use url::Url;

/// Most bytes of one file: it is written whole.
const FILE_BYTES: u64 = 512 * 1024 * 1024;
/// Most entries that are shown, the newest; the truth keeps all.
const SHOWN: usize = 200;

/// Takes a folder, what its feed is called, and the address at which it will be on the web, where there is one. Nothing is
/// written; a folder that was taken before stays the same feed.
///
/// # Errors
/// What is wrong with the folder or the address.
pub async fn take(folder: &Path, title: &str, home: Option<&str>) -> Result<SignedIn, NetworkTrouble> {
    let not_there = NetworkTrouble::NotThere;
    let server = Url::from_directory_path(folder).map_err(|()| not_there(t!("networks-feed-path")))?;
    let path = folder.to_str().ok_or_else(|| not_there(t!("networks-feed-name")))?;
    let mut address = String::new();
    if let Some(home) = home.map(str::trim).filter(|home| !home.is_empty()) {
        let parsed = Url::parse(home).ok().filter(|url| matches!(url.scheme(), "https" | "http"));
        let parsed = parsed.filter(|url| url.query().is_none() && url.fragment().is_none());
        address = parsed.ok_or_else(|| not_there(t!("networks-address-form", form = "https://host")))?.into();
        if !address.ends_with('/') {
            address.push('/');
        }
    }
    let mut id = read(folder.to_owned()).await?.id;
    if id.is_empty() {
        let mut bytes = [0u8; 16];
        getrandom::fill(&mut bytes).map_err(|error| not_there(Localized::plain(error.to_string())))?;
        let token = u128::from_be_bytes(bytes);
        id = Entry::of(&Part::default(), &Slip { at: DateTime::UNIX_EPOCH, token }).map_err(not_there)?.id;
    }
    let particulars = json!({ "path": path, "title": title, "home": address });
    let account = Account { kind: NetworkKind::Feed, server: server.into(), id, particulars };
    let identity = Feed::open(&account)?.check().await?;
    Ok(SignedIn { account, identity, secret: Secret::new("") })
}

async fn read(folder: PathBuf) -> Result<Entries, NetworkTrouble> {
    let read = tokio::task::spawn_blocking(move || entry::read(&folder)).await.map_err(io::Error::other);
    read.flatten().map_err(|error| NetworkTrouble::Unreachable { message: words(&error), wait: None })
}

/// What happened on the disk, in words.
fn words(error: &io::Error) -> Localized {
    let reason = match error.kind() {
        io::ErrorKind::InvalidData => t!("networks-feed-damaged", file = entry::TRUTH),
        _ => Localized::plain(without_number(error)),
    };
    t!("networks-feed-folder", reason = reason)
}

/// A feed in a folder.
#[derive(Debug, Clone)]
pub(crate) struct Feed {
    id: String,
    path: PathBuf,
    title: String,
    home: String,
}

impl Feed {
    /// Its particulars are `path`, `title` and `home`, which may be empty.
    pub(crate) fn open(account: &Account) -> Result<Self, NetworkTrouble> {
        let of = |name: &str| account.particulars.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
        let path = PathBuf::from(of("path"));
        if !path.is_absolute() {
            return Err(NetworkTrouble::NotThere(t!("networks-feed-path")));
        }
        Ok(Self { id: account.id.clone(), path, title: of("title"), home: of("home") })
    }

    fn about(&self) -> About<'_> {
        About { title: &self.title, home: &self.home }
    }

    fn remote(&self, entry: &str) -> RemotePost {
        let page = || Url::from_file_path(self.path.join("index.html")).map(String::from).unwrap_or_default();
        let page = if self.home.is_empty() { page() } else { format!("{}index.html", self.home) };
        let uri = format!("{page}#{}", entry::anchor(entry));
        RemotePost { id: entry.to_owned(), uri, reference: Value::Null }
    }

    async fn write(
        &self,
        sealed: &Value,
        part: &Part,
        parent: Option<&RemotePost>,
        progress: &dyn DeliveryProgress,
    ) -> Result<RemotePost, Outcome> {
        let refused = |message: Localized| Outcome::Refused { message };
        let mut entry: Entry =
            serde_json::from_value(sealed.clone()).map_err(|error| refused(error.to_string().into()))?;
        entry.parent = parent.map(|parent| parent.id.clone());
        let not_received = |error: &io::Error| Outcome::NotReceived { message: words(error), wait: None };
        let (all, mut before) = (part.attachments.iter().map(|file| file.size_bytes).sum(), 0);
        for (file, media) in part.attachments.iter().zip(&entry.files) {
            let bytes = whole::read(file, FILE_BYTES).await.map_err(refused)?;
            let place = media.place.clone();
            self.on_disk(move |folder, _| copy(folder, &place, &bytes)).await.map_err(|error| not_received(&error))?;
            before += file.size_bytes;
            progress.sent(before, all);
        }
        // What is gone or damaged is told before anything is public.
        let readable = self.on_disk(|folder, _| entry::read(folder.path).map(drop)).await;
        readable.map_err(|error| not_received(&error))?;
        progress.leaving().await.map_err(|message| Outcome::NotReceived { message, wait: None })?;
        let id = entry.id.clone();
        let written = self.on_disk(move |folder, feed| publish(folder, feed, &entry)).await;
        match written {
            Ok(()) => Ok(self.remote(&id)),
            Err(error) => Err(Outcome::Unknown { message: words(&error) }),
        }
    }

    /// Does something in the folder, which nobody else changes meanwhile.
    async fn on_disk<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Folder<'_>, &Self) -> io::Result<T> + Send + 'static,
    ) -> io::Result<T> {
        let feed = self.clone();
        let done = tokio::task::spawn_blocking(move || {
            let folder = Folder { path: &feed.path, step: &|| Ok(()) };
            let _lock = folder.lock()?;
            work(&folder, &feed)
        });
        done.await.map_err(io::Error::other).flatten()
    }
}

fn copy(folder: &Folder<'_>, place: &str, bytes: &[u8]) -> io::Result<()> {
    folder.make(entry::MEDIA)?;
    folder.write(place, bytes)
}

fn publish(folder: &Folder<'_>, feed: &Feed, entry: &Entry) -> io::Result<()> {
    let all = entry::add(folder, &feed.id, entry)?;
    show(folder, &feed.about(), &all)
}

/// Makes what others read of the truth.
fn show(folder: &Folder<'_>, about: &About<'_>, all: &Entries) -> io::Result<()> {
    let mut newest: Vec<&Entry> = all.entries.iter().rev().collect();
    newest.sort_by_key(|entry| std::cmp::Reverse(entry.at));
    newest.truncate(SHOWN);
    folder.write("atom.xml", atom::write(about, &all.id, &newest).as_bytes())?;
    folder.write("feed.json", &serde_json::to_vec_pretty(&page::json_feed(about, &newest))?)?;
    folder.write("index.html", page::write(about, &newest).as_bytes())
}

impl Network for Feed {
    fn repeat(&self) -> RepeatClass {
        RepeatClass::Safe
    }

    fn check(&self) -> NetworkFuture<'_, Result<Identity, NetworkTrouble>> {
        Box::pin(async {
            read(self.path.clone()).await?;
            let path = self.path.display().to_string();
            Ok(Identity { id: self.id.clone(), handle: path, name: self.title.clone(), picture: None })
        })
    }

    fn limits(&self) -> NetworkFuture<'_, Result<AccountLimits, NetworkTrouble>> {
        let limits =
            AccountLimits { image_bytes: Some(FILE_BYTES), video_bytes: Some(FILE_BYTES), ..AccountLimits::default() };
        Box::pin(async { Ok(limits) })
    }

    fn seal(&self, part: &Part, slip: &Slip) -> Result<Value, Localized> {
        if part.text.trim().is_empty() && part.attachments.is_empty() {
            return Err(t!("networks-needs-text-or-picture"));
        }
        if let Some(file) = part.attachments.iter().find(|file| file.size_bytes > FILE_BYTES) {
            return Err(t!("networks-larger", name = &file.name, size = whole::size(FILE_BYTES)));
        }
        serde_json::to_value(Entry::of(part, slip)?).map_err(|error| error.to_string().into())
    }

    fn publish<'a>(
        &'a self,
        sealed: &'a Value,
        part: &'a Part,
        parent: Option<&'a RemotePost>,
        progress: &'a dyn DeliveryProgress,
    ) -> NetworkFuture<'a, Outcome> {
        Box::pin(async move {
            self.write(sealed, part, parent, progress).await.map_or_else(|outcome| outcome, Outcome::Published)
        })
    }

    fn settle<'a>(
        &'a self,
        sealed: &'a Value,
        _part: &'a Part,
        _parent: Option<&'a RemotePost>,
        _since: DateTime<Utc>,
    ) -> NetworkFuture<'a, Settled> {
        let id = sealed["id"].as_str().unwrap_or_default().to_owned();
        Box::pin(async move {
            let wanted = id.clone();
            let found = self.on_disk(move |folder, feed| {
                let all = entry::read(folder.path)?;
                let is_there = all.entries.iter().any(|entry| entry.id == wanted);
                // What is in the truth is shown, whatever was left half done.
                if is_there { show(folder, &feed.about(), &all).map(|()| true) } else { Ok(false) }
            });
            match found.await {
                Ok(true) => Settled::Published(self.remote(&id)),
                Ok(false) => Settled::Absent,
                Err(error) => Settled::Unknown { message: words(&error), wait: None },
            }
        })
    }
}

#[cfg(test)]
mod tests;
