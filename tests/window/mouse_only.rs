//! A post as somebody makes it who points and clicks, and uses the keyboard for words alone: no click may be lost, and none be
//! needed that only puts something right.

use crate::NOW;
use crate::person::{Person, option};
use serde_json::json;
use support::window::{App, Session, button, start_here};

#[tokio::test]
async fn a_post_with_a_text_of_its_own_goes_to_four_channels_in_few_clicks() {
    let session = Session::start();
    let app = App::start(&session, NOW).await;
    start_here(&app).await;
    app.find("//*[contains(., 'Practice X')]").await;
    let here = app.call("show_here", json!({})).await;
    let workspace = &here["workspaces"][0]["id"];
    let bluesky = json!({ "workspace": workspace, "platform": "bluesky", "name": "Practice Bluesky" });
    app.call("add_practice_channel", bluesky).await;
    app.find("//*[contains(., 'Practice Bluesky')]").await;

    let mut mouse = Person::before(&app);
    mouse.click(&button("New post")).await;
    app.find("//textarea[@aria-label='Text']").await;
    app.type_keys("Open from 8 on Sunday").await;
    mouse.click("//button[@aria-label='Choose channels']").await;
    // Where the boxes are when they are seen is where they are pressed, one under the other: the hand goes straight down.
    let mut places = Vec::new();
    for channel in ["Practice X", "Practice LinkedIn", "Practice Mastodon", "Practice Bluesky"] {
        places.push(app.middle(&option(channel)).await);
    }
    let across = places[0].0;
    for (_, down) in places {
        mouse.click_at((across, down)).await;
    }
    app.picture("window-four-channels");
    // The click beside the list closes it.
    mouse.click("//h2[contains(., 'New post')]").await;
    let chosen = app.script("return document.querySelectorAll('[role=tab]').length").await;
    assert_eq!(chosen, 5, "the shared text and four platforms");

    mouse.click("//*[@role='tab'][contains(., 'X')]").await;
    mouse.click("//textarea[@aria-label='Text for X']").await;
    app.type_keys(" ☕").await;
    mouse.click("//button[starts-with(@aria-label, 'When:')]").await;
    mouse.click("//*[@role='dialog']//button[@data-day='2026-11-25']").await;
    mouse.click("//*[@role='dialog']//button[starts-with(normalize-space(.), 'Use ')]").await;
    mouse.click("//button[starts-with(normalize-space(.), 'Schedule ')]").await;
    app.find("//*[@data-date='2026-11-25']//button[contains(@aria-label, 'Open from 8')]").await;
    assert!(mouse.clicks <= 14, "{} clicks", mouse.clicks);
    app.quit().await;
}
