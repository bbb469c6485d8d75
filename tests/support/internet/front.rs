//! TLS before a plain server of this computer. What was said to it in private is remembered, so that a test can say what
//! left in private and what never left at all.

use super::Shown;
use super::server::identity;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy, split};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_rustls::TlsAcceptor;

/// The front. It ends when it is dropped.
#[derive(Debug)]
pub struct Front {
    /// The port on 127.0.0.1.
    pub port: u16,
    root: Vec<u8>,
    connections: Arc<AtomicUsize>,
    heard: Arc<Mutex<Vec<u8>>>,
    task: JoinHandle<()>,
}

impl Front {
    /// Stands before the server at a plain address and shows a certificate for some names and addresses.
    ///
    /// # Panics
    /// When it is no address of this computer, or loopback has no port to spare.
    pub async fn before(base_url: &str, shown: Shown, names: &[&str]) -> Self {
        let behind = base_url.strip_prefix("http://").and_then(|rest| rest.split('/').next()?.parse().ok()).unwrap();
        let (root, acceptor) = identity(shown, names);
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (connections, heard) = (Arc::new(AtomicUsize::new(0)), Arc::new(Mutex::new(Vec::new())));
        let (counted, noted) = (Arc::clone(&connections), Arc::clone(&heard));
        let task = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                counted.fetch_add(1, Ordering::SeqCst);
                tokio::spawn(lead_on(acceptor.clone(), stream, behind, Arc::clone(&noted)));
            }
        });
        Self { port, root, connections, heard, task }
    }

    /// Writes its root certificate as a computer keeps those that it trusts.
    ///
    /// # Panics
    /// When the file cannot be written.
    pub fn write_root(&self, path: &Path) {
        let text = STANDARD.encode(&self.root);
        fs::write(path, format!("-----BEGIN CERTIFICATE-----\n{text}\n-----END CERTIFICATE-----\n")).unwrap();
    }

    /// How many connections there were.
    #[must_use]
    pub fn connections(&self) -> usize {
        self.connections.load(Ordering::SeqCst)
    }

    /// What came through TLS, all connections together.
    ///
    /// # Panics
    /// Never, unless another thread did.
    #[must_use]
    pub fn heard(&self) -> String {
        String::from_utf8_lossy(&self.heard.lock().unwrap()).into_owned()
    }
}

impl Drop for Front {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Leads a connection on until one side leaves.
async fn lead_on(acceptor: TlsAcceptor, stream: TcpStream, behind: SocketAddr, heard: Arc<Mutex<Vec<u8>>>) {
    let Ok(stream) = acceptor.accept(stream).await else { return };
    let Ok(behind) = TcpStream::connect(behind).await else { return };
    let ((mut said, mut back), (mut answers, mut on)) = (split(stream), behind.into_split());
    let there = async {
        let mut part = vec![0; 16 * 1024];
        while let Ok(count @ 1..) = said.read(&mut part).await {
            heard.lock().unwrap().extend(&part[..count]);
            if on.write_all(&part[..count]).await.is_err() {
                return;
            }
        }
    };
    let here = async {
        // An error means that one side has left, as it may.
        let _ = copy(&mut answers, &mut back).await;
        let _ = back.shutdown().await;
    };
    tokio::select! {
        () = there => {}
        () = here => {}
    }
}
