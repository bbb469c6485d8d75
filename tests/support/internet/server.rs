//! A TLS server for the tests: it hands each request's host and target to a script and plays what that answers.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair, date_time_ymd};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::aws_lc_rs;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;
use tokio_rustls::server::TlsStream;

/// What the server plays. Each begins with bytes as they are sent.
#[derive(Debug)]
pub enum Answer {
    /// And then a proper end.
    Whole(Vec<u8>),
    /// And then the connection breaks, without TLS's goodbye.
    Cut(Vec<u8>),
    /// And then nothing more, until the other side leaves.
    Silent(Vec<u8>),
    /// And then 1 KiB after the other, until the other side leaves.
    Endless(Vec<u8>),
    /// And then a few bytes, one at each tick, and a proper end.
    Drops {
        /// What comes first.
        head: Vec<u8>,
        /// How many bytes follow.
        bytes: usize,
        /// The time from one to the next.
        tick: Duration,
    },
}

impl Answer {
    /// 200 with a type and a whole body.
    #[must_use]
    pub fn file(media_type: &str, body: &[u8]) -> Self {
        Self::with(200, &[("Content-Type", media_type)], body)
    }

    /// 302 to an address.
    #[must_use]
    pub fn redirect(to: &str) -> Self {
        Self::with(302, &[("Location", to)], b"moved")
    }

    /// Any status and headers, and a whole body.
    #[must_use]
    pub fn with(status: u16, headers: &[(&str, &str)], body: &[u8]) -> Self {
        let mut bytes = head(status, headers, Some(body.len()));
        bytes.extend(body);
        Self::Whole(bytes)
    }
}

/// The head of an answer, with the given length or none.
#[must_use]
pub fn head(status: u16, headers: &[(&str, &str)], length: Option<usize>) -> Vec<u8> {
    let mut head = format!("HTTP/1.1 {status} Said\r\n");
    for (name, value) in headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    if let Some(length) = length {
        head.push_str(&format!("Content-Length: {length}\r\n"));
    }
    head.push_str("Connection: close\r\n\r\n");
    head.into_bytes()
}

/// Which certificate the server shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// One that its root vouches for.
    Valid,
    /// One whose time is over.
    Expired,
    /// One that nobody vouches for.
    SelfSigned,
}

type Script = dyn Fn(&str) -> Answer + Send + Sync;

/// The server. It ends when it is dropped.
#[derive(Debug)]
pub struct Server {
    /// The port on 127.0.0.1.
    pub port: u16,
    /// The root certificate that signed the server's.
    pub root: Vec<u8>,
    connections: Arc<AtomicUsize>,
    requests: Arc<Mutex<Vec<String>>>,
    task: JoinHandle<()>,
}

impl Server {
    /// Starts a server. The script gets the host and the target of each request as one text: `media.example/a.png`.
    ///
    /// # Panics
    /// When loopback has no port to spare.
    pub async fn start(script: impl Fn(&str) -> Answer + Send + Sync + 'static) -> Self {
        Self::showing(Shown::Valid, script).await
    }

    /// Starts one that shows a certificate of some kind.
    ///
    /// # Panics
    /// When loopback has no port to spare.
    pub async fn showing(shown: Shown, script: impl Fn(&str) -> Answer + Send + Sync + 'static) -> Self {
        let names = ["media.example", "*.media.example", "other.example", "third.example"];
        let (root, acceptor) = identity(shown, &names);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (connections, requests) = (Arc::new(AtomicUsize::new(0)), Arc::new(Mutex::new(Vec::new())));
        let (counted, heard, script) = (connections.clone(), requests.clone(), Arc::new(script) as Arc<Script>);
        let task = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                counted.fetch_add(1, Ordering::SeqCst);
                tokio::spawn(converse(acceptor.clone(), stream, heard.clone(), script.clone()));
            }
        });
        Self { port, root, connections, requests, task }
    }

    /// How many connections there were.
    #[must_use]
    pub fn connections(&self) -> usize {
        self.connections.load(Ordering::SeqCst)
    }

    /// The heads of all requests as they came.
    ///
    /// # Panics
    /// Never, unless another thread did.
    #[must_use]
    pub fn requests(&self) -> Vec<String> {
        self.requests.lock().unwrap().clone()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// A root certificate, and a server's own for some names and addresses.
pub(super) fn identity(shown: Shown, names: &[&str]) -> (Vec<u8>, TlsAcceptor) {
    let mut of_root = CertificateParams::new([]).unwrap();
    of_root.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let root = CertifiedIssuer::self_signed(of_root, KeyPair::generate().unwrap()).unwrap();
    let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    let mut of_server = CertificateParams::new(names).unwrap();
    if shown == Shown::Expired {
        of_server.not_after = date_time_ymd(2020, 1, 1);
    }
    let key = KeyPair::generate().unwrap();
    let certificate = match shown {
        Shown::SelfSigned => of_server.self_signed(&key).unwrap(),
        _ => of_server.signed_by(&key, &root).unwrap(),
    };
    let key = PrivateKeyDer::try_from(key.serialize_der()).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(aws_lc_rs::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![certificate.der().clone()], key)
        .unwrap();
    (root.der().to_vec(), TlsAcceptor::from(Arc::new(config)))
}

async fn converse(acceptor: TlsAcceptor, stream: TcpStream, heard: Arc<Mutex<Vec<String>>>, script: Arc<Script>) {
    let Ok(mut stream) = acceptor.accept(stream).await else { return };
    let mut request = Vec::new();
    while !request.ends_with(b"\r\n\r\n") {
        let Ok(byte) = stream.read_u8().await else { return };
        request.push(byte);
    }
    let request = String::from_utf8(request).unwrap();
    let target = request.split(' ').nth(1).unwrap_or_default().to_owned();
    let host = request.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default().to_owned();
    heard.lock().unwrap().push(request);
    // An error means that the other side has left, as it may.
    let _ = play(script(&format!("{host}{target}")), stream).await;
}

async fn play(answer: Answer, mut stream: TlsStream<TcpStream>) -> std::io::Result<()> {
    match answer {
        Answer::Whole(bytes) => {
            stream.write_all(&bytes).await?;
            stream.shutdown().await
        }
        Answer::Cut(bytes) => {
            stream.write_all(&bytes).await?;
            stream.flush().await
        }
        Answer::Silent(bytes) => {
            stream.write_all(&bytes).await?;
            stream.flush().await?;
            stream.read_u8().await.map(|_| ())
        }
        Answer::Endless(bytes) => {
            stream.write_all(&bytes).await?;
            loop {
                stream.write_all(&[b'.'; 1024]).await?;
            }
        }
        Answer::Drops { head, bytes, tick } => {
            stream.write_all(&head).await?;
            let mut ticks = tokio::time::interval(tick);
            for _ in 0..bytes {
                ticks.tick().await;
                stream.write_all(b".").await?;
                stream.flush().await?;
            }
            stream.shutdown().await
        }
    }
}
