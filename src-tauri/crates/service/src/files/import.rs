//! `POST /files/upload-from-url` in the first version, `POST /{workspaceId}/files/upload-from-url` in the second: a file
//! fetched from the public internet (specification 4.3, 4.5; gaps, 4.3). What was wrong over there is a 400 here.

use super::incoming::{Arrived, Incoming};
use super::keep;
use super::upload::LARGEST_BYTES;
use crate::answer::{FieldError, Refusal};
use crate::app_state::AppState;
use crate::body;
use crate::engine::Engine;
use crate::fields::{self, Complaints};
use crate::idempotency::{self, Token};
use crate::openapi::records::FileAnswer;
use crate::openapi::requests::UploadFromUrl;
use crate::posts::request::parse;
use crate::query::{Query, Segment};
use axum::body::Body;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use bytes::BytesMut;
use download::{DownloadError, FetchLimits};
use i18n::{Localized, t};
use std::io;
use std::time::Duration;
use tokio::io::{AsyncReadExt, DuplexStream};

/// Bytes on their way from the network to the disk.
const UNDERWAY_BYTES: usize = 256 * 1024;
/// Longest time for the whole of a file of 10 GiB.
const LONGEST: Duration = Duration::from_secs(60 * 60);

/// Uploads a file from an address, to the workspace of the query, else to the first.
#[utoipa::path(
    post,
    path = "/files/upload-from-url",
    operation_id = "upload_file_from_url",
    tag = "files",
    params(
        ("workspaceId" = Option<String>, Query, description = "A workspace; else the first"),
        ("Idempotency-Key" = Option<String>, Header, min_length = 1, max_length = 255,
            description = "What is sent again with the same key and body is answered as before and not done again")
    ),
    request_body = UploadFromUrl,
    responses((status = 200, description = "The file was uploaded", body = FileAnswer))
)]
pub(crate) async fn first_version(
    State(state): State<AppState>,
    query: Query,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refusal> {
    import(state, query.text("workspaceId"), &headers, body).await
}

/// Uploads a file from an address, to a workspace.
#[utoipa::path(
    post,
    path = "/{workspaceId}/files/upload-from-url",
    operation_id = "upload_file_from_url",
    tag = "files",
    params(
        ("workspaceId" = String, Path, description = "A workspace"),
        ("Idempotency-Key" = Option<String>, Header, min_length = 1, max_length = 255,
            description = "What is sent again with the same key and body is answered as before and not done again")
    ),
    request_body = UploadFromUrl,
    responses((status = 200, description = "The file was uploaded", body = FileAnswer))
)]
pub(crate) async fn second_version(
    State(state): State<AppState>,
    Segment(workspace): Segment,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refusal> {
    import(state, Some(workspace), &headers, body).await
}

async fn import(
    state: AppState,
    workspace: Option<String>,
    headers: &HeaderMap,
    body: Body,
) -> Result<Response, Refusal> {
    let body = body::read(body).await?;
    let members = parse(&body)?;
    let mut wrong = Complaints::default();
    let url = wrong.take(fields::word(&members, "url", "url"));
    let name = wrong.take(fields::word(&members, "file_name", "file_name"));
    if url.is_none() && !wrong.is_about("url") {
        wrong.add("url", "is missing: the address of the file");
    }
    wrong.settle()?;
    let workspace = keep::home(&state.engine, workspace).await?;
    let token = idempotency::Name::read(headers)?;
    let token = token.map(|name| Token::of_upload(name, &[b"from-url", workspace.as_bytes(), &body]));
    if let Some(token) = &token
        && let Some(answer) = keep::replay(&state, token).await?
    {
        return Ok(answer);
    }
    let (arrived, its_name) = fetch(&state.engine, &url.unwrap_or_default(), &of_a_post()).await?;
    let name = name.or(its_name).unwrap_or_default();
    keep::keep(&state, arrived, ("url", &name), workspace, token).await
}

/// As a file of a post may be.
pub(crate) fn of_a_post() -> FetchLimits {
    FetchLimits { most_bytes: LARGEST_BYTES, within: LONGEST, ..FetchLimits::default() }
}

/// Why a file was not fetched.
#[derive(Debug)]
pub(crate) enum FetchFailed {
    /// What was wrong over there.
    There(DownloadError),
    /// The disk could not do its work.
    Disk(io::Error),
}

impl FetchFailed {
    /// The same in words, to stand within a sentence.
    pub(crate) fn words(&self) -> Localized {
        match self {
            Self::There(error) => error.message(),
            Self::Disk(error) => t!("service-disk", error = error.to_string()),
        }
    }
}

impl From<FetchFailed> for Refusal {
    fn from(failed: FetchFailed) -> Self {
        match failed {
            FetchFailed::There(error) => FieldError::new("url", error.to_string()).into(),
            FetchFailed::Disk(error) => Self::disk(error),
        }
    }
}

/// Fetches a file to disk, with the name it has over there.
pub(crate) async fn fetch(
    engine: &Engine,
    url: &str,
    limits: &FetchLimits,
) -> Result<(Arrived, Option<String>), FetchFailed> {
    let (mut network, disk) = tokio::io::duplex(UNDERWAY_BYTES);
    let fetching = async {
        let fetched = engine.downloader.fetch(url, &mut network, limits).await;
        // The disk has all of it when the network has let go.
        drop(network);
        fetched
    };
    let (fetched, written) = tokio::join!(fetching, write(Incoming::begin(&engine.files, false), disk));
    // When both went wrong the network could not go on because of the disk.
    let incoming = written.map_err(FetchFailed::Disk)?;
    let fetched = fetched.map_err(FetchFailed::There)?;
    Ok((incoming.end().await.map_err(FetchFailed::Disk)?, fetched.file_name))
}

async fn write(mut incoming: Incoming, mut from: DuplexStream) -> io::Result<Incoming> {
    let mut buffer = BytesMut::with_capacity(UNDERWAY_BYTES);
    while from.read_buf(&mut buffer).await? > 0 {
        incoming.take(buffer.split().freeze()).await?;
        buffer.reserve(UNDERWAY_BYTES);
    }
    Ok(incoming)
}
