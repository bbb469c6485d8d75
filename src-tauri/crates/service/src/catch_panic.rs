//! Turns a panic while a request is answered into a 500 in the form of any refusal; the connection stays open.
//! Deliberately absent: hiding the panic. It is reported as usual.

use crate::answer::Refusal;
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;

/// Answers a request whatever happens. Nothing that a panic may have left half done is shared with other requests.
pub(crate) async fn contain(request: Request, next: Next) -> Response {
    let answered = AssertUnwindSafe(next.run(request)).catch_unwind().await;
    answered.unwrap_or_else(|_| Refusal::Failed("it broke off while answering".to_owned()).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::server;
    use crate::stop::Stop;
    use axum::Router;
    use axum::middleware::from_fn;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};

    #[tokio::test]
    async fn a_panic_is_a_500_and_the_connection_stays() {
        let broken = get(async || -> &'static str { panic!("on purpose") });
        let router = Router::new().route("/broken", broken).route("/whole", get(async || "whole"));
        let (listener, stop) = (TcpListener::bind("127.0.0.1:0").await.unwrap(), Stop::default());
        let mut stream = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let serving = tokio::spawn(server::run(listener, router.layer(from_fn(contain)), None, stop.listener()));
        stream.write_all(b"GET /broken HTTP/1.1\r\nHost: a\r\n\r\n").await.unwrap();
        let mut answer = vec![0; 4096];
        let length = stream.read(&mut answer).await.unwrap();
        let text = String::from_utf8_lossy(&answer[..length]).into_owned();
        assert!(text.starts_with("HTTP/1.1 500 ") && text.contains("\"code\":500"), "{text}");
        stream.write_all(b"GET /whole HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").await.unwrap();
        let mut rest = String::new();
        stream.read_to_string(&mut rest).await.unwrap();
        assert!(rest.starts_with("HTTP/1.1 200 "), "{rest}");
        stop.tell();
        serving.await.unwrap();
    }
}
