//! The way of one request to the server and of its answer back.

use super::framing::{Answered, Asked, Body, meant_for, read_head};
use super::log::{Entry, Exchange};
use super::plan::{Act, At, Fault, Heard};
use super::proxy::Ground;
use super::way::{Side, Way, meet};
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;

/// How a passage ended.
#[derive(Debug)]
pub(super) enum End {
    /// Another request may follow on the client's connection.
    GoesOn,
    /// This happens to the client's connection, and what is left of the passage ends with it.
    Ends(Act, Leftover),
}

/// What a passage leaves behind: the server's connection as long as it stands, and the entry of the log.
#[derive(Debug, Default)]
pub(super) struct Leftover {
    pub(super) server: Option<TcpStream>,
    pub(super) entry: Option<Entry>,
}

/// A request whose head was read.
#[derive(Debug)]
pub(super) struct Passage {
    ground: Arc<Ground>,
    fault: Fault,
    entry: Entry,
    method: String,
    head: Vec<u8>,
}

/// What was read of a request behind its head, and how much is still to come.
struct Coming<'c> {
    rest: &'c mut Vec<u8>,
    body: Body,
}

/// An answer that was read as a whole.
struct Answer {
    bytes: Vec<u8>,
    head_len: usize,
    goes_on: bool,
}

/// Takes one request from a client, whose head is read, the whole way. `rest` is what was read behind the head.
pub(super) async fn take(
    ground: &Arc<Ground>,
    connection: usize,
    head: &[u8],
    client: &mut TcpStream,
    rest: &mut Vec<u8>,
) -> End {
    let Some(Asked { method, target, body }) = Asked::read(head) else {
        return End::Ends(Act::Close, Leftover::default());
    };
    let fault = ground.plan.on_request(&method, &target);
    let from_client = head.len();
    let exchange = Exchange { connection, method: method.clone(), target, from_client, ..Exchange::default() };
    let entry = ground.pen.begin(exchange);
    let head = meant_for(head, &ground.server().to_string());
    let passage = Passage { ground: Arc::clone(ground), fault, entry, method, head };
    passage.go(client, Coming { rest, body }).await
}

impl Passage {
    async fn go(self, client: &mut TcpStream, mut coming: Coming<'_>) -> End {
        let needs_all = self.fault.late.is_some() || self.fault.twice.is_some();
        let (mut server, mut begun) = (None, self.head.clone());
        let read = if needs_all || self.fault.act(|at| at == At::Unsent).is_some() {
            self.read_whole(&mut begun, client, &mut coming).await
        } else {
            Ok(())
        };
        if read.is_ok() && self.fault.late.is_some() {
            return self.land_late(begun);
        }
        let ended = match (read, self.fault.twice) {
            (Err(act), _) => Err(act),
            (Ok(()), Some(heard)) => self.go_twice(&begun, heard, client).await,
            (Ok(()), None) => match self.ground.connect().await {
                Ok(connected) => self.pass(&begun, client, coming, server.insert(connected)).await,
                Err(act) => Err(act),
            },
        };
        match ended {
            Ok(true) => End::GoesOn,
            Ok(false) => End::Ends(Act::Close, Leftover { server: None, entry: Some(self.entry) }),
            Err(act) => End::Ends(act, Leftover { server, entry: Some(self.entry) }),
        }
    }

    /// Reads what is missing of the request, and lets happen what happens before any of it is forwarded.
    async fn read_whole(
        &self,
        begun: &mut Vec<u8>,
        client: &mut TcpStream,
        coming: &mut Coming<'_>,
    ) -> Result<(), Act> {
        while let Some(piece) = self.next(client, coming).await? {
            begun.extend_from_slice(&piece);
        }
        match self.fault.act(|at| at == At::Unsent) {
            Some(act) => meet(act, &self.entry).await,
            None => Ok(()),
        }
    }

    /// The next bytes of the request; `None` when it is over.
    async fn next<R: AsyncRead + Unpin>(
        &self,
        client: &mut R,
        coming: &mut Coming<'_>,
    ) -> Result<Option<Vec<u8>>, Act> {
        let piece = coming.body.next(client, coming.rest).await.map_err(|_| Act::Close)?;
        self.entry.note(|exchange| exchange.from_client += piece.as_ref().map_or(0, Vec::len));
        Ok(piece)
    }

    /// The client is told nothing; the server gets the request when the latch is open.
    fn land_late(self, whole: Vec<u8>) -> End {
        self.entry.met("late");
        let ground = Arc::clone(&self.ground);
        ground.spawn(async move {
            if let Some(latch) = &self.fault.late {
                latch.opened().await;
            }
            // What becomes of it is in the log.
            let _ = self.fetch(&whole).await;
        });
        End::Ends(Act::Reset, Leftover::default())
    }

    async fn go_twice(&self, whole: &[u8], heard: Heard, client: &mut TcpStream) -> Result<bool, Act> {
        self.entry.met("twice");
        let first = self.fetch(whole).await?;
        let second = self.fetch(whole).await?;
        self.deliver(if heard == Heard::First { &first } else { &second }, client).await
    }

    /// Sends a whole request and reads the whole answer.
    async fn fetch(&self, whole: &[u8]) -> Result<Answer, Act> {
        let mut server = self.ground.connect().await?;
        let mut way = Way::new(Side::Server, &mut server, &self.fault.request, &self.entry);
        way.send(whole, true).await?;
        self.hear(&mut server).await
    }

