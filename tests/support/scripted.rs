//! A server that answers as a test says, however wrongly.

use serde_json::Value;
use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

/// A request as it came in.
#[derive(Clone)]
pub struct Request {
    /// For example `POST`.
    pub method: String,
    /// Path and query.
    pub target: String,
    /// The head as it came, the request line included.
    pub head: String,
    /// The body.
    pub body: Vec<u8>,
}

impl fmt::Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.method, self.target)
    }
}

/// What the server does with a request.
#[derive(Debug, Clone)]
pub enum Reply {
    /// Answers with a status and a JSON body.
    Json(u16, Value),
    /// Answers with these very bytes, head included, and closes.
    Bytes(Vec<u8>),
    /// Sends these very bytes, and then neither more nor the end.
    Begin(Vec<u8>),
    /// Sends these very bytes, and then spaces without end.
    Endless(Vec<u8>),
    /// Closes without a word.
    Drop,
    /// Never answers.
    Hang,
}

type Script = dyn Fn(&Request) -> Reply + Send + Sync;

/// A server on loopback. It ends when it is dropped.
pub struct Scripted {
    base_url: String,
    requests: Arc<Mutex<Vec<Request>>>,
    script: Arc<Mutex<Arc<Script>>>,
    _task: JoinSet<()>,
}

impl fmt::Debug for Scripted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scripted").field("base_url", &self.base_url).finish_non_exhaustive()
    }
}

impl Scripted {
    /// Starts a server that answers each request by a script.
    ///
    /// # Errors
    /// When loopback has no port to spare.
    pub async fn start(script: impl Fn(&Request) -> Reply + Send + Sync + 'static) -> std::io::Result<Self> {
        Self::start_at((Ipv4Addr::LOCALHOST, 0).into(), script).await
    }

    /// Starts it at a given place.
    ///
    /// # Errors
    /// When the place is taken.
    pub async fn start_at(
        place: SocketAddr,
        script: impl Fn(&Request) -> Reply + Send + Sync + 'static,
    ) -> std::io::Result<Self> {
        let listener = TcpListener::bind(place).await?;
        let base_url = format!("http://{}/v1", listener.local_addr()?);
        let requests = Arc::new(Mutex::new(Vec::new()));
        let script: Arc<Mutex<Arc<Script>>> = Arc::new(Mutex::new(Arc::new(script)));
        let mut task = JoinSet::new();
        let (seen, current) = (Arc::clone(&requests), Arc::clone(&script));
        task.spawn(async move {
            let mut connections = JoinSet::new();
            while let Ok((stream, _)) = listener.accept().await {
                connections.spawn(converse(stream, Arc::clone(&seen), Arc::clone(&current)));
            }
        });
        Ok(Self { base_url, requests, script, _task: task })
    }

    /// The base address of the first version.
    #[must_use]
    pub fn base_url(&self) -> &str {
        &self.base_url
    }

    /// Every request so far.
    #[must_use]
    pub fn requests(&self) -> Vec<Request> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The creates so far.
    #[must_use]
    pub fn creates(&self) -> usize {
        self.requests().iter().filter(|request| request.method == "POST").count()
    }

    /// Answers by another script from now on.
    pub fn change(&self, script: impl Fn(&Request) -> Reply + Send + Sync + 'static) {
        *self.script.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new(script);
    }
}

async fn converse(mut stream: TcpStream, seen: Arc<Mutex<Vec<Request>>>, script: Arc<Mutex<Arc<Script>>>) {
    while let Some(request) = read_request(&mut stream).await {
        seen.lock().unwrap_or_else(PoisonError::into_inner).push(request.clone());
        let current = Arc::clone(&script.lock().unwrap_or_else(PoisonError::into_inner));
        let bytes = match current(&request) {
            Reply::Json(status, body) => {
                let body = body.to_string();
                let head = format!("HTTP/1.1 {status} Status\r\ncontent-type: application/json\r\n");
                format!("{head}content-length: {}\r\n\r\n{body}", body.len())
            }
            Reply::Bytes(bytes) => {
                let _ = stream.write_all(&bytes).await;
                let _ = stream.shutdown().await;
                // Read on until the other side ends: to close on what it still sends would take the answer back.
                let _ = tokio::io::copy(&mut stream, &mut tokio::io::sink()).await;
                return;
            }
            Reply::Begin(bytes) => {
                let _ = stream.write_all(&bytes).await;
                std::future::pending().await
            }
            Reply::Endless(bytes) => {
                let _ = stream.write_all(&bytes).await;
                while stream.write_all(&[b' '; 65_536]).await.is_ok() {}
                return;
            }
            Reply::Drop => return,
            Reply::Hang => std::future::pending().await,
        };
        if stream.write_all(bytes.as_bytes()).await.is_err() {
            return;
        }
    }
}

async fn read_request(stream: &mut TcpStream) -> Option<Request> {
    let mut bytes = Vec::new();
    let end = loop {
        if let Some(end) = bytes.windows(4).position(|window| window == b"\r\n\r\n") {
            break end + 4;
        }
        if stream.read_buf(&mut bytes).await.ok()? == 0 {
            return None;
        }
    };
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length").then(|| value.trim().parse::<usize>().ok())?
    });
    while bytes.len() < end + length.unwrap_or(0) {
        if stream.read_buf(&mut bytes).await.ok()? == 0 {
            return None;
        }
    }
    let mut words = head.split_whitespace().map(str::to_owned);
    let (method, target) = (words.next()?, words.next()?);
    Some(Request { method, target, head: head.clone(), body: bytes.split_off(end) })
}
