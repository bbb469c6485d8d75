//! Stands before a server, and loses what it is told to lose: a request before the server sees it, half a request, an answer,
//! half an answer. It passes one exchange a connection.

use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// What is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Loss {
    /// The whole request.
    Request,
    /// The second half of the request.
    HalfRequest,
    /// The whole answer, when the server has given it.
    Answer,
    /// The second half of the answer.
    HalfAnswer,
    /// Nothing; the server does not see the request, and it is told to wait.
    TooMany,
}

/// Each way in which an exchange can break.
pub(crate) const LOSSES: [Loss; 4] = [Loss::Request, Loss::HalfRequest, Loss::Answer, Loss::HalfAnswer];

/// A proxy before a server, as long as this is kept.
pub(crate) struct Proxy {
    pub(crate) address: String,
    rules: Arc<Mutex<Vec<(String, Loss)>>>,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Proxy {
    pub(crate) async fn before(server: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let server = server.trim_start_matches("http://").trim_end_matches('/').to_owned();
        let rules: Arc<Mutex<Vec<(String, Loss)>>> = Arc::default();
        let shared_rules = Arc::clone(&rules);
        let task = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (server, rules) = (server.clone(), Arc::clone(&shared_rules));
                tokio::spawn(async move { exchange(stream, &server, &rules).await });
            }
        });
        Self { address, rules, task }
    }

    /// Loses once at the next request whose first line begins so.
    pub(crate) fn lose(&self, begins: &str, loss: Loss) {
        self.rules.lock().unwrap().push((begins.to_owned(), loss));
    }

    /// Loses nothing from now on.
    pub(crate) fn heal(&self) {
        self.rules.lock().unwrap().clear();
    }

    /// Whether nothing is left to lose.
    pub(crate) fn is_done(&self) -> bool {
        self.rules.lock().unwrap().is_empty()
    }
}

async fn exchange(mut client: TcpStream, server: &str, rules: &Mutex<Vec<(String, Loss)>>) -> Option<()> {
    let (head, body) = read_request(&mut client).await?;
    let loss = {
        let mut rules = rules.lock().unwrap();
        let found = rules.iter().position(|(begins, _)| head.starts_with(begins));
        found.map(|index| rules.remove(index).1)
    };
    match loss {
        Some(Loss::Request) => return None,
        Some(Loss::TooMany) => {
            let said = "{\"error\":\"RateLimitExceeded\",\"message\":\"slow down\"}";
            let length = said.len();
            let answer = format!("HTTP/1.1 429 Too Many\r\nretry-after: 7\r\ncontent-length: {length}\r\n\r\n{said}");
            client.write_all(answer.as_bytes()).await.ok()?;
            return client.shutdown().await.ok();
        }
        _ => {}
    }
    // The server sees its own name, and ends the connection with its answer.
    let meant = head.lines().skip(1).filter(|line| {
        let name = line.split(':').next().unwrap_or_default().to_ascii_lowercase();
        !matches!(name.as_str(), "host" | "connection")
    });
    let lines = [head.lines().next()?.to_owned(), format!("host: {server}"), "connection: close".to_owned()];
    let lines: Vec<String> = lines.into_iter().chain(meant.map(str::to_owned)).collect();
    let request = [format!("{}\r\n\r\n", lines.join("\r\n")).into_bytes(), body].concat();
    let mut upstream = TcpStream::connect(server).await.ok()?;
    if loss == Some(Loss::HalfRequest) {
        upstream.write_all(&request[..request.len() / 2]).await.ok()?;
        upstream.shutdown().await.ok()?;
        // What the server makes of it is over before the client knows.
        upstream.read_to_end(&mut Vec::new()).await.ok();
        return None;
    }
    upstream.write_all(&request).await.ok()?;
    let mut answer = Vec::new();
    upstream.read_to_end(&mut answer).await.ok()?;
    let passed = match loss {
        Some(Loss::Answer) => 0,
        Some(Loss::HalfAnswer) => answer.len() / 2,
        _ => answer.len(),
    };
    client.write_all(&answer[..passed]).await.ok()?;
    client.shutdown().await.ok()
}

/// A request with a body of a told length, or in pieces.
async fn read_request(client: &mut TcpStream) -> Option<(String, Vec<u8>)> {
    let mut read = Vec::new();
    let end = loop {
        if let Some(end) = read.windows(4).position(|four| four == b"\r\n\r\n") {
            break end;
        }
        if client.read_buf(&mut read).await.ok()? == 0 {
            return None;
        }
    };
    let head = String::from_utf8(read[..end].to_vec()).ok()?;
    let lower = head.to_ascii_lowercase();
    assert!(!lower.contains("transfer-encoding"), "every body has a length: {head}");
    let length = lower.lines().find_map(|line| line.strip_prefix("content-length:")?.trim().parse().ok()).unwrap_or(0);
    while read.len() < end + 4 + length {
        if client.read_buf(&mut read).await.ok()? == 0 {
            return None;
        }
    }
    Some((head, read[end + 4..].to_vec()))
}
