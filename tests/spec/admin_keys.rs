//! Keys that the app makes for other programs, beside section 5: good at once, gone at once, and never kept themselves.

use crate::admin::{is_unknown, refused};
use crate::harness::{Bench, START, answer, instant};
use chrono::{DateTime, TimeDelta, Utc};
use reqwest::Method;
use service::archive;
use service::clock::Clock;
use std::path::Path;

/// The status that a key gets in both versions.
async fn status(bench: &Bench, key: &str) -> u16 {
    let ask = |path| answer(bench.request_without_key(Method::GET, path).header("X-API-KEY", key));
    let (first, second) = (ask("/v1/workspaces").await.status, ask("/v2/workspaces").await.status);
    assert_eq!(first, second);
    first
}

fn contains(path: &Path, needle: &[u8]) -> bool {
    std::fs::read(path).unwrap().windows(needle.len()).any(|part| part == needle)
}

async fn used(bench: &Bench) -> Vec<Option<DateTime<Utc>>> {
    bench.admin().keys().await.unwrap().into_iter().map(|key| key.used).collect()
}

#[tokio::test]
async fn a_key_is_good_as_soon_as_it_is_made_and_is_a_401_as_soon_as_it_is_revoked() {
    let bench = Bench::new().await;
    let kept = bench.admin().make_key("Kept").await.unwrap();
    let gone = bench.admin().make_key("Gone").await.unwrap();
    assert!(kept.text().starts_with("ck_") && kept.text() != gone.text() && kept.id != gone.id);
    assert_eq!((status(&bench, kept.text()).await, status(&bench, gone.text()).await), (200, 200));
    let changes = *bench.service.changes().borrow();
    bench.admin().revoke_key(&gone.id).await.unwrap();
    assert_eq!(*bench.service.changes().borrow(), changes + 1);
    assert_eq!((status(&bench, kept.text()).await, status(&bench, gone.text()).await), (200, 401));
    is_unknown(bench.admin().revoke_key(&gone.id).await, "key");
    let bench = bench.crash_and_open_at("2026-11-22T09:00:00Z").await;
    assert_eq!((status(&bench, kept.text()).await, status(&bench, gone.text()).await), (200, 401));
    bench.admin().revoke_key(&kept.id).await.unwrap();
    assert_eq!(status(&bench, kept.text()).await, 401);
    let bench = bench.restart_at("2026-11-23T09:00:00Z").await;
    assert_eq!((status(&bench, kept.text()).await, status(&bench, &bench.key).await), (401, 200));
}

#[tokio::test]
async fn keys_are_listed_by_name_and_tail_and_the_apps_own_is_not() {
    let bench = Bench::new().await;
    assert_eq!(bench.admin().keys().await.unwrap(), []);
    let first = bench.admin().make_key(" A script ").await.unwrap();
    bench.clock.advance(TimeDelta::hours(1));
    let second = bench.admin().make_key("A script").await.unwrap();
    let app = bench.key.clone();
    let bench = bench.restart_at("2026-11-22T09:00:00Z").await;
    let listed = bench.admin().keys().await.unwrap();
    for (key, made, expected) in [(&listed[0], "2026-11-21T10:00:00Z", &second), (&listed[1], START, &first)] {
        assert_eq!((&key.id, key.name.as_str(), key.used), (&expected.id, "A script", None));
        assert_eq!((key.tail.as_str(), key.made), (&expected.text()[42..], instant(made)));
    }
    assert_eq!(listed.len(), 2);
    for id in ["", &app, &app[42..]] {
        is_unknown(bench.admin().revoke_key(id).await, "key");
    }
    for key in listed {
        bench.admin().revoke_key(&key.id).await.unwrap();
    }
    assert_eq!((status(&bench, &app).await, status(&bench, &bench.key).await), (200, 200));
}

#[tokio::test]
async fn the_last_use_of_a_key_is_kept_to_the_minute() {
    let bench = Bench::new().await;
    let key = bench.admin().make_key("A script").await.unwrap();
    let unused = bench.admin().make_key("Unused").await.unwrap();
    let changes = *bench.service.changes().borrow();
    let mut expected = instant(START);
    for (seconds, is_noted) in [(0, true), (59, false), (1, true), (1, false), (59, true)] {
        bench.clock.advance(TimeDelta::seconds(seconds));
        status(&bench, key.text()).await;
        status(&bench, &bench.key).await;
        status(&bench, &format!("{}x", unused.text())).await;
        if is_noted {
            expected = bench.clock.now();
        }
        assert_eq!(used(&bench).await, [Some(expected), None], "{seconds}");
    }
    assert_eq!(*bench.service.changes().borrow(), changes, "to be used is no change");
    let bench = bench.restart_at("2026-11-21T09:02:30Z").await;
    assert_eq!(used(&bench).await, [Some(instant("2026-11-21T09:02:00Z")), None]);
    status(&bench, key.text()).await;
    assert_eq!(used(&bench).await[0], Some(instant("2026-11-21T09:02:00Z")), "nor is it noted anew after a restart");
}

#[tokio::test]
async fn a_key_is_neither_shown_nor_kept_itself() {
    let bench = Bench::new().await;
    let key = bench.admin().make_key("A script").await.unwrap();
    status(&bench, key.text()).await;
    let shown = format!("{key:?} {:?}", bench.admin().keys().await.unwrap());
    assert!(shown.contains(&key.id) && !shown.contains(key.text()), "{shown}");
    let files = std::fs::read_dir(bench.data_dir()).unwrap().map(|entry| entry.unwrap().path());
    let files: Vec<_> = files.filter(|path| path.is_file()).collect();
    assert!(files.iter().any(|file| contains(file, b"A script")));
    assert!(files.iter().all(|file| !contains(file, key.text().as_bytes())));
    assert!(refused(bench.admin().make_key(" ").await).contains("A key needs a name"));
}

#[tokio::test]
async fn a_backup_has_nothing_of_any_key_and_a_service_made_of_it_knows_none() {
    let bench = Bench::new().await;
    let key = bench.admin().make_key("Zanzibar script").await.unwrap();
    status(&bench, key.text()).await;
    let listed = bench.admin().keys().await.unwrap().remove(0);
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("data")).unwrap();
    let copy = folder.path().join("data").join(archive::DATABASE);
    assert!(archive::copy_database(&bench.data_dir(), &copy).unwrap());
    let hash = sha2::Digest::finalize(sha2::Digest::chain_update(<sha2::Sha256 as sha2::Digest>::new(), key.text()));
    for trace in [listed.name.as_bytes(), listed.id.as_bytes(), &hash[..]] {
        assert!(!contains(&copy, trace), "{trace:?}");
    }
    let restored = Bench::of_folder(folder).await;
    assert_eq!(restored.admin().keys().await.unwrap(), []);
    assert_eq!((status(&restored, key.text()).await, status(&restored, &restored.key).await), (401, 200));
    assert_eq!(status(&bench, key.text()).await, 200, "the service itself keeps it");
}
