//! What a server answers: on to another address, a file that may be taken, or neither.
//! Deliberately absent: a look at the bytes. What a server says of them is only a reason to refuse.

use crate::error::words;
use crate::{DownloadError, FetchKind, FetchLimits};
use i18n::t;
use reqwest::header::{CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_TYPE, HeaderName, LOCATION};
use reqwest::{Response, StatusCode};
use tokio::io::{AsyncWrite, AsyncWriteExt};
use tokio::time::timeout;

/// Where a redirect leads; `None` if it is none.
pub(crate) fn location(response: &Response) -> Result<Option<String>, DownloadError> {
    match response.status().as_u16() {
        301 | 302 | 303 | 307 | 308 => {
            let nowhere = || DownloadError::Redirects(t!("download-says-not-which"));
            text(response, &LOCATION).map(Some).ok_or_else(nowhere)
        }
        _ => Ok(None),
    }
}

pub(crate) fn disposition(response: &Response) -> Option<String> {
    text(response, &CONTENT_DISPOSITION)
}

/// The declared media type, if the file may be taken.
pub(crate) fn accept(response: &Response, limits: &FetchLimits) -> Result<Option<String>, DownloadError> {
    if response.status() != StatusCode::OK {
        return Err(DownloadError::Refused { status: response.status().as_u16() });
    }
    if response.content_length().is_some_and(|length| length > limits.most_bytes) {
        return Err(DownloadError::TooLarge { most_bytes: limits.most_bytes });
    }
    // We ask for none. The bytes would not be those of a picture.
    if text(response, &CONTENT_ENCODING).is_some_and(|encoding| !encoding.eq_ignore_ascii_case("identity")) {
        return Err(DownloadError::Type(t!("download-compressed")));
    }
    let declared = text(response, &CONTENT_TYPE).unwrap_or_default();
    let media_type = declared.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    match media_type.split_once('/') {
        Some(("text", "html") | ("application", "xhtml+xml")) if limits.wanted == FetchKind::Page => {
            Ok(Some(media_type))
        }
        _ if limits.wanted == FetchKind::Page => Err(refused(&media_type)),
        _ if media_type.is_empty() => Ok(None),
        Some(("image", kind)) if kind != "svg+xml" => Ok(Some(media_type)),
        Some(("video" | "audio", _)) => Ok(Some(media_type)),
        Some(("application", "pdf" | "octet-stream") | ("binary", "octet-stream")) => Ok(Some(media_type)),
        _ => Err(refused(&media_type)),
    }
}

/// Short, and nothing in it that a line of text would not show.
fn refused(media_type: &str) -> DownloadError {
    DownloadError::Type(media_type.chars().filter(char::is_ascii_graphic).take(60).collect::<String>().into())
}

/// Copies the body and says how long it was.
pub(crate) async fn copy<W>(mut response: Response, into: &mut W, limits: &FetchLimits) -> Result<u64, DownloadError>
where
    W: AsyncWrite + Unpin + Send,
{
    let write = |error: std::io::Error| DownloadError::Write(words(&error).into());
    let mut size_bytes: u64 = 0;
    loop {
        let chunk = timeout(limits.stall, response.chunk()).await.map_err(|_| DownloadError::TooSlow)?;
        let Some(chunk) = chunk.map_err(DownloadError::broken)? else { break };
        size_bytes = size_bytes.saturating_add(chunk.len() as u64);
        if size_bytes > limits.most_bytes {
            return Err(DownloadError::TooLarge { most_bytes: limits.most_bytes });
        }
        into.write_all(&chunk).await.map_err(write)?;
    }
    into.flush().await.map_err(write)?;
    Ok(size_bytes)
}

/// A header as a text. Servers put UTF-8 into them, so that is read; anything else shows as `U+FFFD`.
fn text(response: &Response, name: &HeaderName) -> Option<String> {
    let value = response.headers().get(name)?;
    Some(String::from_utf8_lossy(value.as_bytes()).trim().to_owned())
}