    /// Both ways at once: a server may answer before it has read everything. `begun` is the head, or all there is.
    async fn pass(
        &self,
        begun: &[u8],
        client: &mut TcpStream,
        coming: Coming<'_>,
        server: &mut TcpStream,
    ) -> Result<bool, Act> {
        let (from_client, to_client) = client.split();
        let (from_server, to_server) = server.split();
        let sending = self.forward(begun, from_client, coming, to_server);
        let hearing = self.answer(from_server, to_client);
        tokio::pin!(sending, hearing);
        tokio::select! {
            biased;
            sent = &mut sending => {
                sent?;
                hearing.await
            }
            heard = &mut hearing => {
                // A client that may go on with another request sends this one to its end first.
                let goes_on = heard?;
                if goes_on {
                    sending.await?;
                }
                Ok(goes_on)
            }
        }
    }

    /// The way to the server: what has been read already, and then the body as it comes.
    async fn forward<R: AsyncRead + Unpin, W: AsyncWrite + Unpin>(
        &self,
        begun: &[u8],
        mut client: R,
        mut coming: Coming<'_>,
        server: W,
    ) -> Result<(), Act> {
        let (way, head) = (Way::new(Side::Server, server, &self.fault.request, &self.entry), self.head.len());
        let mut way = match &self.fault.stop {
            Some((At::RequestHead(at), act)) => way.until((*at).min(head), act),
            Some((At::RequestBody(at), act)) => way.until(head.saturating_add(*at), act),
            _ => way,
        };
        way.send(begun, coming.body.is_over()).await?;
        while let Some(piece) = self.next(&mut client, &mut coming).await? {
            way.send(&piece, coming.body.is_over()).await?;
        }
        Ok(())
    }

    /// The way back. Where something happens to the answer it is read as a whole first, so that the server has acted.
    async fn answer<R: AsyncRead + Unpin, W: AsyncWrite + Unpin>(&self, mut server: R, client: W) -> Result<bool, Act> {
        let is_here = |at| matches!(at, At::Acted | At::AnswerHead(_) | At::AnswerBody(_) | At::AnswerEnd);
        if self.fault.act(is_here).is_some() {
            let answer = self.hear(&mut server).await?;
            return self.deliver(&answer, client).await;
        }
        let mut rest = Vec::new();
        let (head, Answered { status, mut body, goes_on }) = self.hear_head(&mut server, &mut rest).await?;
        let mut way = Way::new(Side::Client, client, &self.fault.answer, &self.entry);
        let mut piece = Some(head);
        while let Some(bytes) = piece {
            // Noted before it is passed on: who has the answer may look into the log.
            if body.is_over() {
                self.entry.note(|exchange| exchange.answers.push(status));
            }
            way.send(&bytes, body.is_over()).await?;
            piece = self.hear_more(&mut server, &mut rest, &mut body).await?;
        }
        if body == Body::ToTheEnd {
            self.entry.note(|exchange| exchange.answers.push(status));
        }
        Ok(goes_on)
    }

    async fn hear_head<R: AsyncRead + Unpin>(
        &self,
        server: &mut R,
        rest: &mut Vec<u8>,
    ) -> Result<(Vec<u8>, Answered), Act> {
        let head = read_head(server, rest).await.ok_or(Act::Close)?;
        self.entry.note(|exchange| exchange.from_server += head.len());
        let answered = Answered::read(&head, &self.method).ok_or(Act::Close)?;
        Ok((self.ground.without_hidden(&head), answered))
    }

    async fn hear_more<R: AsyncRead + Unpin>(
        &self,
        server: &mut R,
        rest: &mut Vec<u8>,
        body: &mut Body,
    ) -> Result<Option<Vec<u8>>, Act> {
        let piece = body.next(server, rest).await.map_err(|_| Act::Close)?;
        self.entry.note(|exchange| exchange.from_server += piece.as_ref().map_or(0, Vec::len));
        Ok(piece)
    }

    /// Reads the whole answer: the server has acted.
    async fn hear<R: AsyncRead + Unpin>(&self, server: &mut R) -> Result<Answer, Act> {
        let mut rest = Vec::new();
        let (head, Answered { status, mut body, goes_on }) = self.hear_head(server, &mut rest).await?;
        let (head_len, mut bytes) = (head.len(), head);
        while let Some(piece) = self.hear_more(server, &mut rest, &mut body).await? {
            bytes.extend_from_slice(&piece);
        }
        self.entry.note(|exchange| exchange.answers.push(status));
        Ok(Answer { bytes, head_len, goes_on })
    }

    /// Passes on an answer that was read as a whole.
    async fn deliver<W: AsyncWrite + Unpin>(&self, answer: &Answer, client: W) -> Result<bool, Act> {
        let way = Way::new(Side::Client, client, &self.fault.answer, &self.entry);
        let mut way = match &self.fault.stop {
            Some((At::Acted, act)) => way.until(0, act),
            Some((At::AnswerHead(at), act)) => way.until((*at).min(answer.head_len), act),
            Some((At::AnswerBody(at), act)) => way.until(answer.head_len.saturating_add(*at), act),
            Some((At::AnswerEnd, act)) => way.until(answer.bytes.len(), act),
            _ => way,
        };
        way.send(&answer.bytes, true).await?;
        Ok(answer.goes_on)
    }
}
