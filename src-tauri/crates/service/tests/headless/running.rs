//! What it prints, how it ends, and what it refuses.

use crate::program::{Headless, refused};
use serde_json::Value;

#[test]
fn platforms_to_practise_on_are_added_once() {
    let folder = tempfile::tempdir().unwrap();
    for platforms in ["pinterest, x,youtube,googleMyBusiness", "youtube,googleMyBusiness"] {
        let headless = Headless::start_with(folder.path(), &["--practice", platforms]);
        let workspace = headless.data("GET /v1/workspaces", &Value::Null)[0]["_id"].as_str().unwrap().to_owned();
        let channels = headless.data(&format!("GET /v1/workspaces/{workspace}/socials"), &Value::Null);
        let names: Vec<_> = channels.as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
        assert_eq!(names[4..6], ["Practice Pinterest", "Practice YouTube"]);
        assert_eq!(names.len(), 7);
        assert_eq!(channels[6]["target"], "googleMyBusiness", "the case is kept");
        headless.end("TERM");
    }
}

#[test]
fn one_line_says_where_it_is_and_a_signal_ends_it_in_good_order() {
    let folder = tempfile::tempdir().unwrap();
    for signal in ["INT", "TERM"] {
        let headless = Headless::start(folder.path());
        assert!(headless.said("base_url_v2").ends_with("/v2"));
        assert_eq!(headless.status_with(headless.said("api_key")), "HTTP/1.1 200 OK");
        assert_eq!(headless.status_with("wrong"), "HTTP/1.1 401 Unauthorized");
        let (status, rest) = headless.end(signal);
        assert_eq!((status.code(), rest.as_str()), (Some(0), ""));
        assert!(!folder.path().join("service.sqlite-wal").exists(), "everything is in the database file");
    }
}

#[test]
fn a_second_one_on_the_same_folder_says_so_and_the_first_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let first = Headless::start(folder.path());
    let (output, said) = refused(&["--listen", "127.0.0.1:0", "--data", folder.path().to_str().unwrap()]);
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), &b""[..]));
    assert!(said.contains("another service works with") && said.contains(folder.path().to_str().unwrap()), "{said}");
    assert_eq!(first.status_with(first.said("api_key")), "HTTP/1.1 200 OK");
    first.end("KILL");
    Headless::start(folder.path()).end("TERM");
}

#[test]
fn every_start_makes_a_new_key_and_the_older_ones_stay_good() {
    let folder = tempfile::tempdir().unwrap();
    let first = Headless::start(folder.path());
    let key = first.said("api_key").to_owned();
    first.end("KILL");
    let second = Headless::start(folder.path());
    assert_ne!(second.said("api_key"), key);
    assert_eq!(second.status_with(&key), "HTTP/1.1 200 OK");
    assert_eq!(second.status_with(second.said("api_key")), "HTTP/1.1 200 OK");
    second.end("TERM");
}

#[test]
fn the_grace_time_is_an_hour_unless_it_is_given() {
    for (more, late, is_missed) in [
        (vec![], 50, false),
        (vec![], 70, true),
        (vec!["--grace-minutes", "80"], 70, false),
        (vec!["--grace-minutes", "0"], 50, true),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let headless = Headless::start_with(folder.path(), &more);
        let target = headless.outcome_of(late);
        headless.end("TERM");
        assert_eq!(target["error_responses"][0]["missed"].is_object(), is_missed, "{more:?} {late} {target}");
    }
}

#[test]
fn a_key_is_nowhere_in_the_folder() {
    let folder = tempfile::tempdir().unwrap();
    let headless = Headless::start(folder.path());
    let key = headless.said("api_key").to_owned();
    headless.status_with(&key);
    headless.end("KILL");
    let entries = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
    for file in entries.filter(|path| path.is_file()) {
        let bytes = std::fs::read(file).unwrap();
        assert!(!bytes.windows(key.len()).any(|part| part == key.as_bytes()));
    }
}

#[test]
fn wrong_arguments_are_explained_and_end_with_2() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    for (arguments, part) in [
        (vec![], "--listen is missing"),
        (vec!["--listen", "127.0.0.1:0"], "--data is missing"),
        (vec!["--listen"], "--listen needs a value"),
        (vec!["--listen", "localhost", "--data", folder], "`localhost` is not an address"),
        (vec!["--listen", "0.0.0.0:0", "--data", folder], "`0.0.0.0:0` is not a loopback address"),
        (vec!["--listen", "[::]:0", "--data", folder], "`[::]:0` is not a loopback address"),
        (vec!["--verbose"], "`--verbose` is not known"),
        (vec!["--grace-minutes"], "--grace-minutes needs a value"),
        (vec!["--grace-minutes", "10081"], "`10081` is not a number of minutes from 0 to 10080"),
        (vec!["--grace-minutes", "-1"], "`-1` is not a number of minutes from 0 to 10080"),
        (vec!["--grace-minutes", "1h"], "`1h` is not a number of minutes from 0 to 10080"),
    ] {
        let (output, said) = refused(&arguments);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(part) && said.contains("usage:"), "{said}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn a_folder_that_cannot_be_used_is_named() {
    let (output, said) = refused(&["--listen", "127.0.0.1:0", "--data", "/dev/null/data"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said.contains("/dev/null/data"), "{said}");
}
