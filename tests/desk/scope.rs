//! Where a command is carried out: in the place that its call names, whatever is looked at by then, or not at all.

use crate::several::{ONE, TWO, connect, look_at, tenants};
use crate::{channels, keep_draft, workspaces};
use base64::Engine;
use desk::{FailureCode, Scope};
use futures_util::future::join_all;
use serde_json::{Value, json};
use std::sync::Arc;
use support::{Scripted, Workbench, png};

fn place(connection: &str, workspace: Option<&str>) -> Scope {
    Scope { connection: connection.to_owned(), workspace: workspace.map(str::to_owned) }
}

fn draft(id: &str, based_on: u32, text: &str) -> Value {
    json!({ "id": id, "based_on": based_on, "text": text, "channel_ids": [], "schedule": null })
}

async fn texts(bench: &Workbench, scope: &Scope) -> Vec<String> {
    let drafts = bench.call_in(scope, "list_drafts", json!({})).await.unwrap();
    let mut texts: Vec<String> =
        drafts.as_array().unwrap().iter().map(|draft| draft["title"].as_str().unwrap().to_owned()).collect();
    texts.sort();
    texts
}

/// Two services, the second of which is looked at.
async fn two() -> (Workbench, Scripted, Scope, Scope) {
    let server = Scripted::start(tenants(Arc::default())).await.unwrap();
    let bench = Workbench::new().await;
    let one = connect(&bench, &server, "One", ONE).await;
    let two = connect(&bench, &server, "Two", TWO).await;
    (bench, server, place(&one, None), place(&two, None))
}

#[tokio::test]
async fn a_save_that_comes_after_another_service_is_looked_at_is_kept_where_it_was_written() {
    let (bench, _server, one, two) = two().await;
    look_at(&bench, &one.connection).await;
    let id = keep_draft(&bench, &[], "First words").await;
    look_at(&bench, &two.connection).await;
    bench.call_in(&one, "save_draft", draft(&id, 1, "Last words")).await.unwrap();
    let new = "0f14e45f-0000-467f-a9d2-1c2f5b6a7c8d";
    bench.call_in(&one, "save_draft", draft(new, 0, "A new one")).await.unwrap();
    assert_eq!(texts(&bench, &one).await, ["A new one", "Last words"]);
    assert_eq!(texts(&bench, &two).await, Vec::<String>::new());
    assert_eq!(bench.connection().await, two.connection, "what is looked at stays");
}

#[tokio::test]
async fn what_belongs_to_another_place_than_the_one_that_is_named_is_refused_and_stays_as_it_was() {
    let (bench, _server, one, two) = two().await;
    look_at(&bench, &one.connection).await;
    let id = keep_draft(&bench, &[], "Of one").await;
    let failure = bench.call_in(&two, "save_draft", draft(&id, 1, "Not of two")).await.unwrap_err();
    assert_eq!(failure.code, FailureCode::WrongPlace);
    assert_eq!(failure.message, "This was meant for a service that is not there. Nothing was changed.");
    for (command, input) in [
        ("open_draft", json!({ "id": id })),
        ("send_draft", json!({ "id": id, "revision": 1 })),
        ("take_back", json!({ "id": id })),
    ] {
        let failure = bench.call_in(&two, command, input).await.unwrap_err();
        assert!(matches!(failure.code, FailureCode::NotFound | FailureCode::NotReady), "{command}: {failure:?}");
    }
    bench.call_in(&two, "discard_draft", json!({ "id": id })).await.unwrap();
    bench.call_in(&two, "undo", json!({})).await.unwrap();
    assert_eq!(texts(&bench, &one).await, ["Of one"]);

    // What is late for a service that was removed goes to no other.
    bench.done("remove_connection", json!({ "id": one.connection })).await;
    let failure = bench.call_in(&one, "save_draft", draft(&id, 2, "Too late")).await.unwrap_err();
    assert_eq!(failure.code, FailureCode::WrongPlace);
    assert_eq!(texts(&bench, &two).await, Vec::<String>::new());
}

#[tokio::test]
async fn saves_and_changes_of_what_is_looked_at_at_the_same_time_do_not_mix() {
    let (bench, _server, one, two) = two().await;
    let saves = (0..40).map(|number| {
        let (scope, name) = if number % 2 == 0 { (&one, "one") } else { (&two, "two") };
        let id = format!("0f14e45f-0000-467f-a9d2-{number:012}");
        let (bench, text) = (&bench, format!("{name} {number:02}"));
        async move { drop(bench.call_in(scope, "save_draft", draft(&id, 0, &text)).await.unwrap()) }
    });
    let looks = (0..40).map(|number| {
        let to = if number % 2 == 0 { &two } else { &one };
        look_at(&bench, &to.connection)
    });
    tokio::join!(join_all(saves), join_all(looks));
    for (scope, name) in [(&one, "one"), (&two, "two")] {
        let texts = texts(&bench, scope).await;
        assert!(texts.len() == 20 && texts.iter().all(|text| text.starts_with(name)), "{name}: {texts:?}");
    }
}

#[tokio::test]
async fn where_one_was_and_what_was_pasted_go_to_the_workspace_that_the_call_names() {
    let (bench, _server, _) = workspaces::connected().await;
    let connection = bench.connection().await;
    let (first, second) = (place(&connection, Some("a")), place(&connection, Some("b")));
    workspaces::look_at(&bench, Some("b")).await;
    let week = json!({ "view": "calendar", "calendar": "week" });
    bench.call_in(&first, "keep_place", week).await.unwrap();
    assert_eq!(bench.done("last_place", json!({})).await["calendar"], "");
    assert_eq!(bench.call_in(&first, "last_place", json!({})).await.unwrap()["calendar"], "week");

    let bytes = base64::engine::general_purpose::STANDARD.encode(png(7, 7, [3, 3, 3]));
    let pasted = bench.done("paste_media", json!({ "name": "bag.png", "part": bytes, "last": true })).await;
    let grants = json!({ "grants": [pasted["grant"]["id"]] });
    let nowhere = bench.call_in(&place(&connection, Some("z")), "upload_files", grants.clone()).await.unwrap_err();
    assert_eq!(nowhere.code, FailureCode::WrongPlace, "and the files can still be taken");
    bench.call_in(&first, "upload_files", grants).await.unwrap();
    assert_eq!(bench.call_in(&first, "list_media", json!({})).await.unwrap()["total"], 1);
    assert_eq!(bench.call_in(&second, "list_media", json!({})).await.unwrap()["total"], 0);
}

#[tokio::test]
async fn a_command_of_a_place_needs_one_and_a_command_of_the_app_does_not() {
    let (bench, _server, ..) = two().await;
    channels(&bench, 1).await;
    let without = async |command: &str| desk::contract::dispatch(&bench.desk, None, command, json!({})).await;
    assert_eq!(without("list_drafts").await.unwrap_err().code, FailureCode::NotReady);
    without("list_workspaces").await.unwrap();
}
