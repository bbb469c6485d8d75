//! Which path is served by what, in both versions (specification 4, 9). Every route describes itself for `openapi`.
//! What is not listed here is a 400 in the same form as any other refusal.

use crate::answer::Refusal;
use crate::app_state::{AppState, Authority};
use crate::engine::Engine;
use crate::guard::{self, Guard};
use crate::posts::{create, delete, list, update};
use crate::{catch_panic, dating, files, idempotency, openapi, socials, workspaces};
use axum::Router;
use axum::http::{Method, Uri};
use axum::middleware::{from_fn, from_fn_with_state};
use std::net::SocketAddr;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of the service on the socket with this address.
pub(crate) fn router(engine: Arc<Engine>, address: SocketAddr) -> Router {
    let guard = Arc::new(Guard::new(Arc::clone(&engine), address.port()));
    let here = Authority::new(&address.to_string());
    let mut routes = Router::new();
    for (base, under) in [("", beside_the_versions()), ("/v1", first_version()), ("/v2", second_version())] {
        let (under, described) = under.routes(routes!(openapi::describe)).split_for_parts();
        let description = openapi::complete(base, &described).into();
        let under = under.with_state(AppState { engine: Arc::clone(&engine), here: here.clone(), description });
        routes = if base.is_empty() { routes.merge(under) } else { routes.nest(base, under) };
    }
    routes
        .fallback(unknown)
        .method_not_allowed_fallback(unknown)
        .layer(from_fn_with_state(guard, guard::stand))
        .layer(from_fn(catch_panic::contain))
        .layer(from_fn(idempotency::announce))
        .layer(from_fn_with_state(engine, dating::date))
}

fn beside_the_versions() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(files::fetch::fetch))
}

fn first_version() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(workspaces::list))
        .routes(routes!(socials::list))
        .routes(routes!(list::first_version, create::create))
        .routes(routes!(list::one, update::first_version, delete::delete))
        .routes(routes!(files::list::first_version, files::upload::first_version))
        .routes(routes!(files::import::first_version))
        .routes(routes!(files::delete::first_version))
}

fn second_version() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(workspaces::list))
        .routes(routes!(socials::list))
        .routes(routes!(create::create))
        .routes(routes!(list::second_version))
        .routes(routes!(list::one, update::second_version, delete::delete))
        .routes(routes!(files::list::second_version, files::upload::second_version))
        .routes(routes!(files::import::second_version))
        .routes(routes!(files::delete::second_version))
}

async fn unknown(method: Method, uri: Uri) -> Refusal {
    Refusal::request(format!("There is no operation {method} {}.", uri.path()))
}
