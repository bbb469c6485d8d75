//! The calendar reads posts by their faces, which are kept beside their records: both say the same, whatever the post is.

use crate::calendar::{answered, at, list, post, showing, with};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use support::Workbench;

/// A post in every state that a service can report, by what is shown of it.
fn of_every_state() -> Vec<Value> {
    let missed = json!([{ "message": "off", "missed": { "due": "2026-11-19T08:00:00.000Z", "times": 1 } }]);
    let with_missed = |record: Value| {
        let mut record = record;
        record["target_platforms"][0]["error_responses"] = missed.clone();
        record
    };
    let media = json!([{ "url": "https://far.example/a.jpg", "type": "image/jpeg" }]);
    let own = json!([{ "identifier": "bluesky", "settings": { "identifier": "bluesky",
        "one_off_schedule": { "one_off_date": "2026-11-24", "time": "18:00", "timezone": "Europe/Vienna" } } }]);
    let alone = post("Apart", &["b1"], "2026-11-24", "07:00");
    let rule = json!({ "rate_value": 1, "rate_unit": "day", "time": "13:00", "timezone": "Europe/Vienna",
        "start_date": "2026-11-25", "end_date": "2026-11-26" });
    vec![
        post("scheduled", &["x1"], "2026-11-24", "08:00"),
        with(post("pending", &["x1"], "2026-11-24", "08:30"), &json!({ "text": "Before" })),
        post("due", &["x1"], "2026-11-21", "14:05"),
        answered(post("due too", &["x1", "b1"], "2026-11-21", "14:06"), &[true]),
        answered(post("delivered", &["x1", "b1"], "2026-11-20", "08:00"), &[true, true]),
        answered(post("partly_delivered", &["x1", "b1"], "2026-11-20", "09:00"), &[true, false]),
        answered(post("refused", &["x1"], "2026-11-20", "10:00"), &[false]),
        with_missed(post("missed", &["x1"], "2026-11-19", "09:00")),
        with_missed(post("missed before", &["x1"], "2026-11-25", "09:00")),
        post("not_reported", &["x1"], "2026-11-18", "09:00"),
        with(post("With a file", &["x1"], "2026-11-25", "10:00"), &json!({ "media": media })),
        at("Chosen in New York", &["x1"], ("2026-11-25", "08:00", "America/New_York")),
        with(post("At two times", &["x1", "b1"], "2026-11-24", "09:30"), &json!({ "platform_posts": own })),
        with(alone, &json!({ "platform_posts": own })),
        with(post("At once", &["x1"], "2026-11-24", "00:00"), &json!({ "one_off_schedule": null })),
        with(
            post("Repeating", &["x1"], "2026-11-24", "00:00"),
            &json!({ "one_off_schedule": null, "recurring_schedule": rule }),
        ),
        with(post("Nowhere", &[], "2026-11-26", "09:00"), &json!({ "text": "  \n Second line first " })),
        post("Stranger", &["x9"], "2026-11-26", "09:00"),
        at("Unreadable", &["x1"], ("soon", "09:00", "Europe/Vienna")),
    ]
}

#[tokio::test]
async fn a_post_is_shown_by_its_face_as_by_its_record() {
    let (bench, _server) = showing(of_every_state()).await;
    bench.done("pause_outbox", json!({ "paused": true })).await;
    let edit = json!({ "id": "pending", "text": "After", "channel_ids": null, "schedule": null });
    bench.done("change_post", edit).await;
    let views = async |bench: &Workbench| {
        let filter = json!({ "text": "a", "media": false });
        let hours = json!({ "date": "2026-11-24", "columns": "channels", "span_minutes": 30 });
        [
            bench.done("show_month", json!({ "month": "2026-11" })).await,
            bench.done("show_month", json!({ "month": "2026-11", "filter": filter, "most": 2 })).await,
            bench.done("show_month", json!({ "month": "2026-10" })).await,
            bench.done("show_hours", hours).await,
            bench.done("list_agenda", json!({ "month": "2026-11" })).await,
        ]
    };
    let by_faces = views(&bench).await;
    let agenda = list(&by_faces[4]["chips"]);
    let states: BTreeSet<&str> = agenda.iter().filter_map(|chip| chip["state"].as_str()).collect();
    let every = [
        "scheduled",
        "waiting",
        "due",
        "delivered",
        "partly_delivered",
        "refused",
        "missed",
        "not_reported",
        "repeating",
    ];
    assert_eq!(states, BTreeSet::from(every));
    let of = |title: &str| agenda.iter().filter(|chip| chip["title"] == title).collect::<Vec<_>>();
    assert_eq!((of("Before").len(), &of("After")[0]["state"]), (0, &json!("waiting")));
    assert_eq!((of("missed before")[0]["state"].as_str(), of("Apart").len()), (Some("scheduled"), 1));
    assert_eq!((of("With a file")[0]["has_media"].clone(), of("At two times").len()), (json!(true), 2));
    assert!(of("Chosen in New York")[0]["long"].to_string().contains("14:00, Europe/Vienna, UTC+1, chosen in America"));

    bench.desk.close().await;
    let database = rusqlite::Connection::open(bench.folder().join("carillon.db")).unwrap();
    assert!(database.execute("UPDATE posts SET face = NULL", []).unwrap() >= 19);
    drop(database);
    let bench = bench.restart().await;
    let by_records = views(&bench).await;
    for (faces, records) in by_faces.iter().zip(&by_records) {
        assert_eq!(faces, records);
    }
    let database = rusqlite::Connection::open(bench.folder().join("carillon.db")).unwrap();
    let looked_at = "SELECT count(*) FROM posts WHERE face IS NOT NULL AND due_ms IS NOT NULL";
    let count: i64 = database.query_row(looked_at, [], |row| row.get(0)).unwrap();
    assert_eq!(count, 17, "they are kept from then on");
    assert_eq!(views(&bench).await, by_records);
}
