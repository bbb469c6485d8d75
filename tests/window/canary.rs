//! A key that somebody types into the real program is in the keychain and in the header of each request, and nowhere else,
//! in no form. That each place is really looked into is shown by something else that is found there.

use crate::NOW;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use support::window::{App, Session, button, press_n};
use support::{Reply, Request, Scripted, Secret};

/// What no escaping changes is in the middle; around it is what every escaping does.
const KEY: &str = "ck+/=&%\"<>7Qzcanary4Xw9Lm\\~tail";
const MIDDLE: &str = "7Qzcanary4Xw9Lm";

/// From here on everything that the page receives is written down, and the page leaves a mark in its own storage.
const LISTEN: &str = "
    window.received = [];
    const send = window.fetch, door = window.__TAURI_INTERNALS__;
    window.fetch = async (...sent) => {
        const answer = await send(...sent);
        window.received.push([String(sent[0]), await answer.clone().text(), [...answer.headers]]);
        return answer;
    };
    const hear = (event) => window.received.push(['event', event]);
    door.invoke('plugin:event|listen',
        { event: 'desk', target: { kind: 'Any' }, handler: door.transformCallback(hear) });
    localStorage.setItem('mark', 'Roasted in November');";

/// Everything that the page holds and shows, what is typed into its fields and kept in its storage included.
const PAGE: &str = "
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => field.value);
    return JSON.stringify([document.documentElement.outerHTML, document.title, location.href, history.state, fields,
        { ...localStorage }, { ...sessionStorage }, Object.keys(window).map((name) => [name, typeof window[name]])]);";

fn far(request: &Request) -> Reply {
    let answer = |data: Value| Reply::Json(200, json!({ "code": 200, "message": "ok", "data": data }));
    match request.target.split('?').next() {
        _ if !request.head.contains(MIDDLE) => Reply::Json(401, json!({ "message": "no key" })),
        Some("/v1/workspaces") => answer(json!([{ "_id": "w", "name": "Roastery" }])),
        Some("/v1/workspaces/w/socials") => answer(json!([{ "id": "c", "name": "Practice X", "target": "x" }])),
        _ => Reply::Json(200, json!([])),
    }
}

fn field(label: &str) -> String {
    format!("//input[@id=//label[normalize-space(.)='{label}']/@for]")
}

async fn connect(app: &App, server: &Scripted) {
    app.click("//label[contains(., 'Connect to a service')]").await;
    app.write_over(&field("Name"), "Far").await;
    app.write_over(&field("Address"), server.base_url()).await;
    app.write_over(&field("API key"), KEY).await;
    app.click(&button("Connect")).await;
    app.find("//*[@role='grid']").await;
}

/// What the page has received, shows and holds.
async fn look_at_the_page(app: &App, key: &Secret) {
    let received = app.script("return JSON.stringify(window.received)").await;
    let received = received.as_str().unwrap();
    for mark in ["ipc://localhost/rpc", "key_tail", "changed", "Roastery"] {
        assert!(received.contains(mark), "{mark} is not in {received}");
    }
    assert_eq!(key.form_in(received.as_bytes()), None, "the page has received the key");
    let page = app.script(PAGE).await;
    let page = page.as_str().unwrap();
    assert!(page.contains("Practice X") && page.contains("Roasted in November"), "{page}");
    assert_eq!(key.form_in(page.as_bytes()), None, "the page holds the key");
}

/// What everybody on the computer may see of the program's processes.
fn look_at_the_processes(app: &App, key: &Secret) {
    let mut names = Vec::new();
    for pid in app.processes() {
        let read = |what: &str| fs::read(format!("/proc/{pid}/{what}")).unwrap_or_default();
        let (line, variables, name) = (read("cmdline"), read("environ"), read("comm"));
        assert!(Secret::new("data").is_in(&line) || Secret::new("WebKit").is_in(&line), "{pid}");
        assert!(Secret::new("trace").is_in(&variables), "{pid}");
        assert_eq!(key.form_in(&[line, variables].concat()), None, "the key is in what is seen of a process");
        names.push(String::from_utf8_lossy(&name).trim().to_owned());
    }
    for name in ["carillon", "WebKitWebProces", "WebKitNetworkPr"] {
        assert!(names.iter().any(|one| one == name), "{name} is not in {names:?}");
    }
}

