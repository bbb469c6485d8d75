//! The key of the real program is in the keychain and nowhere else.

use crate::NOW;
use std::fs;
use std::path::Path;
use support::window::{App, Session, press_n, start_here};

#[tokio::test]
async fn the_key_is_in_the_keychain_and_nowhere_else() {
    let session = Session::start();
    let app = App::start(&session, NOW).await;
    app.find("//h1[contains(., 'Where should Carillon publish')]").await;
    // From here on everything that crosses the door is written down, in both directions.
    app.script(
        "window.crossed = [];
         const send = window.fetch, door = window.__TAURI_INTERNALS__;
         window.fetch = async (...sent) => {
            const answer = await send(...sent);
            window.crossed.push([String(sent[0]), String(sent[1]?.body), await answer.clone().text()]);
            return answer;
         };
         const hear = (event) => window.crossed.push(['event', event]);
         door.invoke('plugin:event|listen',
            { event: 'desk', target: { kind: 'Any' }, handler: door.transformCallback(hear) });",
    )
    .await;
    start_here(&app).await;
    press_n(&app).await;
    app.type_keys("Roast day").await;
    app.find("//*[contains(normalize-space(.), 'Saved 13:08')]").await;

    let key = read_key(&session);
    assert!(key.len() > 40, "the keychain has a key of 256 bits");
    let crossed = app.script("return JSON.stringify(window.crossed)").await.to_string();
    for what in ["start_here", "save_draft", "changed"] {
        assert!(crossed.contains(what), "{what} is not in {crossed}");
    }
    let tail = &key[key.len() - 4..];
    assert!(crossed.contains(tail), "its last characters are shown");
    assert!(!crossed.contains(&key), "the key crossed the door");
    let page = app.script("return document.documentElement.outerHTML + document.title").await.to_string();
    assert!(!page.contains(&key), "the key is on the page");
    for pid in app.processes() {
        for what in ["cmdline", "environ"] {
            let read = fs::read(format!("/proc/{pid}/{what}")).unwrap_or_default();
            assert!(!contains(&read, &key), "the key is in the {what} of a process");
        }
    }
    app.close(&session).await;
    // The keychain's own file is encrypted; everything else in the home folder is searched, the program's output too.
    let found = files_with(&session.path(""), &key);
    assert_eq!(found, [""; 0], "the key is in a file");
    assert_ne!(files_with(&session.path("data"), "Roast day"), [""; 0], "the search itself works");
}

/// The key, as the keychain daemon gives it to whoever sits at this desktop.
fn read_key(session: &Session) -> String {
    let database = rusqlite::Connection::open(session.path("data/carillon.db")).unwrap();
    let connection: String = database.query_row("SELECT id FROM connections", [], |row| row.get(0)).unwrap();
    let lookup = session
        .command("secret-tool")
        .args(["lookup", "service", "Carillon", "username", &format!("{connection} for this computer")])
        .output()
        .expect("secret-tool (Debian package libsecret-tools)");
    String::from_utf8(lookup.stdout).unwrap()
}

fn files_with(path: &Path, needle: &str) -> Vec<String> {
    let Ok(entries) = path.read_dir() else {
        // Sockets and pipes have no content to read.
        let is_file = path.metadata().is_ok_and(|metadata| metadata.is_file());
        let found = is_file && contains(&fs::read(path).unwrap_or_default(), needle);
        return if found { vec![path.display().to_string()] } else { Vec::new() };
    };
    entries.flatten().flat_map(|entry| files_with(&entry.path(), needle)).collect()
}

fn contains(bytes: &[u8], needle: &str) -> bool {
    bytes.windows(needle.len()).any(|window| window == needle.as_bytes())
}
