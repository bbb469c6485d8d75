//! Whatever holds the key can be shown to whoever looks for a mistake, and does not show the key, nor does a panic with it.

use crate::harness::options;
use client::{ApiKey, Candidate, Client};
use model::Dialect;
use std::panic::{AssertUnwindSafe, catch_unwind};
use support::{Reply, Scripted, Secret};

/// The key of the harness, between what a way of escaping it could change.
const MIDDLE: &str = "0123456789";

#[tokio::test]
async fn nothing_that_holds_the_key_shows_it() {
    let server = Scripted::start(|_| Reply::Drop).await.unwrap();
    let (options, key) = (options(&server, Dialect::default()), ApiKey::new("ck_canary_0123456789").unwrap());
    let candidate = Candidate::new(server.base_url(), key.clone());
    let mut shown =
        vec![format!("{key:?} {key:#?}"), format!("{options:?} {options:#?}"), format!("{candidate:?} {candidate:#?}")];
    let client = Client::new(options).unwrap();
    shown.push(format!("{client:?} {client:#?}"));
    let panic = catch_unwind(AssertUnwindSafe(|| panic!("{client:?} {key:?}"))).unwrap_err();
    shown.push(panic.downcast_ref::<String>().unwrap().clone());
    for (one, holds) in shown.iter().zip(["ApiKey", "Options", "Candidate", "Client", "Client"]) {
        assert!(one.contains(holds), "{one}");
        assert!(!Secret::new(MIDDLE).is_in(one), "{holds}");
    }
    assert!(Secret::new(MIDDLE).is_in(key.expose()), "the search itself works");
}
