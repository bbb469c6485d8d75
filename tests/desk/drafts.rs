//! Drafts are never lost and never mixed up.

use crate::{channels, chips, keep_draft};
use serde_json::{Value, json};
use support::Workbench;

async fn started() -> Workbench {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    bench
}

#[tokio::test]
async fn a_draft_is_on_disk_before_the_save_is_answered() {
    let bench = started().await;
    let id = keep_draft(&bench, &[], "kept ☕\nhere").await;
    // The files as a crash at this very moment would leave them.
    let left = tempfile::tempdir().unwrap();
    for name in ["carillon.db", "carillon.db-wal"] {
        std::fs::copy(bench.folder().join(name), left.path().join(name)).unwrap();
    }
    let database = rusqlite::Connection::open(left.path().join("carillon.db")).unwrap();
    let text: String = database.query_row("SELECT text FROM drafts WHERE id = ?1", [&id], |row| row.get(0)).unwrap();
    assert_eq!(text, "kept ☕\nhere");
}

/// A save of words, and of the time that `keep_draft` gives.
fn save(id: &str, based_on: u32, text: &str) -> Value {
    let schedule = json!({ "kind": "time", "date": "2026-11-22", "time": "09:00", "zone": "Europe/Vienna" });
    json!({ "id": id, "based_on": based_on, "text": text, "channel_ids": [], "schedule": schedule })
}

#[tokio::test]
async fn a_save_over_what_was_changed_meanwhile_writes_nothing_and_tells_what_stands() {
    let bench = started().await;
    let id = keep_draft(&bench, &[], "first").await;
    let kept = bench.done("save_draft", save(&id, 1, "second")).await;
    assert_eq!((&kept["outcome"], &kept["revision"]), (&json!("kept"), &json!(2)));
    let late = bench.done("save_draft", save(&id, 1, "late")).await;
    assert_eq!(
        (&late["outcome"], &late["text"], &late["revision"]),
        (&json!("superseded"), &json!("second"), &json!(2))
    );
    assert_eq!(bench.done("open_draft", json!({ "id": id })).await["text"], "second");
}

#[tokio::test]
async fn a_save_that_is_asked_for_twice_is_kept_once() {
    let bench = started().await;
    let id = keep_draft(&bench, &[], "first").await;
    for based_on in [1, 1, 2] {
        let kept = bench.done("save_draft", save(&id, based_on, "second")).await;
        assert_eq!((&kept["outcome"], &kept["revision"]), (&json!("kept"), &json!(2)));
    }
}

#[tokio::test]
async fn a_move_of_the_draft_does_not_swallow_the_next_save() {
    let bench = started().await;
    let id = keep_draft(&bench, &[], "first").await;
    let month = bench.done("show_month", json!({ "month": "2026-11" })).await;
    let chip = &chips(&month, "2026-11-22")[0];
    let item = json!({ "id": id, "is_draft": true, "part": "", "at_ms": chip["at_ms"] });
    let to = json!({ "items": [item], "date": "2026-11-24", "time": null, "second": false, "copy": false });
    bench.done("move_posts", to).await;

    let met = bench.done("save_draft", save(&id, 1, "typed on")).await;
    assert_eq!((&met["outcome"], &met["schedule"]["date"]), (&json!("superseded"), &json!("2026-11-24")), "{met}");
    let mut again = save(&id, 2, "typed on");
    again["schedule"] = met["schedule"].clone();
    assert_eq!(bench.done("save_draft", again).await["outcome"], "kept");
    let draft = bench.done("open_draft", json!({ "id": id })).await;
    assert_eq!((&draft["text"], &draft["schedule"]["date"]), (&json!("typed on"), &json!("2026-11-24")));
}

#[tokio::test]
async fn a_late_save_never_brings_back_a_draft_that_was_discarded_or_sent() {
    let bench = started().await;
    let ids = channels(&bench, 1).await;
    let discarded = keep_draft(&bench, &[], "away").await;
    bench.done("discard_draft", json!({ "id": discarded })).await;
    let sent = keep_draft(&bench, &ids, "sent").await;
    bench.done("send_draft", json!({ "id": sent, "revision": 1 })).await;
    let in_outbox = bench.done("save_draft", save(&sent, 1, "late")).await;
    assert_eq!(in_outbox["outcome"], "gone", "{in_outbox}");
    bench.until("list_drafts", json!({}), |drafts| *drafts == json!([])).await;
    for id in [&discarded, &sent] {
        // The answer to its first save may never have come.
        for based_on in [0, 1] {
            let gone = bench.done("save_draft", save(id, based_on, "late")).await;
            assert_eq!(gone["outcome"], "gone", "{gone}");
            assert_eq!(gone["message"], "This draft was sent or discarded in the meantime.");
        }
    }
    assert_eq!(bench.done("list_drafts", json!({})).await, json!([]));
}

