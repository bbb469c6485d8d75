//! A second Carillon on the same files.

use crate::NOW;
use crate::app::{App, binary, within};
use crate::session::Session;
use std::process::Stdio;

#[tokio::test]
async fn a_second_carillon_says_why_it_does_not_start() {
    let session = Session::start();
    let app = App::start(&session, NOW).await;
    app.find("//h1").await;
    let mut second = session.command(binary());
    second.arg("--data").arg(session.path("data")).stdout(Stdio::null()).stderr(Stdio::piped());
    let second = second.spawn().unwrap();
    within("the dialog", session.close_window("Carillon cannot start")).await;
    let ended = tokio::task::spawn_blocking(move || second.wait_with_output());
    let ended = within("the second Carillon to end", ended).await.unwrap().unwrap();
    assert_eq!(ended.status.code(), Some(1));
    let said = String::from_utf8(ended.stderr).unwrap();
    assert!(said.contains("another Carillon has these files open. Go to the window that is open already."), "{said}");
    app.find("//h1").await;
}
