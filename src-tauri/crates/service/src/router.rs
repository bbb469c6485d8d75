//! Which path is served by what, in both versions (specification 4, 9).
//! What is not listed here is a 400 in the same form as any other refusal.

use crate::answer::Refusal;
use crate::engine::Engine;
use crate::guard::{self, Guard};
use crate::posts::{create, list};
use crate::{channels, workspaces};
use axum::Router;
use axum::http::{Method, Uri};
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use std::sync::Arc;

/// The routes of the service on a socket with this port.
pub(crate) fn router(engine: Arc<Engine>, port: u16) -> Router {
    let first = both().route("/posts", get(list::first_version).post(create::create));
    let second = both().route("/posts", post(create::create)).route("/{workspace_id}/posts", get(list::second_version));
    let guard = Arc::new(Guard::new(Arc::clone(&engine), port));
    Router::new()
        .nest("/v1", first)
        .nest("/v2", second)
        .fallback(unknown)
        .method_not_allowed_fallback(unknown)
        .layer(from_fn_with_state(guard, guard::stand))
        .with_state(engine)
}

/// What both versions have in common.
fn both() -> Router<Arc<Engine>> {
    Router::new()
        .route("/workspaces", get(workspaces::list))
        .route("/workspaces/{workspace_id}/socials", get(channels::list))
        .route("/posts/{post_id}", get(list::one))
}

async fn unknown(method: Method, uri: Uri) -> Refusal {
    Refusal::request(format!("There is no operation {method} {}.", uri.path()))
}
