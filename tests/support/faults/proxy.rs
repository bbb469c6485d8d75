//! The proxy itself: its place, its cable, and the connections of its clients.

use super::framing::read_head;
use super::latch::Latch;
use super::log::{Log, Pen};
use super::passage::{self, End, Leftover};
use super::plan::{Act, Fault, Plan, When};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::io::{AsyncWriteExt, copy, sink};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};

/// Longest wait for something that is bound to happen; reached only when it does not.
const PATIENCE: Duration = Duration::from_secs(20);

/// A proxy on loopback before one server. It ends with everything in it when it is dropped.
#[derive(Debug)]
pub struct Proxy {
    ground: Arc<Ground>,
    /// Holds the place while the cable is out, and takes no connection.
    _place: TcpSocket,
}

/// What the proxy and its connections share.
#[derive(Debug)]
pub(super) struct Ground {
    pub(super) plan: Plan,
    pub(super) pen: Pen,
    place: SocketAddr,
    server: Mutex<SocketAddr>,
    /// Headers of answers that are not passed on.
    hidden: Mutex<Vec<String>>,
    /// Accepts; there is none while the cable is out.
    accepting: Mutex<Option<JoinHandle<()>>>,
    connections: Mutex<JoinSet<()>>,
    /// Counts how often the cable was pulled.
    pulls: watch::Sender<usize>,
}

impl Proxy {
    /// Stands before the server at a base address such as `http://127.0.0.1:80/v1`, the cable plugged.
    ///
    /// # Errors
    /// When the address is none of that kind, or loopback has no port to spare.
    pub async fn before(base_url: &str) -> std::io::Result<Self> {
        let server = Mutex::new(place_of(base_url)?);
        let reserved = socket((Ipv4Addr::LOCALHOST, 0).into())?;
        let ground = Ground {
            plan: Plan::default(),
            pen: Pen::default(),
            place: reserved.local_addr()?,
            server,
            hidden: Mutex::default(),
            accepting: Mutex::default(),
            connections: Mutex::default(),
            pulls: watch::Sender::new(0),
        };
        let proxy = Self { ground: Arc::new(ground), _place: reserved };
        proxy.plug()?;
        Ok(proxy)
    }

    /// Where it stands.
    #[must_use]
    pub fn place(&self) -> SocketAddr {
        self.ground.place
    }

    /// The base address of the first version, by way of the proxy.
    #[must_use]
    pub fn base_url(&self) -> String {
        format!("http://{}/v1", self.ground.place)
    }

    /// The base address of the second version, by way of the proxy.
    #[must_use]
    pub fn base_url_v2(&self) -> String {
        format!("http://{}/v2", self.ground.place)
    }

    /// Adds a rule: those requests meet this fault. The first rule that is about a request counts.
    pub fn meet(&self, when: When, fault: Fault) {
        self.ground.plan.add(when, fault);
    }

    /// Passes these headers of answers on no more, as if the server did not say them.
    pub fn hide(&self, headers: &[&str]) {
        *lock(&self.ground.hidden) = headers.iter().map(|name| format!("{}:", name.to_lowercase())).collect();
    }

    /// Takes all rules away. What has met a fault already is not helped by that.
    pub fn heal(&self) {
        self.ground.plan.clear();
    }

    /// Leads to another server from the next request on: the one before was restarted elsewhere.
    ///
    /// # Errors
    /// When the address is none of the kind that [`Proxy::before`] takes.
    pub fn lead_to(&self, base_url: &str) -> std::io::Result<()> {
        *lock(&self.ground.server) = place_of(base_url)?;
        Ok(())
    }

    /// Pulls the cable: from now on connections are refused, and those that stand are reset before another byte of them
    /// is read. A request that lands late lands all the same: it is behind the cable.
    pub async fn pull(&self) {
        self.ground.pull().await;
    }

    /// Waits until the cable was pulled so many times, all in all: by [`Proxy::pull`] or by [`Act::Pull`].
    ///
    /// # Panics
    /// When it is not.
    pub async fn until_pulled(&self, times: usize) {
        let mut pulls = self.ground.pulls.subscribe();
        let pulled = tokio::time::timeout(PATIENCE, pulls.wait_for(|count| *count >= times)).await;
        assert!(matches!(pulled, Ok(Ok(_))), "nobody pulls the cable: {:#?}", self.log());
    }

    /// Plugs the cable in again.
    ///
    /// # Errors
    /// When the operating system has no socket to spare.
    pub fn plug(&self) -> std::io::Result<()> {
        let mut accepting = lock(&self.ground.accepting);
        if accepting.is_none() {
            let listener = socket(self.ground.place)?.listen(1024)?;
            *accepting = Some(tokio::spawn(accept(listener, Arc::clone(&self.ground))));
        }
        Ok(())
    }

    /// What happened so far.
    #[must_use]
    pub fn log(&self) -> Log {
        self.ground.pen.read().borrow().clone()
    }

    /// Waits until the log is as a test wants it, and gives it.
    ///
    /// # Panics
    /// When it does not become so.
    pub async fn until(&self, is_so: impl Fn(&Log) -> bool) -> Log {
        let mut log = self.ground.pen.read();
        let found = tokio::time::timeout(PATIENCE, log.wait_for(|log| is_so(log))).await;
        match found {
            Ok(Ok(log)) => log.clone(),
            _ => panic!("it does not happen: {:#?}", self.log()),
        }
    }

