//! One way of a passage: bytes go out as a flow wants them, are counted, and stop at a mark where something happens.

use super::log::Entry;
use super::plan::{Act, Flow};
use tokio::io::{AsyncWrite, AsyncWriteExt};

/// Where the bytes go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Client,
    Server,
}

/// What happens when so many bytes more are out.
#[derive(Debug)]
struct Mark<'p> {
    left: usize,
    act: &'p Act,
}

/// The way to one side.
#[derive(Debug)]
pub(super) struct Way<'p, W> {
    side: Side,
    out: W,
    flow: &'p Flow,
    entry: &'p Entry,
    mark: Option<Mark<'p>>,
    /// Nobody is there any more: what is still to come is thrown away.
    is_deserted: bool,
}

impl<'p, W: AsyncWrite + Unpin> Way<'p, W> {
    pub(super) fn new(side: Side, out: W, flow: &'p Flow, entry: &'p Entry) -> Self {
        Self { side, out, flow, entry, mark: None, is_deserted: false }
    }

    /// Something happens when so many bytes are out, or at the end if there are fewer.
    pub(super) fn until(self, left: usize, act: &'p Act) -> Self {
        Self { mark: Some(Mark { left, act }), ..self }
    }

    /// Sends bytes, perhaps the last. What happens on the way and ends it is the error.
    pub(super) async fn send(&mut self, bytes: &[u8], is_last: bool) -> Result<(), Act> {
        let before = self.mark.as_ref().map_or(bytes.len(), |mark| mark.left.min(bytes.len()));
        let (before, behind) = bytes.split_at(before);
        self.write(before).await;
        if is_last && behind.is_empty() {
            self.count_copy();
        }
        if let Some(mark) = &mut self.mark {
            mark.left -= before.len();
            if mark.left == 0 || (is_last && behind.is_empty()) {
                let act = mark.act;
                self.mark = None;
                meet(act, self.entry).await?;
            }
        }
        if !behind.is_empty() {
            self.write(behind).await;
            if is_last {
                self.count_copy();
            }
        }
        Ok(())
    }

    async fn write(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            let mut len = bytes.len().min(self.flow.piece.unwrap_or(usize::MAX));
            if let Some(meter) = &self.flow.meter {
                len = meter.take_granted(len);
                if len == 0 {
                    self.entry.held();
                    meter.take_one().await;
                    len = 1;
                }
            }
            let (piece, rest) = bytes.split_at(len);
            bytes = rest;
            self.is_deserted = self.is_deserted || self.out.write_all(piece).await.is_err();
            if !self.is_deserted {
                self.count(len);
            }
        }
    }

    fn count_copy(&self) {
        if self.side == Side::Server && !self.is_deserted {
            self.entry.note(|exchange| exchange.copies += 1);
        }
    }

    fn count(&self, len: usize) {
        self.entry.note(|exchange| match self.side {
            Side::Client => {
                exchange.to_client += len;
                exchange.pieces_to_client += 1;
            }
            Side::Server => {
                exchange.to_server += len;
                exchange.pieces_to_server += 1;
            }
        });
    }
}

/// Lets something happen: what only waits is over afterwards, and what ends the way is the error.
pub(super) async fn meet(act: &Act, entry: &Entry) -> Result<(), Act> {
    entry.met(act.name());
    match act {
        Act::Wait(latch) => {
            entry.held();
            latch.opened().await;
            Ok(())
        }
        act => Err(act.clone()),
    }
}
