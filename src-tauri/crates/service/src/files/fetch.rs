//! `GET /files/{id}/{name}`: what is in a file, as the web fetches it: in ranges, cached, and never run as a page. No key
//! is asked for, since platforms and players have none: the identifier is what nobody can guess. Here 206, 304, 404 and
//! 416 mean what they mean on the web; it is no operation of the specification.

use super::address::Address;
use super::media_type;
use super::part::{self, Opened, says};
use super::table::{self, File};
use crate::answer::Refusal;
use crate::engine::Engine;
use crate::openapi::records::{Bytes, RefusalBody};
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// Fetches a file, or a part of it.
#[utoipa::path(
    method(get, head),
    path = "/files/{id}/{name}",
    operation_id = "download_file",
    tag = "files",
    params(
        ("id" = String, Path, pattern = "^[0-9a-f]{32}$", description = "What nobody can guess"),
        ("name" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$", description = "What the file is called"),
        ("Range" = Option<String>, Header, description = "One range of bytes; anything else is ignored"),
        ("If-Range" = Option<String>, Header, description = "The ETag that the range is of"),
        ("If-None-Match" = Option<String>, Header, description = "ETags that are known already")
    ),
    responses(
        (status = 200, description = "The file", content(
            (Bytes = "application/octet-stream"), (Bytes = "application/*"), (Bytes = "image/*"), (Bytes = "video/*"),
            (Bytes = "audio/*"), (Bytes = "text/*"), (Bytes = "font/*")
        )),
        (status = 206, description = "The part asked for", content(
            (Bytes = "application/octet-stream"), (Bytes = "application/*"), (Bytes = "image/*"), (Bytes = "video/*"),
            (Bytes = "audio/*"), (Bytes = "text/*"), (Bytes = "font/*")
        )),
        (status = 304, description = "It is known already"),
        (status = 404, description = "There is no such file", body = RefusalBody),
        (status = 416, description = "The file has none of these bytes", body = RefusalBody)
    )
)]
pub(crate) async fn fetch(
    State(engine): State<Arc<Engine>>,
    path: Result<Path<(String, String)>, axum::extract::rejection::PathRejection>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let address = path.ok().and_then(|Path((id, name))| Address::new(&id, &name)).ok_or(Refusal::NoFile)?;
    let found = engine.db.run(move |connection| table::find(connection, &address).map_err(Refusal::from)).await?;
    let file = found.ok_or(Refusal::NoFile)?;
    let etag = format!("\"{}\"", file.address.id);
    if says(&headers, &header::IF_NONE_MATCH, |text| is_match(text, &etag)) {
        return Ok((StatusCode::NOT_MODIFIED, described(&file, &etag), Body::empty()).into_response());
    }
    let opened = {
        let path = engine.files.path(&file.address.id).map_err(|_| Refusal::NoFile)?;
        tokio::fs::File::open(path).await.map_err(|_| Refusal::NoFile)?
    };
    let described = described(&file, &etag);
    Opened { file: opened, size_bytes: file.size_bytes, etag, described }.answer(&method, &headers).await
}

/// The headers of every answer about a file that is there.
fn described(file: &File, etag: &str) -> HeaderMap {
    let kind = &file.media_type;
    let charset = if kind.starts_with("text/") { "; charset=utf-8" } else { "" };
    let way = if media_type::is_shown(kind) { "inline" } else { "attachment" };
    part::headers(&[
        (header::CONTENT_TYPE, &format!("{kind}{charset}")),
        (header::CONTENT_DISPOSITION, &format!("{way}; filename=\"{}\"", file.address.name)),
        (header::ETAG, etag),
        (header::ACCEPT_RANGES, "bytes"),
        (header::CACHE_CONTROL, "private, max-age=31536000, immutable"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CONTENT_SECURITY_POLICY, "sandbox; default-src 'none'"),
        (header::REFERRER_POLICY, "no-referrer"),
    ])
}

/// Whether one of the tags of an `If-None-Match` is this one; here weak tags are as good.
fn is_match(text: &str, etag: &str) -> bool {
    text == "*" || text.split(',').any(|one| one.trim().trim_start_matches("W/") == etag)
}
