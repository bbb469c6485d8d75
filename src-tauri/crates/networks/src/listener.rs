//! Waits on this computer for the code that a browser brings back at the end of a sign-in. It answers one good request with
//! a page that can be closed, and every other with nothing of use.

use crate::Secret;
use i18n::{Language, Localized};
use std::io;
use std::net::Ipv4Addr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::timeout;
use url::form_urlencoded;

/// Most bytes of a request that are read.
const LONGEST_HEAD: usize = 16 * 1024;
/// How long a browser may take to say what it wants.
const PATIENCE: Duration = Duration::from_secs(30);

/// Where a browser brings a code back to.
#[derive(Debug)]
pub struct Listener {
    socket: TcpListener,
    port: u16,
}

/// What a browser may bring.
enum Brought {
    /// The code.
    Code(Secret),
    /// A person said no, or the server did.
    Declined(Localized),
    /// Nothing that belongs to this sign-in.
    Nothing,
}

impl Listener {
    /// Takes a free port of this computer, which other computers can't reach.
    ///
    /// # Errors
    /// There is none.
    pub async fn bind() -> io::Result<Self> {
        let socket = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let port = socket.local_addr()?.port();
        Ok(Self { socket, port })
    }

    /// Its port, for [`SignIn::begin`](crate::mastodon::SignIn::begin).
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Waits for the code that belongs to `state`. The browser shows `page`, a plain text in the language
    /// that it asks for, when it brought it.
    ///
    /// # Errors
    /// The words in which it was declined, or why nobody can be listened to.
    pub async fn code(self, state: &str, page: &Localized) -> Result<Secret, Localized> {
        let mut asking = JoinSet::new();
        loop {
            tokio::select! {
                accepted = self.socket.accept() => {
                    let (stream, _) = accepted.map_err(|error| Localized::plain(error.to_string()))?;
                    let (port, state, page) = (self.port, state.to_owned(), page.clone());
                    // A browser opens connections that it may never use: none keeps another waiting.
                    asking.spawn(async move { answer(stream, port, &state, &page).await });
                }
                Some(brought) = asking.join_next() => match brought {
                    Ok(Ok(Brought::Code(code))) => return Ok(code),
                    Ok(Ok(Brought::Declined(words))) => return Err(words),
                    _ => {}
                }
            }
        }
    }
}

async fn answer(mut stream: TcpStream, port: u16, state: &str, page: &Localized) -> io::Result<Brought> {
    let head = timeout(PATIENCE, read_head(&mut stream)).await.map_err(|_| io::ErrorKind::TimedOut)??;
    let brought = brought(&head, port, state);
    let (status, text) = match brought {
        Brought::Nothing => ("404 Not Found", String::new()),
        _ => ("200 OK", page.said_in(Language::of_tags(&header(&head, "accept-language").join(",")))),
    };
    let answer = format!(
        "HTTP/1.1 {status}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: {}\r\ncache-control: no-store\r\n\
         referrer-policy: no-referrer\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n{text}",
        text.len()
    );
    // A browser that is gone has brought it all the same.
    if stream.write_all(answer.as_bytes()).await.is_ok() {
        stream.shutdown().await.ok();
    }
    Ok(brought)
}

async fn read_head(stream: &mut TcpStream) -> io::Result<String> {
    let mut head = Vec::new();
    while !head.windows(4).any(|end| end == b"\r\n\r\n") {
        if head.len() > LONGEST_HEAD || stream.read_buf(&mut head).await? == 0 {
            return Err(io::ErrorKind::InvalidData.into());
        }
    }
    String::from_utf8(head).map_err(|_| io::ErrorKind::InvalidData.into())
}

/// What a request has under a name, as often as it has it.
fn header<'h>(head: &'h str, wanted: &str) -> Vec<&'h str> {
    let named = head.split("\r\n").skip(1).filter_map(|line| line.split_once(':'));
    named.filter(|(name, _)| name.eq_ignore_ascii_case(wanted)).map(|(_, value)| value.trim()).collect()
}

/// What a request brings: one by GET, for this very port, to the agreed path, with what was agreed to come along.
fn brought(head: &str, port: u16, state: &str) -> Brought {
    let target = head.split("\r\n").next().and_then(|first| first.strip_prefix("GET /callback?")?.split(' ').next());
    let Some(query) = target.filter(|_| header(head, "host") == [format!("127.0.0.1:{port}")]) else {
        return Brought::Nothing;
    };
    let of = |wanted: &str| {
        let mut all = form_urlencoded::parse(query.as_bytes()).filter(|(name, _)| name == wanted);
        all.next()
            .filter(|_| all.next().is_none())
            .map(|(_, value)| value.into_owned())
            .filter(|value| !value.is_empty())
    };
    if of("state").as_deref() != Some(state) {
        return Brought::Nothing;
    }
    match (of("code"), of("error")) {
        (Some(code), None) => Brought::Code(Secret::new(code)),
        (None, Some(error)) => Brought::Declined(of("error_description").unwrap_or(error).into()),
        _ => Brought::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use i18n::t;

    #[tokio::test]
    async fn one_good_request_ends_the_waiting_and_no_other_does() {
        let listener = Listener::bind().await.unwrap();
        let port = listener.port();
        let ask = async |request: String| {
            let mut stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
            stream.write_all(request.as_bytes()).await.unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await.unwrap();
            answer
        };
        let host = format!("Host: 127.0.0.1:{port}\r\nAccept-Language: de-AT,de;q=0.9,en;q=0.8");
        let good = format!("GET /callback?code=c%20d&state=s HTTP/1.1\r\n{host}\r\n\r\n");
        let waiting = tokio::spawn(async move { listener.code("s", &t!("words-today")).await });
        let _idle = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
        for bad in [
            good.replace("GET", "POST"),
            good.replace("127.0.0.1", "evil.example"),
            good.replace("state=s", "state=t"),
            good.replace("state=s", "state=s&state=t"),
            good.replace("/callback", "/favicon.ico"),
            good.replace("code=c%20d&", ""),
            good.replace("\r\n\r\n", "\r\nhost: evil.example\r\n\r\n"),
        ] {
            assert!(ask(bad.clone()).await.starts_with("HTTP/1.1 404"), "{bad}");
        }
        let answer = ask(good).await;
        assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("\r\n\r\nheute"), "{answer}");
        assert_eq!(waiting.await.unwrap().unwrap().expose(), "c d");
        assert!(TcpStream::connect(("127.0.0.1", port)).await.is_err(), "nobody listens any more");
    }

    #[test]
    fn a_no_is_told_in_the_servers_words() {
        let head =
            "GET /callback?error=access_denied&error_description=She+said+no&state=s HTTP/1.1\r\nhost: 127.0.0.1:9\r\n";
        assert!(matches!(brought(head, 9, "s"), Brought::Declined(words) if words.to_string() == "She said no"));
        assert!(matches!(brought(head, 9, "t"), Brought::Nothing));
    }
}
