//! A post's way from the keyboard to its delivery, as a person goes it.

use crate::{NOW, choose_zone};
use support::window::{App, ENTER, Session, button, choose_channels, press_n, start_here};

const CHIP: &str = "//*[@data-date='2026-11-22']//button[contains(@aria-label, 'Roast day')]";

#[tokio::test]
async fn a_post_goes_from_the_keyboard_to_its_delivery_and_is_still_there_after_a_restart() {
    let session = Session::start();
    let app = App::start(&session, NOW).await;
    start_here(&app).await;
    press_n(&app).await;
    app.type_keys("Roast day ☕").await;
    // As an emoji picker inserts it: WebDriver has no key for it.
    app.script("document.execCommand('insertText', false, '🎉')").await;
    app.type_keys(&format!("{ENTER}Open from 8")).await;

    choose_channels(&app, &["Practice X", "Practice LinkedIn"]).await;

    app.click("//button[starts-with(@aria-label, 'When:')]").await;
    app.click("//button[starts-with(@aria-label, 'Zone:')]").await;
    choose_zone(&app, "vienna", "Europe/Vienna").await;
    app.click(&button("Keep the clock time")).await;
    app.click("//*[@role='dialog']//button[@data-day='2026-11-22']").await;
    app.write_over("//input[@id=//label[contains(., 'When')]/@for]", "tomorrow 9").await;
    app.find("//*[contains(text(), 'Europe/Vienna, UTC+1')]").await;
    app.click(&button("Use Sun 22 Nov, 09:00")).await;
    app.picture("window-composer");
    app.click(&button("Schedule Sun 22 Nov, 09:00")).await;

    app.find(&format!("{CHIP}[contains(@aria-label, 'Scheduled')]")).await;
    app.set_clock("2026-11-22T07:59:59Z");
    app.find(&format!("{CHIP}[contains(@aria-label, 'Scheduled')]")).await;
    app.set_clock("2026-11-22T08:00:00Z");
    app.find(&format!("{CHIP}[contains(@aria-label, 'Delivered to 2 channels')]")).await;
    app.picture("window-month");
    app.quit().await;

    let app = App::start(&session, "2026-11-22T08:01:00Z").await;
    app.click(&format!("{CHIP}[contains(@aria-label, 'Delivered to 2 channels')]")).await;
    let text = app.content("//*[@role='group'][@aria-label='Text']").await;
    assert_eq!(text, "Roast day ☕🎉\nOpen from 8");
    let channels = app.content("//ul[@aria-label='Channels'][contains(., 'Delivered')]").await;
    assert!(channels.contains("Practice X") && channels.contains("Practice LinkedIn"), "{channels}");
    app.quit().await;
}
