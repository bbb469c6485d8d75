//! The real program in its real window: WebKitGTK, a virtual display, a real keychain daemon.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot be set up has failed")]

mod app;
mod closing;
mod crash;
mod journey;
mod keys;
mod repeating;
mod second;
mod session;

use app::App;

/// Saturday, 21 November 2026, 14:08 in Vienna.
const NOW: &str = "2026-11-21T13:08:00Z";

/// The key of this name, as WebDriver spells it.
const ENTER: &str = "\u{E007}";

/// The button or link with this text.
fn button(text: &str) -> String {
    format!("//button[contains(normalize-space(.), '{text}')]")
}

/// From the first start to an empty calendar on the embedded service.
async fn start_here(app: &App) {
    app.find("//h1[contains(., 'Where should Carillon publish')]").await;
    app.click("//label[contains(., 'Start with example posts')]").await;
    app.click(&button("Start")).await;
    app.find("//*[@role='grid']").await;
}

/// Chooses a zone in the list that is open.
async fn choose_zone(app: &App, typed: &str, name: &str) {
    let search = app.find("//input[@aria-label='Search time zones']").await;
    search.send_keys(typed).await.unwrap();
    let city = name.rsplit('/').next().unwrap_or(name).replace('_', " ");
    app.find(&format!("(//*[@role='option'])[1][contains(., '{city}')]")).await;
    search.send_keys(ENTER).await.unwrap();
    app.find(&format!("//button[@aria-label='Zone: {name}']")).await;
}

/// Opens the composer by its key.
async fn press_n(app: &App) {
    // The rail has its channels when the service has answered; they are needed next.
    app.find("//*[contains(., 'Practice X')]").await;
    app.type_keys("n").await;
    app.find("//textarea[@aria-label='Text']").await;
}
