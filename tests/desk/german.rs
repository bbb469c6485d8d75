//! What the engine says by itself is German where German is chosen, and what others say stays as they said it.

use crate::moving::Scene;
use crate::{channels, chips, keep_draft};
use serde_json::{Value, json};
use support::Workbench;
use support::faults::{Act, At, Fault, When};

async fn german(bench: &Workbench) {
    bench.done("change_preferences", json!({ "language": "de" })).await;
}

#[tokio::test]
async fn the_system_asks_for_files_in_german_and_what_fails_is_told_in_it() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    german(&bench).await;
    bench.heard.choose(Some(bench.folder().join("missing/a.carillon")));
    let failure = bench.call("make_backup", json!({})).await.unwrap_err();
    assert!(failure.message.starts_with("Die Sicherung wurde nicht gespeichert: "), "{}", failure.message);
    assert!(failure.message.ends_with("In Carillon wurde nichts geändert."), "{}", failure.message);
    bench.done("choose_media", json!({ "folder": true })).await;
    bench.done("choose_media", json!({ "folder": false })).await;
    let asked = bench.heard.asked();
    let titles: Vec<&str> = asked.iter().map(|dialog| dialog.title.as_str()).collect();
    assert_eq!(titles, ["Sicherung speichern", "Ordner hinzufügen", "Dateien hinzufügen"]);
    let kinds = |at: usize| asked[at].kinds.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>();
    assert_eq!(kinds(0), ["Carillon-Sicherung"]);
    assert_eq!(kinds(2), ["Bilder, Filme, Aufnahmen, PDF", "Alle Dateien"]);
    let snippet = json!({ "id": null, "kind": "snippet", "name": " ", "text": "Hi" });
    let failure = bench.call("save_snippet", snippet).await.unwrap_err();
    assert_eq!(failure.message, "Ein Textbaustein braucht einen Namen und einen Text. Nichts wurde gespeichert.");
}

#[tokio::test]
async fn why_something_waits_is_told_in_german_and_in_english_again_when_that_is_chosen() {
    let scene = Scene::open().await;
    german(&scene.bench).await;
    let answer = "HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
    scene.proxy.meet(When::always(), Fault::at(At::Unsent, Act::Answer(answer.into())));
    scene.bench.done("sync_now", json!({})).await;
    let told = "Der Dienst antwortet, kann aber gerade nicht helfen: 503 Service Unavailable.";
    scene.bench.until("show_status", json!({}), |status: &Value| status["sync"]["detail"] == told).await;
    scene.proxy.heal();
    let ids = channels(&scene.bench, 1).await;
    let draft = keep_draft(&scene.bench, &ids, "Rösttag").await;
    scene.proxy.pull().await;
    scene.bench.done("send_draft", json!({ "id": draft, "revision": 1 })).await;
    let says = |words: &'static str| {
        move |outbox: &Value| outbox["waiting"][0]["detail"].as_str().is_some_and(|detail| detail.contains(words))
    };
    scene.bench.until("list_outbox", json!({}), says(": der Dienst war nicht zu erreichen: ")).await;
    scene.bench.done("change_preferences", json!({ "language": "en" })).await;
    scene.bench.until("list_outbox", json!({}), says(": the service could not be reached: ")).await;
}

#[tokio::test]
async fn what_the_service_here_says_is_told_in_german_and_kept_in_no_language() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    german(&bench).await;
    let address = json!({ "network": "slack", "address": "http://hooks.example/services/x" });
    let failure = bench.call("sign_in", address).await.unwrap_err();
    let told = "Eine Adresse auf einem anderen Computer braucht https:// davor. Es wurde nichts geändert.";
    assert_eq!(failure.message, told);
    let ids = channels(&bench, 2).await;
    let draft = keep_draft(&bench, &ids, "Frühstück").await;
    bench.done("send_draft", json!({ "id": draft, "revision": 1 })).await;
    let bench = bench.away_until("2026-11-22T09:00:01Z").await;
    let day = json!({ "month": "2026-11" });
    let is_missed = |month: &Value| chips(month, "2026-11-22").first().is_some_and(|chip| chip["state"] == "missed");
    let month = bench.until("show_month", day, is_missed).await;
    let id = chips(&month, "2026-11-22")[0]["id"].clone();
    let said = async || bench.done("show_post", json!({ "id": id })).await["targets"][0]["said"][0]["text"].clone();
    assert_eq!(said().await, "Der Dienst war aus, als dies fällig war.");
    bench.done("change_preferences", json!({ "language": "en" })).await;
    assert_eq!(said().await, "The service was off when this was due.");
}
