//! A feed in a folder, read by the library that many feed readers are made of.

use crate::stage::{Files, Judge, Picture, Seen, Stage, Told, http, mark, place, published, slip, text};
use networks::feed::take;
use networks::{NetworkFuture, Outcome};
use serde_json::Value;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

pub(crate) async fn stage() -> Stage {
    let folder = TempDir::new().unwrap().keep();
    let signed_in = take(&folder, "Anna & <Co>", None).await.unwrap();
    Stage {
        account: signed_in.account,
        secret: signed_in.secret,
        judge: Box::new(Reader { folder }),
        publishes: "",
        uploads: "",
        reads: "",
    }
}

/// Reads the feeds in a folder, which goes with it.
struct Reader {
    folder: PathBuf,
}

impl Drop for Reader {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.folder).ok();
    }
}

/// What a feed reader shows of both feeds.
fn read(folder: &Path) -> Value {
    let mut reader = std::process::Command::new(place("feed_python"));
    let output = reader.arg(place("feed_reader")).arg(folder).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

impl Judge for Reader {
    fn posts<'a>(&'a self, mark: &'a str) -> NetworkFuture<'a, Vec<Seen>> {
        Box::pin(async move {
            if !self.folder.join("atom.xml").exists() {
                return Vec::new();
            }
            let both = read(&self.folder);
            let entries = both["atom"]["entries"].as_array().unwrap();
            for (atom, json) in entries.iter().zip(both["json"]["entries"].as_array().unwrap()) {
                for member in ["id", "title", "link", "published", "text", "links", "pictures", "enclosures"] {
                    assert_eq!(atom[member], json[member], "{member}");
                }
                assert_eq!(atom["others"].to_string(), "[]");
            }
            entries.iter().map(|entry| self.seen(entry)).filter(|seen| seen.text.contains(mark)).collect()
        })
    }
}

impl Reader {
    fn seen(&self, entry: &Value) -> Seen {
        let word = |value: &Value| value.as_str().unwrap().to_owned();
        let pictures = entry["pictures"].as_array().unwrap().iter().map(|picture| Picture {
            bytes: std::fs::read(self.folder.join(word(&picture["src"]))).unwrap(),
            alt: word(&picture["alt"]),
        });
        Seen {
            id: word(&entry["id"]),
            text: word(&entry["text"]),
            links: entry["links"].as_array().unwrap().iter().map(word).collect(),
            pictures: pictures.collect(),
            parent: entry["parent"].as_str().map(str::to_owned),
            root: None,
        }
    }
}

#[tokio::test]
async fn a_feed_is_read_with_its_text_links_pictures_and_what_they_show() {
    let (stage, mark, files) = (stage().await, mark(), Files::new());
    let mut part = text(format!("Grüße 🎻 {mark} & 1 < 2 <b>\nÄÖÜ 👩‍👩‍👧 https://example.com/a?c=d&e=1"));
    part.attachments = vec![files.picture(1, (64, 48), "Ein Streichquartett: „Grüße\" 🎻 <i>")];
    let network = stage.network();
    let sealed = network.seal(&part, &slip()).unwrap();
    let remote = published(network.publish(&sealed, &part, None, &Told::default()).await);
    let posts = stage.posts_with(&mark).await;
    let [seen] = posts.as_slice() else { panic!("{posts:?}") };
    assert_eq!((&seen.text, &seen.id), (&part.text, &remote.id));
    assert_eq!(seen.links, ["https://example.com/a?c=d&e=1"]);
    assert_eq!(seen.pictures[0].alt, part.attachments[0].alt);
    assert!(seen.pictures[0].bytes == std::fs::read(&part.attachments[0].path).unwrap());
    let both = read(&stage.account.particulars["path"].as_str().unwrap().parse::<PathBuf>().unwrap());
    assert_eq!(both["atom"]["title"], "Anna & <Co>");
    assert!(remote.uri.starts_with("file:///") && remote.uri.contains("/index.html#"), "{remote:?}");
}

#[tokio::test]
async fn two_accounts_that_write_into_one_folder_lose_nothing() {
    let (stage, mark) = (stage().await, mark());
    let writers = (0..8).map(|number| {
        let (account, secret, mark) = (stage.account.clone(), stage.secret.clone(), mark.clone());
        tokio::spawn(async move {
            let network = networks::open(&account, &secret, http()).unwrap();
            let part = text(format!("{mark} {number}"));
            let sealed = network.seal(&part, &slip()).unwrap();
            matches!(network.publish(&sealed, &part, None, &Told::default()).await, Outcome::Published(_))
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        assert!(writer.await.unwrap());
    }
    assert_eq!(stage.posts_with(&mark).await.len(), 8);
}
