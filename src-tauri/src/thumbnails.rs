//! Small pictures for the page, under a scheme of their own that knows nothing but their names.
//!
//! Not Tauri's `asset:`: with each drop Tauri itself adds what was dropped, folders with all that is in them, to what that
//! scheme gives out.

use desk::Desk;
use std::sync::Arc;
use tauri::http::{Request, Response, StatusCode, header};
use tauri::{AppHandle, Manager, UriSchemeResponder};

/// The scheme; the content policy names it, too.
pub(crate) const SCHEME: &str = "thumbnail";

/// The address of a small picture.
pub(crate) fn address(name: &str) -> String {
    if cfg!(windows) { format!("http://{SCHEME}.localhost/{name}") } else { format!("{SCHEME}://localhost/{name}") }
}

/// Answers the page's request for one, away from the main thread.
pub(crate) fn answer(app: &AppHandle, request: &Request<Vec<u8>>, responder: UriSchemeResponder) {
    let desk = app.try_state::<Arc<Desk>>().map(|desk| Arc::clone(&desk));
    let name = request.uri().path().trim_start_matches('/').to_owned();
    tauri::async_runtime::spawn_blocking(move || {
        let found = desk.and_then(|desk| desk.thumbnail(&name));
        responder.respond(found.map_or_else(missing, |(bytes, media_type)| shown(bytes, media_type)));
    });
}

fn shown(bytes: Vec<u8>, media_type: &str) -> Response<Vec<u8>> {
    let mut response = Response::new(bytes);
    if let Ok(media_type) = header::HeaderValue::from_str(media_type) {
        response.headers_mut().insert(header::CONTENT_TYPE, media_type);
    }
    response.headers_mut().insert(header::X_CONTENT_TYPE_OPTIONS, header::HeaderValue::from_static("nosniff"));
    response
}

fn missing() -> Response<Vec<u8>> {
    let mut response = Response::new(Vec::new());
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}
