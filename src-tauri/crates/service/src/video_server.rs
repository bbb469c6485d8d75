//! Shows films of this computer to the app's own page, which no web view of every system plays from anywhere but a socket.
//! It is no part of the service of the specification and has a socket of its own, on loopback. Each film stands there under
//! 128 random bits, which only the page is told, until the program ends or many others were shown after it. Nothing is
//! listed, nothing is written.

use crate::answer::Refusal;
use crate::files::part::{self, Opened};
use crate::guard::Hosts;
use crate::stop::Stop;
use crate::{id, server};
use axum::Router;
use axum::extract::{Path as Segment, State};
use axum::http::{HeaderMap, Method, Uri, header};
use axum::response::Response;
use axum::routing::get;
use std::collections::VecDeque;
use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::fs::File;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// So many can be seen at a time; the first shown goes first.
const MOST: usize = 64;

/// A film that can be seen.
#[derive(Debug, Clone)]
struct Reel {
    id: String,
    path: PathBuf,
    media_type: String,
}

type Reels = Arc<Mutex<VecDeque<Reel>>>;

/// The socket with what can be seen. Dropping it ends it.
#[derive(Debug)]
pub struct VideoServer {
    base: String,
    reels: Reels,
    stop: Stop,
    answering: JoinHandle<()>,
}

impl VideoServer {
    /// Opens the socket. To be called within a Tokio runtime.
    ///
    /// # Errors
    /// What the operating system says of the socket.
    pub async fn start() -> io::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let address = listener.local_addr()?;
        let (reels, stop) = (Reels::default(), Stop::default());
        let room = Room { reels: Arc::clone(&reels), hosts: Hosts::of(address.port()) };
        let router = Router::new().route("/{id}", get(play)).with_state(Arc::new(room));
        let answering = {
            // A film that is paused is taken no further, and goes on from there.
            tokio::spawn(server::run(listener, router, None, stop.listener()))
        };
        Ok(Self { base: format!("http://{address}"), reels, stop, answering })
    }

    /// Shows a file, and gives the address at which it can be seen. The same file keeps its address.
    #[must_use]
    pub fn show(&self, path: PathBuf, media_type: &str) -> String {
        let mut reels = locked(&self.reels);
        let known = reels.iter().position(|reel| reel.path == path && reel.media_type == media_type);
        let reel = known.and_then(|place| reels.remove(place));
        let reel = reel.unwrap_or_else(|| Reel { id: id::secret(), path, media_type: media_type.to_owned() });
        let address = format!("{}/{}", self.base, reel.id);
        reels.push_back(reel);
        if reels.len() > MOST {
            reels.pop_front();
        }
        address
    }
}

impl Drop for VideoServer {
    fn drop(&mut self) {
        self.stop.tell();
        self.answering.abort();
    }
}

fn locked(reels: &Reels) -> MutexGuard<'_, VecDeque<Reel>> {
    reels.lock().unwrap_or_else(PoisonError::into_inner)
}

struct Room {
    reels: Reels,
    hosts: Hosts,
}

async fn play(
    State(room): State<Arc<Room>>,
    Segment(id): Segment<String>,
    uri: Uri,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    if !room.hosts.are_meant(&headers, &uri) {
        return Err(Refusal::NoFile);
    }
    let found = locked(&room.reels).iter().find(|reel| reel.id == id).cloned();
    let reel = found.ok_or(Refusal::NoFile)?;
    let file = File::open(&reel.path).await.map_err(|_| Refusal::NoFile)?;
    let size_bytes = file.metadata().await.map_err(Refusal::disk)?.len();
    let etag = format!("\"{}\"", reel.id);
    let described = described(&reel.media_type, &etag);
    Opened { file, size_bytes, etag, described }.answer(&method, &headers).await
}

/// The page may look at the pixels, wherever its own address is: who knows the film's address is let in.
fn described(media_type: &str, etag: &str) -> HeaderMap {
    part::headers(&[
        (header::CONTENT_TYPE, media_type),
        (header::ETAG, etag),
        (header::ACCEPT_RANGES, "bytes"),
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CONTENT_SECURITY_POLICY, "sandbox; default-src 'none'"),
        (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
    ])
}
