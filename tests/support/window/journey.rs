//! The first steps that every journey in the window takes.

use super::{App, within};

/// The key of this name, as WebDriver spells it.
pub const ENTER: &str = "\u{E007}";

/// Closes what is on top.
pub const ESCAPE: &str = "\u{E00C}";

/// The button or link with this text.
#[must_use]
pub fn button(text: &str) -> String {
    format!("//button[contains(normalize-space(.), '{text}')]")
}

/// From the first start to an empty calendar on the embedded service.
pub async fn start_here(app: &App) {
    app.find("//h1[contains(., 'Where should Carillon publish')]").await;
    app.click("//label[contains(., 'Start with example posts')]").await;
    app.click(&button("Start")).await;
    app.find("//*[@role='grid']").await;
}

/// Chooses channels in the composer, and closes their list.
pub async fn choose_channels(app: &App, channels: &[&str]) {
    let option = |channel: &str| format!("//label[contains(., '{channel}')]");
    app.click("//button[@aria-label='Choose channels']").await;
    for channel in channels {
        app.click(&option(channel)).await;
    }
    app.type_keys(ESCAPE).await;
    for channel in channels {
        app.gone(&option(channel)).await;
    }
}

/// Opens the composer by its key.
pub async fn press_n(app: &App) {
    // The rail has its channels when the service has answered; they are needed next.
    app.find("//*[contains(., 'Practice X')]").await;
    app.type_keys("n").await;
    app.find("//textarea[@aria-label='Text']").await;
    let is_there = "return document.activeElement.getAttribute('aria-label') === 'Text'";
    within("the keyboard to be in the text", async { while app.script(is_there).await != true {} }).await;
}
