//! Posts taken up with the pointer in the real window: by days, by minutes, over the edge of the page, into the past, put
//! back, and undone after a restart.

use crate::NOW;
use serde_json::{Value, json};
use support::window::{App, Session, Within, start_here};

const ESCAPE: char = '\u{E00C}';
const CONTROL: char = '\u{E009}';
/// The middle of a day of the month, below its posts.
const LOW: Within = Within(0.5, 0.8);

/// A post of the service that is looked at, on its way out at a time in a zone.
pub(crate) async fn schedule(app: &App, text: &str, (date, time, zone): (&str, &str, &str)) {
    let known = |list: &Value| list["channels"].as_array().is_some_and(|channels| !channels.is_empty());
    let list = app.until("list_channels", json!({}), known).await;
    let mastodon = list["channels"].as_array().into_iter().flatten().find(|one| one["platform"] == "mastodon").unwrap();
    let draft = app.call("new_draft", json!({ "date": date })).await;
    let schedule = json!({ "kind": "time", "date": date, "time": time, "zone": zone });
    let wanted = json!({ "id": draft["id"], "based_on": 0, "text": text, "channel_ids": [mastodon["id"]],
        "media": [], "own": [], "ignored": [], "schedule": schedule });
    app.call("save_draft", wanted).await;
    app.call("send_draft", json!({ "id": draft["id"], "revision": 1 })).await;
    app.find(&chip(text, date, time, "Scheduled")).await;
}

pub(crate) fn chip(text: &str, date: &str, time: &str, state: &str) -> String {
    format!(
        "//*[@data-date='{date}']//button[@data-chip][starts-with(@aria-label, '{time}')][contains(@aria-label, '{text}')][contains(@aria-label, '{state}')]"
    )
}

fn day(date: &str) -> String {
    format!("//*[@role='gridcell'][@data-date='{date}']")
}

async fn prefer_vienna(app: &App) {
    let status = app.call("show_status", json!({})).await;
    let mut preferences = status["preferences"].clone();
    preferences["zone"] = "Europe/Vienna".into();
    app.call("change_preferences", preferences).await;
}

#[tokio::test]
async fn a_post_is_moved_by_days_and_over_the_edge_of_the_page_and_undone_after_a_restart() {
    let session = Session::start();
    let app = App::start(&session, NOW).await;
    start_here(&app).await;
    prefer_vienna(&app).await;
    schedule(&app, "Roast day", ("2026-11-24", "09:00", "Europe/Vienna")).await;

    app.hold(&chip("Roast day", "2026-11-24", "09:00", ""), &day("2026-11-26"), LOW).await;
    app.find("//*[contains(@class, 'pill')][contains(., 'Thu 26 Nov, 09:00')]").await;
    app.picture("window-drag-month");
    app.let_go().await;
    app.find(&chip("Roast day", "2026-11-26", "09:00", "Scheduled")).await;
    app.gone(&chip("Roast day", "2026-11-24", "09:00", "")).await;

    // What would lie in the past says so while it is held, and stays where it is.
    app.hold(&chip("Roast day", "2026-11-26", "09:00", ""), &day("2026-11-10"), LOW).await;
    app.find("//*[contains(@class, 'pill')][normalize-space(.)='in the past']").await;
    app.let_go().await;
    app.find(&chip("Roast day", "2026-11-26", "09:00", "Scheduled")).await;

    // Escape puts back what is held; letting go after that is nothing.
    app.hold(&chip("Roast day", "2026-11-26", "09:00", ""), &day("2026-11-28"), LOW).await;
    app.find("//*[contains(@class, 'pill')][contains(., 'Sat 28 Nov, 09:00')]").await;
    app.press(None, ESCAPE).await;
    app.gone("//*[contains(@class, 'pill')]").await;
    app.let_go().await;
    app.find(&chip("Roast day", "2026-11-26", "09:00", "Scheduled")).await;

    // Held over the arrow, the page is turned.
    app.hold(&chip("Roast day", "2026-11-26", "09:00", ""), "//button[@aria-label='Month after']", Within(0.5, 0.5))
        .await;
    app.find("//*[@role='grid'][@aria-label='December 2026']").await;
    app.hold_on(&day("2026-12-16"), LOW).await;
    app.find("//*[contains(@class, 'pill')][contains(., 'Wed 16 Dec, 09:00')]").await;
    app.let_go().await;
    app.find(&chip("Roast day", "2026-12-16", "09:00", "Scheduled")).await;
    app.quit().await;

    let app = App::start(&session, "2026-11-21T13:20:00Z").await;
    app.find("//*[@role='grid']").await;
    app.press(Some(CONTROL), 'z').await;
    app.until("show_month", json!({ "month": "2026-11" }), |month| month.to_string().contains("Roast day")).await;
    app.call("sync_now", json!({})).await;
    let shown = |month: &Value| {
        let days = month["days"].as_array().into_iter().flatten();
        days.filter(|day| day["date"] == "2026-11-26").any(|day| day["chips"][0]["state"] == "scheduled")
    };
    app.until("show_month", json!({ "month": "2026-11" }), shown).await;
}

#[tokio::test]
async fn a_post_is_moved_by_a_quarter_of_an_hour_among_the_hours_and_copied() {
    let session = Session::start();
    let app = App::start(&session, NOW).await;
    start_here(&app).await;
    prefer_vienna(&app).await;
    schedule(&app, "Curator talk", ("2026-11-22", "10:00", "Europe/Vienna")).await;
    app.press(None, 'w').await;
    app.find("//*[@role='grid'][@aria-label='16–22 November 2026']").await;
    let column = |date: &str| format!("//*[contains(concat(' ', @class, ' '), ' column ')][@data-date='{date}']");
    // The column is a day high: 10:15 of it.
    let quarter = Within(0.4, 10.25 / 24.0);
    app.hold(&chip("Curator talk", "2026-11-22", "10:00", ""), &column("2026-11-22"), quarter).await;
    app.find("//*[contains(@class, 'pill')][contains(., 'Sun 22 Nov, 10:15')]").await;
    app.picture("window-drag-week");
    app.let_go().await;
    app.find(&chip("Curator talk", "2026-11-22", "10:15", "Scheduled")).await;
    // The other way, into what is over.
    app.hold(&chip("Curator talk", "2026-11-22", "10:15", ""), &column("2026-11-20"), quarter).await;
    app.find("//*[contains(@class, 'pill')][normalize-space(.)='in the past']").await;
    app.let_go().await;
    app.find(&chip("Curator talk", "2026-11-22", "10:15", "Scheduled")).await;
}
