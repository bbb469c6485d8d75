//! A second Carillon on the same files.

use crate::NOW;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use support::window::{App, Session, binary, within};

/// A display that there is not.
const NO_DISPLAY: &str = ":9";
/// What the desktop gives the second one, so that a window may take the focus.
const TOKEN: &str = "desktop-1-carillon";

/// Another one on the files in a folder.
fn second(session: &Session, data: &Path) -> Command {
    let mut second = session.command(binary());
    second.env("DESKTOP_STARTUP_ID", TOKEN).arg("--data").arg(data).stdout(Stdio::piped()).stderr(Stdio::piped());
    second
}

async fn end_of(second: Child) -> Output {
    let ended = tokio::task::spawn_blocking(move || second.wait_with_output());
    within("the second Carillon to end", ended).await.unwrap().unwrap()
}

/// A second one ends by itself, without a word and without a window, and the first one is before all others, by the
/// desktop's leave.
async fn check_second(session: &Session, what: &str) {
    let screen = session.screen();
    let own = within("the window", screen.window("Carillon")).await;
    screen.watch();
    let ended = end_of(second(session, &session.path("data")).spawn().unwrap()).await;
    let said = String::from_utf8_lossy(&ended.stderr);
    assert_eq!((ended.status.code(), ended.stdout.as_slice()), (Some(0), &[][..]), "{what}: {said}");
    assert!(!said.contains("carillon:"), "{what}: {said}");
    within(what, screen.until_in_front(own)).await;
    let appeared = within("the token to be used", screen.appeared_until_started(TOKEN)).await;
    assert!(appeared.iter().all(|window| *window == own), "{what}: {appeared:?} beside {own}");
}

#[tokio::test]
async fn a_second_carillon_brings_the_first_one_forward() {
    let session = Session::start();
    let app = App::start(&session, NOW).await;
    app.find("//h1").await;
    let screen = session.screen();
    let own = within("the window", screen.window("Carillon")).await;

    within("another window before it", screen.cover()).await;
    assert!(!screen.is_in_front(own));
    check_second(&session, "behind another window").await;

    within("it to be away", screen.hide(own)).await;
    check_second(&session, "minimised").await;
    app.find("//h1").await;
    app.close(&session).await;
    assert!(!session.path("data/carillon.sock").exists(), "nothing is left behind");
}

/// What would be begun of the desktop would be cut off half-way: a second one ended with a crash now and then.
#[tokio::test]
async fn a_second_carillon_begins_nothing_of_the_desktop() {
    let session = Session::start();
    let app = App::start(&session, NOW).await;
    app.find("//h1").await;
    let ended = end_of(second(&session, &session.path("data")).env("DISPLAY", NO_DISPLAY).spawn().unwrap()).await;
    assert_eq!(ended.status.code(), Some(0), "{}", String::from_utf8_lossy(&ended.stderr));
}

#[tokio::test]
async fn after_a_kill_it_starts_again_and_is_found_again() {
    let session = Session::start();
    let app = App::start(&session, NOW).await;
    app.find("//h1").await;
    app.kill();
    assert!(session.path("data/carillon.sock").exists(), "a kill leaves the socket");

    let app = App::start(&session, NOW).await;
    app.find("//h1").await;
    let screen = session.screen();
    within("another window before it", screen.cover()).await;
    check_second(&session, "behind another window").await;
    app.find("//h1").await;
}

/// A second one shows why it does not start, and ends when that was read.
async fn check_dialog(session: &Session, data: &Path) {
    let second = second(session, data).spawn().unwrap();
    within("the dialog", session.close_window("Carillon cannot start")).await;
    let ended = end_of(second).await;
    assert_eq!(ended.status.code(), Some(1));
    let said = String::from_utf8(ended.stderr).unwrap();
    assert!(said.contains("another Carillon has these files open. Go to the window that is open already."), "{said}");
}

#[tokio::test]
async fn beside_one_that_hangs_a_second_carillon_says_why_it_does_not_start() {
    let session = Session::start();
    let app = App::start(&session, NOW).await;
    app.find("//h1").await;
    app.hang();
    check_dialog(&session, &session.path("data")).await;
}

#[tokio::test]
async fn in_a_folder_with_a_path_too_long_for_a_socket_a_second_carillon_says_why_it_does_not_start() {
    let session = Session::start();
    let data = session.path("a-long-name-".repeat(10));
    let app = App::start_in(&data, &session, NOW).await;
    app.find("//h1").await;
    assert!(!data.join("carillon.sock").exists());
    check_dialog(&session, &data).await;
    app.find("//h1").await;
}
