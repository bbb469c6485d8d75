//! Signing in to an account in the browser: what the server says before, how long it is waited for, and what is kept.

use chrono::TimeDelta;
use desk::FailureCode;
use serde_json::{Value, json};
use support::{Reply, Request, Scripted, Workbench};

const TOKEN: &str = "token_canary_0123456789";

/// A server with the API of Mastodon, whose tokens last so many seconds when it says so.
async fn server(lasts: Option<u64>) -> Scripted {
    let answer = move |request: &Request| match request.target.split('?').next().unwrap_or_default() {
        "/api/v2/instance" => json!({ "version": "2.7.2 (compatible; Akkoma 3.10.4)", "title": "Lokal Wien",
            "configuration": { "statuses": { "max_characters": 5000, "max_media_attachments": 4 },
                "media_attachments": { "description_limit": 1500, "video_size_limit": 99_000_000 } } }),
        "/.well-known/oauth-authorization-server" => json!({ "scopes_supported": ["read", "write"] }),
        "/api/v1/apps" => json!({ "client_id": "id", "client_secret": "secret" }),
        "/oauth/token" => lasts
            .map_or(json!({ "access_token": TOKEN }), |lasts| json!({ "access_token": TOKEN, "expires_in": lasts })),
        "/api/v1/accounts/verify_credentials" => json!({ "id": "1", "username": "anna", "acct": "anna" }),
        _ => Value::Null,
    };
    let script = move |request: &Request| match answer(request) {
        Value::Null => Reply::Json(404, json!({ "error": "Not found" })),
        known => Reply::Json(200, known),
    };
    Scripted::start(script).await.unwrap()
}

fn address(server: &Scripted) -> Value {
    json!({ "server": server.base_url().trim_end_matches("/v1") })
}

async fn started() -> Workbench {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    bench
}

/// Signs in by a code that is carried over by hand, and adds the channel.
async fn add(bench: &Workbench, server: &Scripted) -> Value {
    let begun = bench.done("begin_browser_sign_in", address(server)).await;
    let number = begun["number"].clone();
    let code = json!({ "number": number, "code": "code" });
    let (found, ()) = tokio::join!(bench.done("finish_browser_sign_in", json!({ "number": number })), async {
        while bench.call("give_sign_in_code", code.clone()).await.is_err() {
            tokio::task::yield_now().await;
        }
    });
    assert_eq!(found["name"], "anna");
    let here = bench.done("show_here", json!({})).await;
    let wanted = json!({ "number": number, "workspace": here["workspaces"][0]["id"], "channel": null });
    let here = bench.done("add_account", wanted).await;
    here["workspaces"][0]["channels"].as_array().unwrap().last().unwrap()["account"].clone()
}

#[tokio::test]
async fn a_server_says_what_it_is_and_allows_before_anybody_signs_in() {
    let (bench, server) = (started().await, server(None).await);
    let said = bench.done("find_server", address(&server)).await;
    let limits = ["5,000 characters", "4 files", "alt text 1,500", "films up to 99 MB"];
    assert_eq!(said, json!({ "title": "Lokal Wien", "software": "Akkoma 3.10.4", "limits": limits }));
    let typed = json!({ "server": "@anna@lokal.example" });
    assert_eq!(bench.done("read_address", typed).await, json!({ "address": "https://lokal.example" }));
    for wrong in ["http://lokal.example", "two words", ""] {
        let refused = bench.call("read_address", json!({ "server": wrong })).await.unwrap_err();
        assert_eq!(refused.code, FailureCode::BadInput, "{wrong}");
    }
    assert!(bench.call("find_server", json!({ "server": "http://127.0.0.1:1" })).await.is_err());
}

#[tokio::test]
async fn the_browser_is_waited_for_as_long_as_it_was_said_and_no_longer() {
    let (bench, server) = (started().await, server(None).await);
    let begun = bench.done("begin_browser_sign_in", address(&server)).await;
    assert_eq!((&begun["seconds_left"], &begun["is_narrow"]), (&json!(600), &json!(false)));
    assert!(begun["page"].as_str().unwrap().contains("scope=read+write"), "{begun}");
    let wanted = json!({ "number": begun["number"] });
    let waiting = bench.call("finish_browser_sign_in", wanted.clone());
    tokio::pin!(waiting);
    bench.clock.advance(TimeDelta::seconds(599));
    for _ in 0..1000 {
        assert!(futures_util::poll!(&mut waiting).is_pending());
        tokio::task::yield_now().await;
    }
    bench.clock.advance(TimeDelta::seconds(1));
    let overdue = waiting.await.unwrap_err();
    assert_eq!(overdue.code, FailureCode::NotReady);
    assert!(overdue.message.contains("within 10 minutes. Nothing was kept."), "{overdue:?}");
    let code = json!({ "number": begun["number"], "code": "code" });
    assert!(bench.call("give_sign_in_code", code).await.is_err(), "it has ended");
    assert!(bench.call("finish_browser_sign_in", wanted).await.is_err());
}

#[tokio::test]
async fn until_when_an_account_is_signed_in_to_is_told_as_its_server_said_it() {
    let bench = started().await;
    let account = add(&bench, &server(Some(86_400 * 30)).await).await;
    let expected = "Checked just now · 5,000 characters · 4 files · alt text 1,500 · signed in until Mon 21 Dec 2026";
    assert_eq!(account["facts"], expected);
    let account = add(&bench, &server(None).await).await;
    assert!(account["facts"].as_str().unwrap().ends_with(" · signed in, no end"), "{account}");
}
