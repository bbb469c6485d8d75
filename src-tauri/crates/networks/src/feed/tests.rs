//! What is in the folder after anything, at every step.

use super::*;
use crate::Attachment;
use std::cell::Cell;
use std::fs;
use tempfile::TempDir;

struct Nobody;

impl DeliveryProgress for Nobody {
    fn sent(&self, _bytes: u64, _of: u64) {}

    fn leaving(&self) -> NetworkFuture<'_, Result<(), Localized>> {
        Box::pin(async { Ok(()) })
    }
}

fn text(text: &str) -> Part {
    Part { text: text.to_owned(), language: Some("de".to_owned()), ..Part::default() }
}

fn slip(token: u128) -> Slip {
    Slip { at: DateTime::from_timestamp(1_795_428_000 + token as i64, 0).unwrap(), token }
}

async fn feed(folder: &TempDir) -> Feed {
    Feed::open(&take(folder.path(), "Anna & Co", Some("https://a.example/b")).await.unwrap().account).unwrap()
}

#[tokio::test]
async fn a_folder_stays_the_same_feed_and_its_path_is_told() {
    let folder = TempDir::new().unwrap();
    let feed = feed(&folder).await;
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is written before something is published");
    let (part, slip) = (text("Grüße"), slip(7));
    let sealed = feed.seal(&part, &slip).unwrap();
    assert_eq!(sealed, feed.seal(&part, &slip).unwrap());
    let outcome = feed.publish(&sealed, &part, None, &Nobody).await;
    let id = "urn:uuid:00000000-0000-0000-0000-000000000007".to_owned();
    let uri = "https://a.example/b/index.html#00000000-0000-0000-0000-000000000007".to_owned();
    assert_eq!(outcome, Outcome::Published(RemotePost { id, uri, reference: Value::Null }));
    let again = take(folder.path(), "Other", None).await.unwrap();
    assert_eq!((again.account.id.as_str(), again.account.particulars["home"].as_str()), (feed.id.as_str(), Some("")));
    for (path, home) in [("relative", None), ("/", Some("javascript:alert(1)")), ("/nowhere-at-all", None)] {
        assert!(take(Path::new(path), "x", home).await.is_err(), "{path} {home:?}");
    }
}

#[tokio::test]
async fn what_is_left_half_done_at_any_step_is_whole_for_readers_and_finished_by_a_repeat() {
    let mut steps = 0;
    loop {
        let folder = TempDir::new().unwrap();
        let feed = feed(&folder).await;
        let first = Entry::of(&text("first"), &slip(1)).unwrap();
        let calm = Folder { path: folder.path(), step: &|| Ok(()) };
        publish(&calm, &feed, &first).unwrap();
        let (second, left) = (Entry::of(&text("second"), &slip(2)).unwrap(), Cell::new(steps));
        let step = || match left.get() {
            0 => Err(io::Error::other("the power is gone")),
            more => {
                left.set(more - 1);
                Ok(())
            }
        };
        let broken = Folder { path: folder.path(), step: &step };
        let done = copy(&broken, "media/2-1.png", b"picture").and_then(|()| publish(&broken, &feed, &second));
        for name in ["carillon.json", "feed.json"] {
            serde_json::from_slice::<Value>(&fs::read(folder.path().join(name)).unwrap()).unwrap();
        }
        for (name, end) in [("atom.xml", "</feed>\n"), ("index.html", "</html>\n")] {
            assert!(fs::read_to_string(folder.path().join(name)).unwrap().ends_with(end), "{name} after {steps} steps");
        }
        let sealed = serde_json::to_value(&second).unwrap();
        let settled = feed.settle(&sealed, &text("second"), None, slip(0).at).await;
        let is_in_truth = entry::read(folder.path()).unwrap().entries.contains(&second);
        assert_eq!(settled == Settled::Absent, !is_in_truth, "{settled:?}");
        if settled == Settled::Absent {
            assert!(matches!(feed.publish(&sealed, &text("second"), None, &Nobody).await, Outcome::Published(_)));
        }
        for name in ["carillon.json", "feed.json", "atom.xml", "index.html"] {
            let text = fs::read_to_string(folder.path().join(name)).unwrap();
            let id = if name == "index.html" { "id=\"00000000-0000-0000-0000-000000000002" } else { &second.id };
            let ids =
                if name == "carillon.json" || name == "feed.json" { format!("\"id\": \"{id}\"") } else { id.into() };
            assert_eq!(text.matches(&ids).count(), 1, "{name} after {steps} steps");
        }
        if done.is_ok() {
            break;
        }
        steps += 1;
    }
    assert!(steps > 20, "every step was met: {steps}");
}

#[tokio::test]
async fn a_folder_that_is_gone_and_one_that_is_damaged_have_received_nothing() {
    let folder = TempDir::new().unwrap();
    let feed = feed(&folder).await;
    let sealed = feed.seal(&text("x"), &slip(1)).unwrap();
    fs::write(folder.path().join("carillon.json"), "{").unwrap();
    let outcome = feed.publish(&sealed, &text("x"), None, &Nobody).await;
    assert!(
        matches!(&outcome, Outcome::NotReceived { message, .. } if message.to_string().contains("damaged")),
        "{outcome:?}"
    );
    assert_eq!(
        fs::read_to_string(folder.path().join("carillon.json")).unwrap(),
        "{",
        "it is kept for a person to mend"
    );
    folder.close().unwrap();
    let outcome = feed.publish(&sealed, &text("x"), None, &Nobody).await;
    assert!(matches!(outcome, Outcome::NotReceived { .. }), "{outcome:?}");
    let settled = feed.settle(&sealed, &text("x"), None, slip(0).at).await;
    assert!(matches!(settled, Settled::Unknown { .. }), "{settled:?}");
    assert!(matches!(feed.check().await, Err(NetworkTrouble::Unreachable { .. })));
}

#[tokio::test]
async fn what_a_browser_would_run_is_no_picture() {
    let folder = TempDir::new().unwrap();
    let feed = feed(&folder).await;
    let file = |media_type: &str| Attachment {
        path: "x".into(),
        name: "x.svg".to_owned(),
        media_type: media_type.to_owned(),
        size_bytes: 1,
        pixels: None,
        alt: String::new(),
    };
    for (media_type, is_taken) in
        [("image/svg+xml", false), ("text/html", false), ("image/png", true), ("video/mp4", true)]
    {
        let part = Part { attachments: vec![file(media_type)], ..text("x") };
        assert_eq!(feed.seal(&part, &slip(1)).is_ok(), is_taken, "{media_type}");
    }
}
