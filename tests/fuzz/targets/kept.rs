//! What is kept on this computer as JSON: posts on their way, updates, dialects. Read or refused, and kept unchanged.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model::{Dialect, NewPost, PostUpdate, Version, wire};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

fuzz_target!(|text: &[u8]| {
    let Ok(text) = std::str::from_utf8(text) else { return };
    if let Some(dialect) = same::<Dialect>(text) {
        let _ = dialect.versions.need_second();
    }
    if let Some(post) = same::<NewPost>(text) {
        for version in [Version::First, Version::Second] {
            let body = wire::request::create(&post, &Dialect::default(), version);
            assert!(body["target_platforms"].is_string() == (version == Version::First));
        }
    }
    if let Some(update) = same::<PostUpdate>(text) {
        assert!(wire::request::update(&update, &Dialect::default()).is_object());
    }
});

fn same<T: DeserializeOwned + Serialize + PartialEq + Debug>(text: &str) -> Option<T> {
    let value: T = serde_json::from_str(text).ok()?;
    let written = serde_json::to_string(&value).expect("what was read can be written");
    assert_eq!(serde_json::from_str::<T>(&written).expect("and read"), value);
    Some(value)
}
