//! A scripted server of ours, for networks that can't be installed: it answers what it is told to, and shows what was asked.

use crate::{Attachment, DeliveryProgress, NetworkFuture, Part, Slip};
use chrono::DateTime;
use i18n::Localized;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use tempfile::NamedTempFile;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// A server, as long as this is kept.
pub(crate) struct Fake {
    pub(crate) address: String,
    answers: Arc<Mutex<VecDeque<String>>>,
    asked: Arc<Mutex<Vec<String>>>,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for Fake {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Fake {
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let (answers, asked) = (Arc::<Mutex<VecDeque<String>>>::default(), Arc::<Mutex<Vec<String>>>::default());
        let (script, heard) = (Arc::clone(&answers), Arc::clone(&asked));
        let task = tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let request = read(&mut stream).await;
                heard.lock().unwrap().push(request);
                // Without an answer in the script, the connection is closed.
                let answer = script.lock().unwrap().pop_front().unwrap_or_default();
                stream.write_all(answer.as_bytes()).await.ok();
            }
        });
        Self { address, answers, asked, task }
    }

    /// The answer to the next request that has none yet.
    pub(crate) fn answer(&self, status: u16, headers: &str, body: &str) {
        let length = body.len();
        let answer =
            format!("HTTP/1.1 {status} x\r\ncontent-length: {length}\r\nconnection: close\r\n{headers}\r\n{body}");
        self.answers.lock().unwrap().push_back(answer);
    }

    /// All requests, whole.
    pub(crate) fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }
}

async fn read(stream: &mut TcpStream) -> String {
    let mut read = Vec::new();
    loop {
        let text = String::from_utf8_lossy(&read).into_owned();
        if let Some(end) = text.find("\r\n\r\n") {
            let length = text.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok()).unwrap_or(0);
            if text.len() >= end + 4 + length {
                return text;
            }
        }
        if stream.read_buf(&mut read).await.unwrap() == 0 {
            return text;
        }
    }
}

/// Who wants to know nothing.
pub(crate) struct Nobody;

impl DeliveryProgress for Nobody {
    fn sent(&self, _bytes: u64, _of: u64) {}

    fn leaving(&self) -> NetworkFuture<'_, Result<(), Localized>> {
        Box::pin(async { Ok(()) })
    }
}

/// A part with a text alone.
pub(crate) fn part(text: &str) -> Part {
    Part { text: text.to_owned(), ..Part::default() }
}

pub(crate) fn slip() -> Slip {
    Slip { at: DateTime::UNIX_EPOCH, token: 7 }
}

/// Adds a file with these bytes, which is there as long as what is given back.
pub(crate) fn attachment(part: &mut Part, bytes: &str, alt: &str) -> NamedTempFile {
    let file = NamedTempFile::new().unwrap();
    std::fs::write(file.path(), bytes).unwrap();
    part.attachments.push(Attachment {
        path: file.path().to_owned(),
        name: "x.png".to_owned(),
        media_type: "image/png".to_owned(),
        size_bytes: bytes.len() as u64,
        pixels: None,
        alt: alt.to_owned(),
    });
    file
}
