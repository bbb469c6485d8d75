//! `POST /files` in the first version, `POST /{workspaceId}/files` in the second: one file in a form, streamed to disk
//! (specification 4.3, 4.5; gaps, 4.3 and 8). What is not wholly as announced is not kept at all.

use super::incoming::{Arrived, Incoming};
use super::keep;
use crate::answer::{FieldError, Refusal};
use crate::app_state::AppState;
use crate::body::{self, Broken};
use crate::engine::Engine;
use crate::idempotency::{self, Token};
use crate::openapi::records::FileAnswer;
use crate::openapi::requests::Upload;
use crate::query::{Query, Segment};
use axum::extract::multipart::{Multipart, MultipartError};
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use std::error::Error;

/// The header with the number of bytes of the file.
const SIZE: &str = "X-File-Size";
/// Most bytes of a file: 10 GiB.
pub(crate) const LARGEST_BYTES: u64 = 10 * 1024 * 1024 * 1024;

/// `POST /files`: to the workspace of the query, else to the first.
#[utoipa::path(
    post,
    path = "/files",
    operation_id = "upload_file",
    tag = "files",
    params(
        ("workspaceId" = Option<String>, Query, description = "A workspace; else the first"),
        ("X-File-Size" = u64, Header, minimum = 1, maximum = 10737418240u64, description = "Bytes of the file itself"),
        ("Idempotency-Key" = Option<String>, Header, min_length = 1, max_length = 255,
            description = "What is sent again with the same key and body is answered as before and not done again")
    ),
    request_body(content = Upload, content_type = "multipart/form-data"),
    responses((status = 200, description = "The file was uploaded", body = FileAnswer))
)]
pub(crate) async fn first_version(
    State(state): State<AppState>,
    query: Query,
    request: Request,
) -> Result<Response, Refusal> {
    upload(state, query.text("workspaceId"), request).await
}

/// `POST /{workspaceId}/files`.
#[utoipa::path(
    post,
    path = "/{workspaceId}/files",
    operation_id = "upload_file",
    tag = "files",
    params(
        ("workspaceId" = String, Path, description = "A workspace"),
        ("X-File-Size" = u64, Header, minimum = 1, maximum = 10737418240u64, description = "Bytes of the file itself"),
        ("Idempotency-Key" = Option<String>, Header, min_length = 1, max_length = 255,
            description = "What is sent again with the same key and body is answered as before and not done again")
    ),
    request_body(content = Upload, content_type = "multipart/form-data"),
    responses((status = 200, description = "The file was uploaded", body = FileAnswer))
)]
pub(crate) async fn second_version(
    State(state): State<AppState>,
    Segment(workspace): Segment,
    request: Request,
) -> Result<Response, Refusal> {
    upload(state, Some(workspace), request).await
}

async fn upload(state: AppState, workspace: Option<String>, request: Request) -> Result<Response, Refusal> {
    let announced = announced(request.headers())?;
    let token = idempotency::Name::read(request.headers())?;
    let workspace = keep::home(&state.engine, workspace).await?;
    let (arrived, name) = receive(&state.engine, announced, token.is_some(), request).await?;
    let parts = [workspace.as_bytes(), name.as_bytes(), arrived.hash.as_ref().map_or(&[], |hash| hash.as_slice())];
    let token = token.map(|token| Token::of_upload(token, &parts));
    keep::keep(&state, arrived, ("file", &name), workspace, token).await
}

/// The size the sender announces.
fn announced(headers: &HeaderMap) -> Result<u64, Refusal> {
    let mut values = headers.get_all(SIZE).iter();
    let value = values.next().ok_or_else(|| FieldError::new(SIZE, "is missing: the number of bytes of the file"))?;
    let text = value.to_str().ok().map(str::trim).filter(|text| !text.is_empty() && values.next().is_none());
    let digits = text.filter(|text| text.bytes().all(|one| one.is_ascii_digit()));
    let digits = digits.ok_or_else(|| FieldError::new(SIZE, "must be one whole number of bytes"))?;
    // A number too long to count with is too large in any case.
    let bytes = digits.parse().unwrap_or(u64::MAX);
    if bytes > LARGEST_BYTES {
        let message = format!("{digits} bytes are too many: the most is 10 GiB ({LARGEST_BYTES} bytes)");
        return Err(FieldError::new(SIZE, message).into());
    }
    Ok(bytes)
}

/// Receives the part `file`, and the name it was sent with. Other parts are read and ignored.
async fn receive(
    engine: &Engine,
    announced: u64,
    is_hashed: bool,
    request: Request,
) -> Result<(Arrived, String), Refusal> {
    let mut parts = form(request).await?;
    let mut received = None;
    while let Some(mut part) = parts.next_field().await.map_err(|error| unreadable(&error))? {
        if part.name() != Some("file") {
            continue;
        }
        if received.is_some() {
            return Err(FieldError::new("file", "is there twice: one request brings one file").into());
        }
        let name = part.file_name().unwrap_or_default().to_owned();
        let mut incoming = Incoming::begin(&engine.files, is_hashed);
        let mut seen = 0;
        while let Some(bytes) = part.chunk().await.map_err(|error| unreadable(&error))? {
            seen += bytes.len() as u64;
            if seen > announced {
                return Err(FieldError::new(SIZE, format!("says {announced} bytes, but the file has more")).into());
            }
            incoming.take(bytes).await.map_err(Refusal::disk)?;
        }
        if seen < announced {
            return Err(FieldError::new(SIZE, format!("says {announced} bytes, but the file has {seen}")).into());
        }
        received = Some((incoming.end().await.map_err(Refusal::disk)?, name));
    }
    received.ok_or_else(|| FieldError::new("file", "is missing: a part of multipart/form-data with this name").into())
}

/// The parts of the body, without a limit for the whole: the file has its own.
async fn form(request: Request) -> Result<Multipart, Refusal> {
    let (parts, body) = request.into_parts();
    let mut request = Request::from_parts(parts, body::steady(body));
    DefaultBodyLimit::disable().apply(&mut request);
    let kind = request.headers().get(header::CONTENT_TYPE).cloned();
    Multipart::from_request(request, &()).await.map_err(|_| {
        let kind = kind.as_ref().map_or("nothing", |kind| kind.to_str().unwrap_or("something unreadable"));
        Refusal::request(format!("The body must be multipart/form-data with a boundary; its Content-Type is {kind}."))
    })
}

fn unreadable(error: &MultipartError) -> Refusal {
    let mut cause: Option<&(dyn Error + 'static)> = Some(error);
    while let Some(one) = cause {
        if let Some(broken) = one.downcast_ref::<Broken>() {
            return Refusal::request(format!("{broken}; nothing was kept."));
        }
        cause = one.source();
    }
    Refusal::request(format!("The form cannot be read: {}; nothing was kept.", error.body_text()))
}
