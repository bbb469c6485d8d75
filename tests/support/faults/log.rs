//! What happened at a proxy, for a test to look at and to wait for. Deliberately absent: headers and bodies, and with
//! them every key.

use super::plan::is_path_of;
use std::sync::Arc;
use tokio::sync::watch;

/// Everything that happened so far.
#[derive(Debug, Clone, Default)]
pub struct Log {
    /// Connections accepted.
    pub connections: usize,
    /// How often something began to wait for the test's word, or to be silent for good.
    pub holds: usize,
    /// Every request whose head came as a whole, in the order in which they came.
    pub exchanges: Vec<Exchange>,
}

impl Log {
    /// The requests with a method and this very path, whatever their query.
    #[must_use]
    pub fn of(&self, method: &str, path: &str) -> Vec<&Exchange> {
        self.exchanges.iter().filter(|one| one.method == method && is_path_of(&one.target, path)).collect()
    }

    /// How often the server answered.
    #[must_use]
    pub fn answered(&self) -> usize {
        self.exchanges.iter().map(|one| one.answers.len()).sum()
    }
}

/// A request and what became of it. Heads count with their bodies.
#[derive(Debug, Clone, Default)]
pub struct Exchange {
    /// The connection it came by, the first being 1.
    pub connection: usize,
    /// For example `POST`.
    pub method: String,
    /// Path and query.
    pub target: String,
    /// What was done to it, in the order in which it was: `wait`, `reset`, `late` and so on.
    pub met: Vec<&'static str>,
    /// Bytes of it that were taken from the client.
    pub from_client: usize,
    /// Bytes that were forwarded to the server, all copies together.
    pub to_server: usize,
    /// Copies that were forwarded to the server from the first byte to the last.
    pub copies: usize,
    /// Bytes that the server answered, all copies together.
    pub from_server: usize,
    /// Bytes that the client was given for an answer.
    pub to_client: usize,
    /// Pieces in which it was forwarded.
    pub pieces_to_server: usize,
    /// Pieces in which the answer was passed on.
    pub pieces_to_client: usize,
    /// The status of each complete answer that was read from the server.
    pub answers: Vec<u16>,
    /// Whether nothing more happens to it.
    pub is_over: bool,
}

impl Exchange {
    /// Whether the server acted: a complete answer was read from it.
    #[must_use]
    pub fn acted(&self) -> bool {
        !self.answers.is_empty()
    }
}

/// The log as it is written.
#[derive(Debug, Clone, Default)]
pub(super) struct Pen(Arc<watch::Sender<Log>>);

impl Pen {
    pub(super) fn read(&self) -> watch::Receiver<Log> {
        self.0.subscribe()
    }

    /// Counts a connection and gives its number.
    pub(super) fn connected(&self) -> usize {
        let mut number = 0;
        self.0.send_modify(|log| {
            log.connections += 1;
            number = log.connections;
        });
        number
    }

    pub(super) fn held(&self) {
        self.0.send_modify(|log| log.holds += 1);
    }

    /// Begins the entry of a request.
    pub(super) fn begin(&self, exchange: Exchange) -> Entry {
        let mut index = 0;
        self.0.send_modify(|log| {
            index = log.exchanges.len();
            log.exchanges.push(exchange);
        });
        Entry { pen: self.clone(), index }
    }
}

/// The entry of one request. It is over when it is dropped.
#[derive(Debug)]
pub(super) struct Entry {
    pen: Pen,
    index: usize,
}

impl Entry {
    pub(super) fn note(&self, change: impl FnOnce(&mut Exchange)) {
        self.pen.0.send_modify(|log| {
            if let Some(exchange) = log.exchanges.get_mut(self.index) {
                change(exchange);
            }
        });
    }

    pub(super) fn met(&self, what: &'static str) {
        self.note(|exchange| exchange.met.push(what));
    }

    pub(super) fn held(&self) {
        self.pen.held();
    }
}

impl Drop for Entry {
    fn drop(&mut self) {
        self.note(|exchange| exchange.is_over = true);
    }
}
