//! Which path is served by what, in both versions (specification 4, 9). Every route describes itself for `openapi`.
//! What is not listed here is a 400 in the same form as any other refusal.

use crate::answer::Refusal;
use crate::app_state::{AppState, Authority};
use crate::engine::Engine;
use crate::guard::{self, Guard};
use crate::posts::{create, delete, list, update};
use crate::{dating, files, idempotency, openapi, socials, workspaces};
use axum::Router;
use axum::http::{Method, Uri};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use std::any::Any;
use std::net::SocketAddr;
use std::sync::Arc;
use tower_http::catch_panic::CatchPanicLayer;
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
        .layer(CatchPanicLayer::custom(broke_off))
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

/// A panic while a request is answered is reported as usual, and answered like any other refusal.
fn broke_off(_: Box<dyn Any + Send>) -> Response {
    Refusal::Failed("it broke off while answering".to_owned()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::server;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};
    use tokio_util::sync::CancellationToken;

    #[tokio::test]
    async fn a_panic_is_a_500_and_the_connection_stays() {
        let broken = get(async || -> &'static str { panic!("on purpose") });
        let router = Router::new().route("/broken", broken).route("/whole", get(async || "whole"));
        let router = router.layer(CatchPanicLayer::custom(broke_off));
        let (listener, stop) = (TcpListener::bind("127.0.0.1:0").await.unwrap(), CancellationToken::new());
        let mut stream = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let serving = tokio::spawn(server::run(listener, router, None, stop.clone()));
        stream.write_all(b"GET /broken HTTP/1.1\r\nHost: a\r\n\r\n").await.unwrap();
        let mut answer = vec![0; 4096];
        let length = stream.read(&mut answer).await.unwrap();
        let text = String::from_utf8_lossy(&answer[..length]).into_owned();
        assert!(text.starts_with("HTTP/1.1 500 ") && text.contains("\"code\":500"), "{text}");
        stream.write_all(b"GET /whole HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").await.unwrap();
        let mut rest = String::new();
        stream.read_to_string(&mut rest).await.unwrap();
        assert!(rest.starts_with("HTTP/1.1 200 "), "{rest}");
        stop.cancel();
        serving.await.unwrap();
    }
}
