//! Puts a `Date` header with the service's own clock on every answer. Clients compare their clock with it.

use crate::engine::Engine;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::Arc;

/// Dates an answer (RFC 9110, 6.6.1).
pub(crate) async fn date(State(engine): State<Arc<Engine>>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let now = engine.clock.now().format("%a, %d %b %Y %H:%M:%S GMT").to_string();
    if let Ok(now) = HeaderValue::from_str(&now) {
        response.headers_mut().insert(header::DATE, now);
    }
    response
}
