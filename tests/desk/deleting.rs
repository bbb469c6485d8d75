//! Many files are deleted by one command, which tells how far it is, and come back by one undo.

use crate::media::{Files, arrives, draft_with, upload};
use serde_json::json;
use support::{Workbench, png};

#[tokio::test]
async fn a_whole_selection_goes_by_one_command_and_comes_back_by_one_undo() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    crate::channels(&bench, 1).await;
    let files = Files::new();
    let ids =
        upload(&bench, (0..5).map(|one| files.write(&format!("{one}.png"), &png(4, 4, [one, 0, 0]))).collect()).await;
    for id in &ids {
        arrives(&bench, id).await;
    }
    draft_with(&bench, "A draft", &ids[..1]).await;
    let looked = bench.done("delete_media", json!({ "ids": ids, "look": true })).await;
    assert_eq!((&looked["gone"], &looked["missed"]), (&json!([]), &json!([ids[0]])), "nothing goes by looking");
    assert_eq!(bench.done("list_media", json!({})).await["total"], 5);

    let mut events = bench.heard.listen();
    let deleted = bench.done("delete_media", json!({ "ids": ids })).await;
    assert_eq!(deleted["message"], "Deleted 4 files. You can put them back for 30 days.");
    assert_eq!((&deleted["gone"], &deleted["asked"]), (&json!(ids[1..]), &json!([ids[0]])));
    let mut told = Vec::new();
    while let Ok(event) = events.try_recv() {
        told.extend(event.deleting.map(|step| (step.done, step.total)));
    }
    assert_eq!(told, [(0, 5), (1, 5), (2, 5), (3, 5), (4, 5)]);
    assert_eq!(bench.done("list_media", json!({})).await["total"], 1);

    let bench = bench.restart().await;
    let undone = bench.done("undo_entry", deleted["entry"].clone()).await;
    assert_eq!(undone["message"], "Undone: deletion of the file “4.png” and 3 more");
    bench.until("list_media", json!({}), |list| list["total"] == 5).await;
}
