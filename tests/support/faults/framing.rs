//! Where a message ends (RFC 9112): a length, chunks, or the end of its connection.

use tokio::io::{AsyncRead, AsyncReadExt};

/// Bytes read at once.
const AT_ONCE: usize = 64 * 1024;

/// Reads a head with the empty line at its end; what was read behind it is left in `rest`. `None` when the other side
/// ends before.
pub(super) async fn read_head<R: AsyncRead + Unpin>(from: &mut R, rest: &mut Vec<u8>) -> Option<Vec<u8>> {
    loop {
        if let Some(at) = rest.windows(4).position(|window| window == b"\r\n\r\n") {
            return Some(rest.drain(..at + 4).collect());
        }
        if read_some(from, rest).await.ok()? == 0 {
            return None;
        }
    }
}

async fn read_some<R: AsyncRead + Unpin>(from: &mut R, rest: &mut Vec<u8>) -> std::io::Result<usize> {
    // With no room of its own a buffer would be read into by a few bytes at a time.
    rest.reserve(AT_ONCE);
    from.read_buf(rest).await
}

/// The head of a request.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) method: String,
    pub(super) target: String,
    pub(super) body: Body,
}

impl Asked {
    /// Reads a head that ends with an empty line.
    pub(super) fn read(head: &[u8]) -> Option<Self> {
        let text = String::from_utf8_lossy(head);
        let mut words = text.split_ascii_whitespace().map(str::to_owned);
        let (method, target) = (words.next()?, words.next()?);
        Some(Self { method, target, body: Body::framed(&text).unwrap_or(Body::Counted(0)) })
    }
}

/// The head of an answer.
#[derive(Debug)]
pub(super) struct Answered {
    pub(super) status: u16,
    pub(super) body: Body,
    /// Whether another request may follow on the same connection.
    pub(super) goes_on: bool,
}

impl Answered {
    /// Reads a head that ends with an empty line, of the answer to a request with this method.
    pub(super) fn read(head: &[u8], method: &str) -> Option<Self> {
        let text = String::from_utf8_lossy(head);
        let status: u16 = text.split_ascii_whitespace().nth(1)?.parse().ok()?;
        let body = match status {
            100..=199 | 204 | 304 => Body::Counted(0),
            _ if method == "HEAD" => Body::Counted(0),
            _ => Body::framed(&text).unwrap_or(Body::ToTheEnd),
        };
        let closes = header(&text, "connection").is_some_and(|value| value.eq_ignore_ascii_case("close"));
        let goes_on = !closes && body != Body::ToTheEnd;
        Some(Self { status, body, goes_on })
    }
}

/// The value of a header.
fn header<'t>(head: &'t str, wanted: &str) -> Option<&'t str> {
    head.lines().skip(1).find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case(wanted).then(|| value.trim())
    })
}

/// A head whose `Host` names another place.
pub(super) fn meant_for(head: &[u8], host: &str) -> Vec<u8> {
    let mut written = Vec::with_capacity(head.len());
    for line in head.split_inclusive(|byte| *byte == b'\n') {
        match line.get(..5) {
            Some(name) if name.eq_ignore_ascii_case(b"host:") => {
                written.extend_from_slice(name);
                written.extend_from_slice(format!(" {host}\r\n").as_bytes());
            }
            _ => written.extend_from_slice(line),
        }
    }
    written
}

/// A body whose sender ended in the middle of it.
#[derive(Debug)]
pub(super) struct BrokenOff;

/// How much of a body is still to come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Body {
    /// So many bytes.
    Counted(usize),
    /// Chunks.
    Chunked(Chunks),
    /// Whatever comes before the connection ends.
    ToTheEnd,
}

/// Where in the chunks it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Chunks {
    /// In the line that begins with a size; it is over its digits or not.
    Size { so_far: usize, in_digits: bool },
    /// In a chunk, so many bytes before its end.
    Inside(usize),
    /// In the line that follows a chunk.
    Behind,
    /// In a line of the trailer, which has so many bytes so far.
    Trailer(usize),
    /// Behind it all.
    Over,
}

impl Chunks {
    fn begin() -> Self {
        Self::Size { so_far: 0, in_digits: true }
    }