#[tokio::test]
async fn a_discarded_draft_that_is_put_back_is_written_on() {
    let bench = started().await;
    let id = keep_draft(&bench, &[], "away").await;
    bench.done("discard_draft", json!({ "id": id })).await;
    bench.done("undo", json!({})).await;
    let kept = bench.done("save_draft", save(&id, 1, "away and back")).await;
    assert_eq!((&kept["outcome"], &kept["revision"]), (&json!("kept"), &json!(2)), "{kept}");
}

#[tokio::test]
async fn nothing_is_kept_until_the_first_save() {
    let bench = started().await;
    let draft = bench.done("new_draft", json!({ "date": "2026-12-24" })).await;
    assert_eq!(
        draft["schedule"],
        json!({ "kind": "time", "date": "2026-12-24", "time": "09:00",
        "zone": "Europe/Vienna", "second": false })
    );
    assert_eq!(bench.done("list_drafts", json!({})).await, json!([]));
    let today = bench.done("new_draft", json!({ "date": "2026-11-21" })).await;
    assert_eq!(today["schedule"]["time"], "15:00", "the next full hour, half an hour away at least");
    let past = bench.done("new_draft", json!({ "date": "2026-11-01" })).await;
    assert_eq!(past["schedule"]["date"], "2026-11-22");
}

#[tokio::test]
async fn a_draft_says_what_stands_against_sending_it() {
    let bench = started().await;
    let id = keep_draft(&bench, &[], " ").await;
    let failure = bench.call("send_draft", json!({ "id": id, "revision": 1 })).await.unwrap_err();
    assert_eq!(failure.message, "Choose at least one channel. Nothing was sent.");
    assert_eq!(bench.done("list_drafts", json!({})).await[0]["state"], "draft");
}

#[tokio::test]
async fn what_is_sent_is_what_was_seen() {
    let bench = started().await;
    let ids = channels(&bench, 1).await;
    let id = keep_draft(&bench, &ids, "one").await;
    let failure = bench.call("send_draft", json!({ "id": id, "revision": 2 })).await.unwrap_err();
    assert_eq!(failure.message, "The text has changed in the meantime. Nothing was sent.");
}

#[tokio::test]
async fn a_discarded_draft_is_gone() {
    let bench = started().await;
    let id = keep_draft(&bench, &[], "away").await;
    bench.done("discard_draft", json!({ "id": id })).await;
    let failure = bench.call("open_draft", json!({ "id": id })).await.unwrap_err();
    assert_eq!(failure.message, "This draft no longer exists.");
}

#[tokio::test]
async fn bad_input_is_told_and_loses_nothing() {
    let bench = started().await;
    let id = keep_draft(&bench, &[], "mine").await;
    for (schedule, message) in [
        (json!({ "kind": "time", "date": "24.12.", "time": "09:00", "zone": "UTC" }), "“24.12.” is not a date."),
        (
            json!({ "kind": "time", "date": "2026-12-24", "time": "9 am", "zone": "UTC" }),
            "“9 am” is not a time of day.",
        ),
        (
            json!({ "kind": "time", "date": "2026-12-24", "time": "09:00", "zone": "Mars" }),
            "“Mars” is not a time zone.",
        ),
    ] {
        let wanted = json!({ "id": id, "based_on": 8, "text": "x", "channel_ids": [], "schedule": schedule });
        assert_eq!(bench.call("save_draft", wanted).await.unwrap_err().message, message);
    }
    assert_eq!(bench.done("open_draft", json!({ "id": id })).await["text"], "mine");
    let unknown = bench.call("publish_everything", json!({})).await.unwrap_err();
    assert!(unknown.message.contains("there is no command `publish_everything`"), "{}", unknown.message);
}

#[tokio::test]
async fn a_second_carillon_does_not_open_the_same_files() {
    let bench = started().await;
    let second = desk::Desk::open(desk::DeskOptions {
        folder: bench.folder().to_owned(),
        clock: bench.clock.clone(),
        vault: std::sync::Arc::new(support::MemoryVault::default()),
        shell: bench.heard.clone(),
        computer_zone: None,
        computer_locale: Some("en-GB".to_owned()),
        times_locale: None,
        zone_folder: None,
    });
    let failure = second.err().map(|not| not.failure.message);
    assert_eq!(failure.as_deref(), Some("Carillon could not use its files: another Carillon has these files open."));
}
