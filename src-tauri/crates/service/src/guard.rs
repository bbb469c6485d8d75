//! What every request must pass before it is looked at: it is meant for this address, it does not come from a web
//! page, and it carries a key where one is needed (specification 5). There is no CORS: no page may talk to the service.

use crate::answer::Refusal;
use crate::engine::Engine;
use crate::key::Holder;
use crate::openapi;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, Uri, header};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::Arc;

/// The names a socket goes by. Any other may have been pointed here by somebody else's name server.
pub(crate) struct Hosts([String; 3]);

impl Hosts {
    pub(crate) fn of(port: u16) -> Self {
        Self([format!("127.0.0.1:{port}"), format!("localhost:{port}"), format!("[::1]:{port}")])
    }

    /// Whether a request is meant for this socket.
    pub(crate) fn are_meant(&self, headers: &HeaderMap, uri: &Uri) -> bool {
        let known = |name: &[u8]| self.0.iter().any(|host| host.as_bytes().eq_ignore_ascii_case(name));
        only(headers, "host").is_some_and(known) && uri.authority().is_none_or(|name| known(name.as_str().as_bytes()))
    }
}

/// The guard of one socket.
pub(crate) struct Guard {
    engine: Arc<Engine>,
    hosts: Hosts,
}

impl Guard {
    pub(crate) fn new(engine: Arc<Engine>, port: u16) -> Self {
        Self { engine, hosts: Hosts::of(port) }
    }

    /// Gives the holder of the key, when one is needed.
    fn check(&self, method: &Method, headers: &HeaderMap, uri: &Uri) -> Result<Option<Holder>, Refusal> {
        if !self.hosts.are_meant(headers, uri) {
            return Err(Refusal::request(format!("The Host header must be {}.", self.hosts.0.join(" or "))));
        }
        if headers.contains_key(header::ORIGIN) {
            return Err(Refusal::request("Requests from web pages (with an Origin header) are not served."));
        }
        if !needs_key(method, uri.path()) {
            return Ok(None);
        }
        let key = only(headers, "x-api-key").ok_or(Refusal::Key)?;
        self.engine.keys.admit(key).map(Some).ok_or(Refusal::Key)
    }
}

/// Everything but fetching a file, whose address nobody can guess, and what the service says of itself.
fn needs_key(method: &Method, path: &str) -> bool {
    !matches!(*method, Method::GET | Method::HEAD) || !(path.starts_with("/files/") || openapi::is_description(path))
}

/// The value of a header that stands there once.
fn only<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h [u8]> {
    let mut values = headers.get_all(name).iter();
    values.next().filter(|_| values.next().is_none()).map(|value| value.as_bytes())
}

/// Lets a request through or refuses it.
pub(crate) async fn stand(State(guard): State<Arc<Guard>>, request: Request, next: Next) -> Result<Response, Refusal> {
    let holder = guard.check(request.method(), request.headers(), request.uri())?;
    let response = next.run(request).await;
    if let Some(Holder::Program(program)) = holder {
        guard.engine.note_use(&program);
    }
    Ok(response)
}
