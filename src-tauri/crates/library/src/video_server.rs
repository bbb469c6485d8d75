//! Shows films of this computer to the app's own page, which no web view of every system plays from anywhere but a socket.
//! The socket is on loopback. Each film stands there under a name that nobody can guess and that only the page is told, until
//! the program ends or many others were shown after it. Nothing is listed, nothing is written.

use axum::Router;
use axum::extract::{Path as Segment, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::collections::VecDeque;
use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::net::TcpListener;
use tokio_util::sync::{CancellationToken, DropGuard};
use tower_http::services::ServeFile;

/// So many can be seen at a time; the first shown goes first.
const MOST: usize = 64;

/// The page may look at the pixels, wherever its own address is: who knows the film's address is let in.
const HEADERS: [(HeaderName, HeaderValue); 4] = [
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("sandbox; default-src 'none'")),
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*")),
];

/// A film that can be seen.
#[derive(Debug, Clone)]
struct Reel {
    id: String,
    path: PathBuf,
    media_type: String,
}

#[derive(Debug)]
struct Reels {
    /// Address and port of the socket.
    authority: String,
    shown: Mutex<VecDeque<Reel>>,
}

/// The socket with what can be seen. Dropping it ends it.
#[derive(Debug)]
pub struct VideoServer {
    reels: Arc<Reels>,
    _ends: DropGuard,
}

impl VideoServer {
    /// Opens the socket. To be called within a Tokio runtime.
    ///
    /// # Errors
    /// What the operating system says of the socket.
    pub async fn start() -> io::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let authority = listener.local_addr()?.to_string();
        let reels = Arc::new(Reels { authority, shown: Mutex::default() });
        let router = Router::new().route("/{id}", get(play)).with_state(Arc::clone(&reels));
        let end = CancellationToken::new();
        let serving = axum::serve(listener, router).with_graceful_shutdown(end.clone().cancelled_owned());
        tokio::spawn(serving.into_future());
        Ok(Self { reels, _ends: end.drop_guard() })
    }

    /// Shows a file, and gives the address at which it can be seen. The same file keeps its address.
    #[must_use]
    pub fn show(&self, path: PathBuf, media_type: &str) -> String {
        let mut shown = self.reels.shown();
        let known = shown.iter().position(|reel| reel.path == path && reel.media_type == media_type);
        let reel = known.and_then(|place| shown.remove(place)).unwrap_or_else(|| Reel {
            id: uuid::Uuid::new_v4().simple().to_string(),
            path,
            media_type: media_type.to_owned(),
        });
        let address = format!("http://{}/{}", self.reels.authority, reel.id);
        shown.push_back(reel);
        if shown.len() > MOST {
            shown.pop_front();
        }
        address
    }
}

impl Reels {
    fn shown(&self) -> MutexGuard<'_, VecDeque<Reel>> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The film that a request means. Another host's name may have been pointed here by somebody else's name server.
    fn meant(&self, id: &str, request: &Request) -> Option<Reel> {
        let host = request.headers().get(header::HOST)?;
        let is_meant = host.as_bytes() == self.authority.as_bytes();
        self.shown().iter().find(|reel| is_meant && reel.id == id).cloned()
    }
}

async fn play(State(reels): State<Arc<Reels>>, Segment(id): Segment<String>, request: Request) -> Response {
    let Some(reel) = reels.meant(&id, &request) else { return StatusCode::NOT_FOUND.into_response() };
    let media_type = reel.media_type.parse().unwrap_or(mime::APPLICATION_OCTET_STREAM);
    match ServeFile::new_with_mime(&reel.path, &media_type).try_call(request).await {
        Ok(answer) => (HEADERS, answer).into_response(),
        Err(_) => StatusCode::NOT_FOUND.into_response(),
    }
}
