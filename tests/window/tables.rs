//! Rows of tables that are pressed by mouse, in the window's own browser: each press means the row that it is on, wherever on
//! it. Also the hold, by mouse alone.

use crate::NOW;
use crate::person::Person;
use serde_json::json;
use support::window::{App, Session, button, start_here};

/// Closes what is on top.
const ESCAPE: char = '\u{E00C}';

/// A cell of the row of a table that has a title.
fn cell(title: &str, class: &str) -> String {
    format!("//main//tr[.//button[contains(., '{title}')]]/td[contains(@class, '{class}')]")
}

/// Waits until a post or a draft is open, and closes it.
async fn opens(app: &App, title: &str) {
    app.find("//*[@data-composer]//textarea | //*[@role='dialog']").await;
    let open = "const field = document.querySelector('[data-composer] textarea'); \
        return field ? field.value : document.querySelector('[role=dialog]').textContent";
    let open = app.script(open).await;
    assert!(open.as_str().is_some_and(|open| open.contains(title)), "{title} was pressed, open is {open}");
    app.press(None, ESCAPE).await;
    app.gone("//*[@data-composer] | //*[@role='dialog']").await;
}

/// Keeps a draft, and hands it over when it has a time.
async fn keep(app: &App, text: &str, date: Option<&str>) {
    let channels = app.call("list_channels", json!({})).await;
    let channel = &channels["channels"][0];
    let draft = app.call("new_draft", json!({ "date": null })).await;
    let schedule = date.map(|date| json!({ "kind": "time", "date": date, "time": "09:00", "zone": "Europe/Vienna"}));
    let wanted = json!({ "id": draft["id"], "based_on": 0, "text": text, "channel_ids": [channel["id"]],
        "media": [], "own": [], "ignored": [], "schedule": schedule });
    app.call("save_draft", wanted).await;
    if date.is_some() {
        app.call("send_draft", json!({ "id": draft["id"], "revision": 1 })).await;
    }
}

#[tokio::test]
async fn a_press_on_a_row_means_that_row() {
    let session = Session::start();
    let app = App::start(&session, NOW).await;
    start_here(&app).await;
    app.find("//*[contains(., 'Practice X')]").await;
    for text in ["First draft", "Second draft", "Third draft"] {
        keep(&app, text, None).await;
    }
    for day in 25..30 {
        keep(&app, &format!("Post of the {day}th"), Some(&format!("2026-11-{day}"))).await;
    }
    let mut mouse = Person::before(&app);
    mouse.click("//nav//button[contains(., 'Drafts')]").await;
    for title in ["Second draft", "First draft", "Third draft"] {
        mouse.click(&cell(title, "when")).await;
        opens(&app, title).await;
    }
    mouse.click("//nav//button[contains(., 'Posts')]").await;
    for title in ["Post of the 27th", "Second draft", "Post of the 25th"] {
        mouse.click(&cell(title, "time")).await;
        opens(&app, title).await;
    }
    app.quit().await;
}

#[tokio::test]
async fn everything_is_held_and_released_by_mouse() {
    let session = Session::start();
    let app = App::start(&session, NOW).await;
    start_here(&app).await;
    app.find("//*[contains(., 'Practice X')]").await;
    keep(&app, "Held back", Some("2026-11-25")).await;
    let mut mouse = Person::before(&app);
    app.press(None, 'o').await;
    mouse.click(&button("Hold…")).await;
    mouse.click("//*[@role='dialog']//button[contains(., 'Hold everything')]").await;
    app.find("//section[@aria-label='Hold in force']//*[contains(., 'Held back')]").await;
    mouse.click(&button("Keep holding")).await;
    app.find("//*[@role='status'][contains(., 'Hold since')]").await;
    app.find("//button[@data-chip][contains(@aria-label, 'On hold')]").await;
    app.picture("window-held");
    mouse.click(&button("Release…")).await;
    mouse.click(&button("Release the hold")).await;
    app.gone("//*[@role='status'][contains(., 'Hold since')]").await;
    app.quit().await;
}
