//! The body of any answer: it is read or refused in a few words, and what was read is written and read again the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model::wire::Record;
use model::wire::envelope::Document;
use model::{Channel, MediaItem, Post, PostUpdate, Workspace};
use serde::Serialize;
use std::fmt::Debug;

fuzz_target!(|body: &[u8]| {
    let Ok(document) = Document::read(body) else { return };
    let _ = (document.code(), document.is_envelope());
    for post in read::<Post>(&document) {
        let update = serde_json::to_string(&PostUpdate::of(&post)).expect("an update is always written");
        serde_json::from_str::<PostUpdate>(&update).expect("and read");
    }
    read::<Workspace>(&document);
    read::<Channel>(&document);
    read::<MediaItem>(&document);
});

fn read<T: Record + Serialize + PartialEq + Debug>(document: &Document) -> Vec<T> {
    for words in [document.clone().many::<T>().err(), document.clone().one::<T>().err()].into_iter().flatten() {
        assert!(words.to_string().chars().count() < 300, "{words}");
    }
    let records = document.clone().many::<T>().unwrap_or_default();
    for record in &records {
        let written = serde_json::to_string(record).expect("what was read can be written");
        let again = Document::read(format!("[{written}]").as_bytes()).expect("as JSON").many::<T>();
        assert_eq!(again.expect("and read").first(), Some(record));
    }
    records
}
