//! What is in a file on disk, as a whole or as the one range that was asked for (RFC 9110, 14).

use super::range::{self, Wanted};
use crate::answer::Refusal;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::io::SeekFrom;
use tokio::fs::File;
use tokio::io::{AsyncReadExt, AsyncSeekExt};
use tokio_util::io::ReaderStream;

/// Bytes read from disk at once.
const PIECE_BYTES: usize = 256 * 1024;

/// A file that is opened, with the headers that describe it.
pub(crate) struct Opened {
    pub(crate) file: File,
    pub(crate) size_bytes: u64,
    pub(crate) etag: String,
    pub(crate) described: HeaderMap,
}

impl Opened {
    /// Answers a `GET` or a `HEAD`.
    pub(crate) async fn answer(mut self, method: &Method, headers: &HeaderMap) -> Result<Response, Refusal> {
        let size = self.size_bytes;
        let is_current =
            !headers.contains_key(header::IF_RANGE) || says(headers, &header::IF_RANGE, |text| text == self.etag);
        let range = headers.get(header::RANGE).and_then(|range| range.to_str().ok());
        let range = range.filter(|_| is_current && *method == Method::GET);
        let wanted = range.map_or(Wanted::Whole, |range| range::read(range, size));
        let (status, first, length) = match wanted {
            Wanted::Whole => (StatusCode::OK, 0, size),
            Wanted::Part(first, last) => (StatusCode::PARTIAL_CONTENT, first, last - first + 1),
            Wanted::Nothing => return Err(Refusal::NoRange(size)),
        };
        if status == StatusCode::PARTIAL_CONTENT {
            let range = format!("bytes {first}-{}/{size}", first + length - 1);
            self.described.extend(self::headers(&[(header::CONTENT_RANGE, &range)]));
            self.file.seek(SeekFrom::Start(first)).await.map_err(Refusal::disk)?;
        }
        self.described.insert(header::CONTENT_LENGTH, length.into());
        let body = match *method {
            Method::HEAD => Body::empty(),
            _ => Body::from_stream(ReaderStream::with_capacity(self.file.take(length), PIECE_BYTES)),
        };
        Ok((status, self.described, body).into_response())
    }
}

/// Headers of these texts, without those that cannot be one.
pub(crate) fn headers(texts: &[(HeaderName, &str)]) -> HeaderMap {
    texts.iter().filter_map(|(name, text)| Some((name.clone(), HeaderValue::from_str(text).ok()?))).collect()
}

/// Whether one of the values of a header is as wanted.
pub(crate) fn says(headers: &HeaderMap, name: &HeaderName, holds: impl Fn(&str) -> bool) -> bool {
    headers.get_all(name).iter().any(|value| value.to_str().is_ok_and(|text| holds(text.trim())))
}