    /// Waits until so many things were held, all in all: [`Log::holds`].
    pub async fn until_held(&self, holds: usize) -> Log {
        self.until(|log| log.holds >= holds).await
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        if let Some(accepting) = lock(&self.ground.accepting).take() {
            accepting.abort();
        }
        lock(&self.ground.connections).abort_all();
    }
}

impl Ground {
    /// The head of an answer without what is hidden.
    pub(super) fn without_hidden(&self, head: &[u8]) -> Vec<u8> {
        let hidden = lock(&self.hidden);
        let is_hidden = |line: &[u8]| {
            let line = line.to_ascii_lowercase();
            hidden.iter().any(|name| line.starts_with(name.as_bytes()))
        };
        head.split_inclusive(|byte| *byte == b'\n').filter(|line| !is_hidden(line)).flatten().copied().collect()
    }

    /// The place of the server.
    pub(super) fn server(&self) -> SocketAddr {
        *lock(&self.server)
    }

    /// A new connection to the server; without one the client's is closed.
    pub(super) async fn connect(&self) -> Result<TcpStream, Act> {
        let stream = TcpStream::connect(self.server()).await.map_err(|_| Act::Close)?;
        // Each piece is to go out by itself.
        stream.set_nodelay(true).map_err(|_| Act::Close)?;
        Ok(stream)
    }

    /// Does something as long as the proxy stands.
    pub(super) fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        let mut connections = lock(&self.connections);
        while connections.try_join_next().is_some() {}
        connections.spawn(work);
    }

    async fn pull(&self) {
        let accepting = lock(&self.accepting).take();
        if let Some(accepting) = accepting {
            accepting.abort();
            // Its listener is closed when it has ended.
            let _ = accepting.await;
        }
        self.pulls.send_modify(|count| *count += 1);
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A socket that may share its place with the one that holds it.
fn socket(place: SocketAddr) -> std::io::Result<TcpSocket> {
    let socket = TcpSocket::new_v4()?;
    socket.set_reuseaddr(true)?;
    #[cfg(unix)]
    socket.set_reuseport(true)?;
    socket.bind(place)?;
    Ok(socket)
}

fn place_of(base_url: &str) -> std::io::Result<SocketAddr> {
    let authority = base_url.strip_prefix("http://").and_then(|rest| rest.split('/').next());
    let place = authority.and_then(|authority| authority.parse().ok());
    place.ok_or_else(|| std::io::Error::other(format!("no base address of a server on loopback: {base_url}")))
}

async fn accept(listener: TcpListener, ground: Arc<Ground>) {
    loop {
        let Ok((client, _)) = listener.accept().await else {
            tokio::task::yield_now().await;
            continue;
        };
        let (number, pulls, place) = (ground.pen.connected(), ground.pulls.subscribe(), Arc::clone(&ground));
        ground.spawn(serve(client, place, number, pulls));
    }
}

/// How a connection is dropped.
#[derive(Debug, PartialEq, Eq)]
enum Farewell {
    /// Nothing more is to be done.
    Plain,
    /// It is reset.
    Reset,
}

async fn serve(mut client: TcpStream, ground: Arc<Ground>, number: usize, mut pulls: watch::Receiver<usize>) {
    let _ = client.set_nodelay(true);
    let farewell = tokio::select! {
        biased;
        _ = pulls.changed() => Farewell::Reset,
        farewell = converse(&mut client, &ground, number) => farewell,
    };
    if farewell == Farewell::Reset {
        let _ = client.set_zero_linger();
    }
}

async fn converse(client: &mut TcpStream, ground: &Arc<Ground>, number: usize) -> Farewell {
    match ground.plan.on_accept() {
        Some(Act::Wait(latch)) => hold(ground, &latch).await,
        Some(act) => return end(act, client, ground, Leftover::default()).await,
        None => {}
    }
    let mut rest = Vec::new();
    while let Some(head) = read_head(client, &mut rest).await {
        match passage::take(ground, number, &head, client, &mut rest).await {
            End::GoesOn => {}
            End::Ends(act, leftover) => return end(act, client, ground, leftover).await,
        }
    }
    Farewell::Plain
}

async fn hold(ground: &Ground, latch: &Latch) {
    ground.pen.held();
    latch.opened().await;
}

/// Lets happen what ends a connection.
async fn end(act: Act, client: &mut TcpStream, ground: &Ground, leftover: Leftover) -> Farewell {
    match act {
        Act::Reset => return Farewell::Reset,
        Act::Pull => {
            drop(leftover.server);
            ground.pull().await;
            return Farewell::Reset;
        }
        Act::CloseLate(latch) => {
            hold(ground, &latch).await;
            close(client, leftover).await;
        }
        Act::Silence => {
            ground.pen.held();
            drain(client).await;
        }
        Act::Stall => {
            ground.pen.held();
            std::future::pending().await
        }
        Act::Answer(bytes) => {
            drop(leftover.server);
            if let (Ok(()), Some(entry)) = (client.write_all(&bytes).await, &leftover.entry) {
                entry.note(|exchange| exchange.to_client += bytes.len());
            }
            close(client, Leftover { server: None, entry: leftover.entry }).await;
        }
        // To wait ends nothing.
        Act::Close | Act::Wait(_) => close(client, leftover).await,
    }
    Farewell::Plain
}

/// Ends the client's connection properly and waits until the client ends it, too.
async fn close(client: &mut TcpStream, leftover: Leftover) {
    let _ = client.shutdown().await;
    drop(leftover);
    drain(client).await;
}

/// Reads and throws away what still comes: to close on it would reset the connection.
async fn drain(client: &mut TcpStream) {
    let _ = copy(client, &mut sink()).await;
}
