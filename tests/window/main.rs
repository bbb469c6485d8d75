//! The real program in its real window: WebKitGTK, a virtual display, a real keychain daemon.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot be set up has failed")]

mod canary;
mod closing;
mod crash;
mod demo;
mod far;
mod german;
mod journey;
mod keychain;
mod keys;
mod media;
mod mouse_only;
mod moving;
mod network;
mod person;
mod proxy;
mod repeating;
mod second;
mod silence;
mod spelling;
mod tables;

use support::window::{App, ENTER};

/// Saturday, 21 November 2026, 14:08 in Vienna.
const NOW: &str = "2026-11-21T13:08:00Z";

/// Chooses a zone in the list that is open.
async fn choose_zone(app: &App, typed: &str, name: &str) {
    let search = app.find("//input[@aria-label='Search time zones']").await;
    search.send_keys(typed).await.unwrap();
    let city = name.rsplit('/').next().unwrap_or(name).replace('_', " ");
    app.find(&format!("(//*[@role='option'])[1][contains(., '{city}')]")).await;
    search.send_keys(ENTER).await.unwrap();
    app.find(&format!("//button[@aria-label='Zone: {name}']")).await;
}