/// The whole home folder: the database and what SQLite keeps beside it, what the web view keeps, temporary files, and what
/// the program and the web view have said. The keychain's own file is encrypted.
fn look_at_the_files(session: &Session, key: &Secret, marks: &[(&str, &str)]) {
    for (file, mark) in marks {
        let found = Secret::new(mark).files(&session.path(""));
        assert!(found.iter().any(|(path, _)| in_home(session, path).starts_with(file)), "{mark} in {file}: {found:?}");
    }
    assert_eq!(key.files(&session.path("")), [], "the key is in a file");
}

fn in_home<'p>(session: &Session, path: &'p Path) -> &'p str {
    path.strip_prefix(session.path("")).unwrap().to_str().unwrap()
}

#[tokio::test]
async fn a_key_that_is_typed_is_in_the_header_of_each_request_and_in_the_keychain_and_nowhere_else() {
    let (mut session, key) = (Session::start(), Secret::new(MIDDLE));
    fs::create_dir(session.path("temporary")).unwrap();
    let temporary = session.path("temporary").display().to_string();
    // Whatever the program can be made to say, it says.
    for (name, value) in
        [("RUST_LOG", "trace"), ("RUST_BACKTRACE", "full"), ("G_MESSAGES_DEBUG", "all"), ("TMPDIR", temporary.as_str())]
    {
        session.set(name, value);
    }
    let server = Scripted::start(far).await.unwrap();
    let app = App::start(&session, NOW).await;
    app.find("//h1[contains(., 'Where should Carillon publish')]").await;
    app.script(LISTEN).await;
    connect(&app, &server).await;
    press_n(&app).await;
    app.type_keys("Roastday").await;
    app.find("//*[contains(normalize-space(.), 'Saved 13:08')]").await;
    look_at_the_page(&app, &key).await;
    look_at_the_processes(&app, &key);
    look_at_the_files(&session, &key, &[("data/carillon.db-wal", "Roastday")]);
    app.close(&session).await;

    // Now it comes from the keychain.
    let app = App::start(&session, NOW).await;
    app.script(LISTEN).await;
    let is_read = |status: &Value| status["sync"]["state"] == "up_to_date";
    app.until("show_status", json!({}), is_read).await;
    app.call("sync_now", json!({})).await;
    app.call("list_channels", json!({})).await;
    look_at_the_page(&app, &key).await;
    look_at_the_processes(&app, &key);
    app.starve().await;
    look_at_the_files(
        &session,
        &key,
        &[("data/carillon.db", "Roastday"), ("data/page/", "mark"), ("output.log", "DEBUG")],
    );
    let requests = server.requests();
    assert!(requests.len() >= 6, "{requests:?}");
    for request in requests {
        let (with, without): (Vec<&str>, Vec<&str>) = request.head.lines().partition(|line| key.is_in(line));
        assert_eq!(with, [format!("x-api-key: {KEY}")]);
        assert!(!key.is_in(without.join("\n")) && !key.is_in(&request.body));
    }
    assert!(key.is_in(kept(&session)), "the keychain has it");
}

/// What the keychain gives to whoever sits at this desktop.
fn kept(session: &Session) -> Vec<u8> {
    let database = rusqlite::Connection::open(session.path("data/carillon.db")).unwrap();
    let name = "SELECT id || ' for ' || replace(address, '/v1', '') FROM connections";
    let entry: String = database.query_row(name, [], |row| row.get(0)).unwrap();
    let lookup = session.command("secret-tool").args(["lookup", "service", "Carillon", "username", &entry]).output();
    lookup.expect("secret-tool (Debian package libsecret-tools)").stdout
}