    fn step(&mut self, byte: u8) {
        *self = match (&*self, byte) {
            (Self::Size { so_far: 0, .. }, b'\n') => Self::Trailer(0),
            (Self::Size { so_far, .. }, b'\n') => Self::Inside(*so_far),
            (Self::Size { so_far, in_digits: true }, byte) => match char::from(byte).to_digit(16) {
                Some(digit) => Self::Size { so_far: so_far * 16 + digit as usize, in_digits: true },
                None => Self::Size { so_far: *so_far, in_digits: false },
            },
            (Self::Inside(1), _) => Self::Behind,
            (Self::Inside(left), _) => Self::Inside(left - 1),
            (Self::Behind, b'\n') => Self::begin(),
            (Self::Trailer(0), b'\n') => Self::Over,
            (Self::Trailer(_), b'\n') => Self::Trailer(0),
            (Self::Trailer(length), b'\r') => Self::Trailer(*length),
            (Self::Trailer(length), _) => Self::Trailer(length + 1),
            (same, _) => same.clone(),
        };
    }
}

impl Body {
    fn framed(head: &str) -> Option<Self> {
        if header(head, "transfer-encoding").is_some_and(|value| value.to_ascii_lowercase().ends_with("chunked")) {
            return Some(Self::Chunked(Chunks::begin()));
        }
        header(head, "content-length")?.parse().ok().map(Self::Counted)
    }

    /// Takes what belongs to it from the beginning of these bytes, and tells how many those are.
    pub(super) fn take(&mut self, bytes: &[u8]) -> usize {
        match self {
            Self::Counted(left) => {
                let taken = bytes.len().min(*left);
                *left -= taken;
                taken
            }
            Self::Chunked(chunks) => {
                let mut taken = 0;
                for byte in bytes {
                    if *chunks == Chunks::Over {
                        break;
                    }
                    chunks.step(*byte);
                    taken += 1;
                }
                taken
            }
            Self::ToTheEnd => bytes.len(),
        }
    }

    /// The next bytes of it; `None` when it is over.
    ///
    /// # Errors
    /// When the other side ended before.
    pub(super) async fn next<R: AsyncRead + Unpin>(
        &mut self,
        from: &mut R,
        rest: &mut Vec<u8>,
    ) -> Result<Option<Vec<u8>>, BrokenOff> {
        if self.is_over() {
            return Ok(None);
        }
        if rest.is_empty() {
            match read_some(from, rest).await {
                Ok(0) if *self == Self::ToTheEnd => return Ok(None),
                Ok(0) | Err(_) => return Err(BrokenOff),
                Ok(_) => {}
            }
        }
        let taken = self.take(rest);
        Ok(Some(rest.drain(..taken).collect()))
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self, Self::Counted(0) | Self::Chunked(Chunks::Over))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many bytes of a body are taken, however they come.
    fn taken(head: &str, body: &[u8]) -> [usize; 2] {
        let at_once = Body::framed(head).unwrap().take(body);
        let mut one_by_one = Body::framed(head).unwrap();
        let count = body.iter().take_while(|byte| one_by_one.take(&[**byte]) == 1).count();
        assert!(one_by_one.is_over());
        [at_once, count]
    }

    #[test]
    fn a_body_ends_where_its_head_says() {
        let length = "POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\n";
        assert_eq!(taken(length, b"12345678"), [5, 5]);
        let chunked = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n";
        let body = b"4;odd=1\r\nWiki\r\nB\r\n\r\npedia in\r\n\r\n0\r\nx: y\r\n\r\n";
        assert_eq!(taken(chunked, &[body.as_slice(), b"GET /"].concat()), [body.len(), body.len()]);
        assert_eq!(taken(chunked, b"0\r\n\r\nGET"), [5, 5]);
    }

    #[test]
    fn an_answer_without_a_length_goes_on_to_the_end_of_its_connection() {
        let head = |extra: &str| format!("HTTP/1.1 200 OK\r\n{extra}\r\n");
        let read = |extra: &str, method: &str| Answered::read(head(extra).as_bytes(), method).unwrap();
        assert_eq!(read("", "GET").body, Body::ToTheEnd);
        assert!(!read("", "GET").goes_on && read("content-length: 1\r\n", "GET").goes_on);
        assert!(!read("content-length: 1\r\nConnection: Close\r\n", "GET").goes_on);
        assert_eq!(read("content-length: 9\r\n", "HEAD").body, Body::Counted(0));
        let none = Answered::read(b"HTTP/1.1 204 No\r\n\r\n", "GET").unwrap();
        assert_eq!((none.status, none.body), (204, Body::Counted(0)));
    }

    #[test]
    fn only_the_host_is_another() {
        let head = b"GET /host: HTTP/1.1\r\nhost: a:1\r\nx-host: b\r\n\r\n";
        let meant = meant_for(head, "c:2");
        assert_eq!(String::from_utf8(meant).unwrap(), "GET /host: HTTP/1.1\r\nhost: c:2\r\nx-host: b\r\n\r\n");
    }
}
