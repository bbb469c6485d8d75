//! Accounts of a service without a window: connected by a secret from standard input, which lies in one file and nowhere else.

use crate::network::{KEY, Networks, TOKEN};
use crate::program::{Headless, command, refused};
use serde_json::Value;
use std::fs::{self, Permissions};
use std::io::{Read, Write};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

/// Calls `connect` and gives it something to read.
fn connect(arguments: &[&str], input: &str) -> Output {
    let mut command = command();
    command.arg("connect").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = command.spawn().unwrap();
    // Who refuses the arguments does not read it.
    let _ = process.stdin.take().unwrap().write_all(input.as_bytes());
    process.wait_with_output().unwrap()
}

fn words(output: &Output) -> String {
    [output.stdout.as_slice(), output.stderr.as_slice()].map(String::from_utf8_lossy).concat()
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// The files of a folder that have a text in them.
fn having(folder: &Path, text: &str) -> Vec<PathBuf> {
    let (mut todo, mut found) = (vec![folder.to_owned()], Vec::new());
    while let Some(path) = todo.pop() {
        if path.is_dir() {
            todo.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        } else if fs::read(&path).unwrap().windows(text.len()).any(|part| part == text.as_bytes()) {
            found.push(path);
        }
    }
    found
}

/// A service with its secrets; what it says on standard error lies in a file.
fn serve(folder: &Path, secrets: &[&str]) -> Headless {
    let mut command = command();
    command.args(["--listen", "127.0.0.1:0", "--data", path(&folder.join("data"))]).args(secrets);
    command.stderr(fs::File::options().create(true).append(true).open(folder.join("said")).unwrap());
    Headless::of(command)
}

fn is_published(target: &Value) -> bool {
    target["success_responses"].as_array().is_some_and(|some| some.len() == 1)
}

#[test]
fn an_account_is_connected_by_what_is_read_and_publishes_and_its_secret_lies_in_one_file() {
    let networks = Networks::start();
    let (mastodon, hook) = (["--server", &networks.address], networks.hook("webhook"));
    for (network, fields, input, handle) in [
        ("mastodon", &mastodon[..], format!("{TOKEN}\n"), "@anna@"),
        ("discord", &[], networks.hook("discord"), "Roastery"),
        ("webhook", &[], format!("{hook}\n{KEY}\n"), "127.0.0.1"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let (data, file) = (folder.path().join("data"), folder.path().join("secrets.json"));
        let common = [network, "--data", path(&data), "--secrets", path(&file)];
        let output = connect(&[&common, fields].concat(), &input);
        assert_eq!(output.status.code(), Some(0), "{network}: {}", words(&output));
        let said: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(said["network"], network);
        assert!(said["handle"].as_str().unwrap().starts_with(handle), "{said}");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o7777, 0o600);
        let before = networks.texts().len();
        let service = serve(folder.path(), &["--secrets", path(&file)]);
        let post = service.post("Roast day", said["channel"].as_str().unwrap());
        service.target(&post, is_published);
        let (status, rest) = service.end("TERM");
        assert_eq!((status.code(), rest.as_str(), networks.texts().len()), (Some(0), "", before + 1));
        for secret in [TOKEN, KEY].into_iter().filter(|secret| input.contains(secret)) {
            assert_eq!(having(folder.path(), secret), std::slice::from_ref(&file));
            assert!(!words(&output).contains(secret));
        }
        // Signed in to again it is the same channel.
        let again = connect(&[&common, fields].concat(), &input);
        assert_eq!(serde_json::from_slice::<Value>(&again.stdout).unwrap(), said);
    }
}

#[test]
fn a_feed_needs_a_folder_and_a_workspace_may_be_named() {
    let folder = tempfile::tempdir().unwrap();
    let (data, file, feed) = (folder.path().join("data"), folder.path().join("secrets"), folder.path().join("feed"));
    fs::create_dir(&feed).unwrap();
    let common =
        ["feed", "--data", path(&data), "--secrets", path(&file), "--folder", path(&feed), "--title", "Roasts"];
    let wrong = connect(&[&common[..], &["--workspace", "Nobody"]].concat(), "");
    assert!(words(&wrong).contains("there is no such workspace; there are: "), "{}", words(&wrong));
    let output = connect(&common, "");
    let channel = serde_json::from_slice::<Value>(&output.stdout).unwrap()["channel"].as_str().unwrap().to_owned();
    let service = serve(folder.path(), &["--secrets", path(&file)]);
    service.target(&service.post("Roast day", &channel), is_published);
    service.end("TERM");
    assert!(fs::read_to_string(feed.join("index.html")).unwrap().contains("Roast day"));
}

#[test]
fn a_file_that_others_may_read_or_that_is_none_is_refused_with_words() {
    let folder = tempfile::tempdir().unwrap();
    let (data, file) = (folder.path().join("data"), folder.path().join("secrets"));
    let link = folder.path().join("link");
    fs::write(&file, "{}").unwrap();
    symlink(&file, &link).unwrap();
    for (mode, place, part) in [
        (0o644, &file, "has the mode 0644, and others may read it: make it 0600"),
        (0o640, &file, "has the mode 0640"),
        (0o600, &link, "is not a regular file"),
        (0o600, &folder.path().to_owned(), "is not a regular file"),
    ] {
        fs::set_permissions(&file, Permissions::from_mode(mode)).unwrap();
        let common = ["--data", path(&data), "--secrets", path(place)];
        let (output, said) = refused(&[&["--listen", "127.0.0.1:0"][..], &common].concat());
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{said}");
        assert!(said.contains(part) && said.contains(path(place)), "{said}");
        let output = connect(&[&["discord"][..], &common].concat(), "http://127.0.0.1:1/x");
        assert!(!output.status.success() && words(&output).contains(part), "{}", words(&output));
        assert_eq!(fs::read(&file).unwrap(), b"{}");
    }
    fs::set_permissions(&file, Permissions::from_mode(0o600)).unwrap();
    for (text, part) in [("token-canary", "is not one JSON object"), ("[\"token-canary\"]", "is not one JSON object")] {
        fs::write(&file, text).unwrap();
        let (_, said) = refused(&["--listen", "127.0.0.1:0", "--data", path(&data), "--secrets", path(&file)]);
        assert!(said.contains(part) && !said.contains("canary"), "{said}");
    }
    let missing = folder.path().join("missing");
    let (_, said) = refused(&["--listen", "127.0.0.1:0", "--data", path(&data), "--secrets", path(&missing)]);
    assert!(said.contains("missing can't be read: No such file"), "{said}");
}

#[test]
fn what_a_network_says_back_of_a_wrong_secret_is_told_without_it_and_nothing_is_kept() {
    let networks = Networks::start();
    networks.break_down(true);
    let folder = tempfile::tempdir().unwrap();
    let (data, file) = (folder.path().join("data"), folder.path().join("secrets"));
    let common = ["--data", path(&data), "--secrets", path(&file)];
    for (network, fields, input) in [
        ("mastodon", vec!["--server", &networks.address], TOKEN.to_owned()),
        ("discord", vec![], networks.hook("discord")),
    ] {
        let output = connect(&[&[network][..], &common, &fields].concat(), &input);
        let said = words(&output);
        assert!(output.status.code() == Some(1) && !said.contains("canary"), "{said}");
    }
    assert!(!file.exists() && having(folder.path(), "canary").is_empty());
}

#[test]
fn what_systemd_hands_over_is_read_and_never_written() {
    let networks = Networks::start();
    let folder = tempfile::tempdir().unwrap();
    let (data, file) = (folder.path().join("data"), folder.path().join("secrets"));
    let output =
        connect(&["mastodon", "--data", path(&data), "--secrets", path(&file), "--server", &networks.address], TOKEN);
    let channel = serde_json::from_slice::<Value>(&output.stdout).unwrap()["channel"].as_str().unwrap().to_owned();
    let handed = folder.path().join("handed");
    fs::create_dir(&handed).unwrap();
    fs::rename(&file, handed.join("carillon-secrets")).unwrap();
    fs::set_permissions(handed.join("carillon-secrets"), Permissions::from_mode(0o400)).unwrap();
    let mut serving = command();
    serving.args(["--listen", "127.0.0.1:0", "--data", path(&data)]);
    serving.env("CREDENTIALS_DIRECTORY", &handed);
    let service = Headless::of(serving);
    service.target(&service.post("Roast day", &channel), is_published);
    service.end("TERM");
    let mut connecting = command();
    connecting.args(["connect", "discord", "--data", path(&data)]).stdin(Stdio::null());
    connecting.env("CREDENTIALS_DIRECTORY", &handed);
    let said = words(&connecting.output().unwrap());
    assert!(said.contains("what systemd hands over can only be read: give --secrets FILE"), "{said}");
}

#[test]
fn without_its_file_an_account_waits_to_be_signed_in_to() {
    let networks = Networks::start();
    let folder = tempfile::tempdir().unwrap();
    let (data, file) = (folder.path().join("data"), folder.path().join("secrets"));
    let output =
        connect(&["mastodon", "--data", path(&data), "--secrets", path(&file), "--server", &networks.address], TOKEN);
    let channel = serde_json::from_slice::<Value>(&output.stdout).unwrap()["channel"].as_str().unwrap().to_owned();
    fs::write(&file, "{}").unwrap();
    let service = serve(folder.path(), &["--secrets", path(&file)]);
    let target = service.target(&service.post("Roast day", &channel), |target| target["underway"]["stage"] == "paused");
    assert_eq!(target["underway"]["message"], "what opens the account is not kept here");
    service.end("TERM");
    let mut said = String::new();
    fs::File::open(folder.path().join("said")).unwrap().read_to_string(&mut said).unwrap();
    assert_eq!((said.as_str(), networks.texts().len()), ("", 0));
}

#[test]
fn wrong_arguments_are_explained_without_what_may_be_a_secret() {
    for (arguments, part) in [
        (&["connect"][..], "`connect` needs one of the networks first: mastodon, bluesky"),
        (&["connect", "canary"], "`connect` needs one of the networks first"),
        (&["connect", "mastodon", "--data", "d", "--secrets", "s"], "--server is missing: mastodon needs it"),
        (&["connect", "discord", "--data", "d"], "--secrets is missing"),
        (&["connect", "discord", "--secrets", "s"], "--data is missing"),
        (&["connect", "discord", "canary"], "an argument is not known here; what opens an account is read from"),
        (&["connect", "discord", "--token=canary"], "`--token` is not known here"),
        (&["connect", "discord", "--listen", "127.0.0.1:0"], "`--listen` is not known here"),
    ] {
        let (output, said) = refused(arguments);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(part) && said.contains("usage:") && !said.contains("canary"), "{said}");
    }
    let folder = tempfile::tempdir().unwrap();
    let (data, file) = (folder.path().join("data"), folder.path().join("secrets"));
    let output = connect(&["webhook", "--data", path(&data), "--secrets", path(&file)], "http://127.0.0.1:1/canary\n");
    let said = words(&output);
    assert!(said.contains("standard input must have the address of the webhook and its key, a line each"), "{said}");
    assert!(!said.contains("canary"));
}
