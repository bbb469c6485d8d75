//! The real program in its real window, driven through WebKitWebDriver.

use crate::session::Session;
use fantoccini::elements::Element;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Longest wait for something that is bound to happen; reached only when it does not.
const PATIENCE: Duration = Duration::from_secs(30);

/// Answers when an element has not moved for some frames.
const STANDS_STILL: &str = "
    const [element, done] = arguments;
    let before = '', still = 0;
    const look = () => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const now = [x, y, width, height].join();
        still = now === before ? still + 1 : 0;
        before = now;
        if (still === 6) done(null); else requestAnimationFrame(look);
    };
    look();";

/// One run of the program. It is killed when it is dropped.
pub(crate) struct App {
    pub(crate) page: Client,
    driver: Child,
    pipe: PathBuf,
}

impl App {
    /// Starts the program on the files of a session, at an instant.
    pub(crate) async fn start(session: &Session, now: &str) -> Self {
        let pipe = session.path("clock");
        if !pipe.exists() {
            assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        }
        let log = OpenOptions::new().create(true).append(true).open(session.path("output.log")).unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let driver = session
            .command("WebKitWebDriver")
            .arg(format!("--port={port}"))
            .arg("--host=127.0.0.1")
            .env("TAURI_WEBVIEW_AUTOMATION", "true")
            .stdin(Stdio::null())
            .stdout(log.try_clone().unwrap())
            .stderr(log)
            .spawn()
            .expect("WebKitWebDriver (Debian package webkit2gtk-driver)");
        let listening = async {
            while tokio::net::TcpStream::connect(("127.0.0.1", port)).await.is_err() {
                tokio::task::yield_now().await;
            }
        };
        within("WebKitWebDriver to listen", listening).await;
        let data = session.path("data");
        let arguments = ["--data", data.to_str().unwrap(), "--test-clock", now, pipe.to_str().unwrap()];
        let options = json!({ "binary": binary(), "args": arguments });
        let capabilities = Map::from_iter([("webkitgtk:browserOptions".to_owned(), options)]);
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let driver_address = format!("http://127.0.0.1:{port}");
        let connecting = builder.capabilities(capabilities).connect(&driver_address);
        let page = within("the program to start", connecting).await.expect("the program did not start");
        Self { page, driver, pipe }
    }

    /// Moves the program's clock.
    pub(crate) fn set_clock(&self, now: &str) {
        let mut pipe: File = OpenOptions::new().write(true).open(&self.pipe).unwrap();
        writeln!(pipe, "{now}").unwrap();
    }

    /// Waits for an element by an XPath.
    pub(crate) async fn find(&self, xpath: &str) -> Element {
        let waiting = self.page.wait().at_most(PATIENCE).for_element(Locator::XPath(xpath));
        match within(xpath, waiting).await {
            Ok(element) => element,
            Err(error) => {
                let text = self.page.find(Locator::Css("body")).await.unwrap().text().await.unwrap_or_default();
                panic!("{xpath}: {error}; the page says: {text}");
            }
        }
    }

    /// Waits for an element and gives its words, those that are cut off or still appearing included.
    pub(crate) async fn content(&self, xpath: &str) -> String {
        let element = self.find(xpath).await;
        within("the words", element.prop("textContent")).await.unwrap().unwrap_or_default()
    }

    /// Waits for an element to stand still, as a person does, and clicks it.
    pub(crate) async fn click(&self, xpath: &str) {
        let element = self.find(xpath).await;
        let argument = serde_json::to_value(&element).unwrap();
        within("it to stand still", self.page.execute_async(STANDS_STILL, vec![argument])).await.unwrap();
        within("the click", element.click()).await.unwrap();
    }

    /// Types into whatever has the focus.
    pub(crate) async fn type_keys(&self, keys: &str) {
        let focused = within("the focus", self.page.active_element()).await.unwrap();
        within("the keys", focused.send_keys(keys)).await.unwrap();
    }

    /// Puts other words into a field.
    pub(crate) async fn write_over(&self, xpath: &str, words: &str) {
        let field = self.find(xpath).await;
        within("the field to be empty", field.clear()).await.unwrap();
        within("the words", field.send_keys(words)).await.unwrap();
    }

    /// Runs a script in the page.
    pub(crate) async fn script(&self, script: &str) -> Value {
        within("the script", self.page.execute(script, Vec::new())).await.unwrap()
    }

    /// A picture of the page, into `target/screens`.
    pub(crate) async fn picture(&self, name: &str) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/screens");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join(format!("{name}.png")), within("the picture", self.page.screenshot()).await.unwrap())
            .unwrap();
    }

    /// The processes of the program: its own and those of the web view.
    pub(crate) fn processes(&self) -> Vec<u32> {
        let mut found = children(self.driver.id());
        let mut next = 0;
        while next < found.len() {
            found.extend(children(found[next]));
            next += 1;
        }
        found
    }

    /// Closes the window as a person does, and waits until the program has ended.
    pub(crate) async fn quit(mut self) {
        let own = children(self.driver.id());
        within("the session to end", self.page.clone().close()).await.unwrap();
        wait_for_end(&own).await;
        self.end_driver();
    }

    /// Presses the cross of the window and waits until the program has ended.
    pub(crate) async fn close(mut self, session: &Session) {
        let own = children(self.driver.id());
        within("the window", session.close_window("Carillon")).await;
        wait_for_end(&own).await;
        self.end_driver();
    }

    /// Kills the program at once, as a crash does.
    pub(crate) fn kill(mut self) {
        self.end_driver();
    }

    fn end_driver(&mut self) {
        // The driver leaves the program running when it is killed, so the program goes first.
        for pid in children(self.driver.id()) {
            let _ = Command::new("kill").args(["-9", &pid.to_string()]).status();
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

impl Drop for App {
    fn drop(&mut self) {
        self.end_driver();
    }
}

/// Waits for something that is bound to happen.
pub(crate) async fn within<T>(what: &str, happening: impl Future<Output = T>) -> T {
    match tokio::time::timeout(PATIENCE * 2, happening).await {
        Ok(happened) => happened,
        Err(_) => panic!("waited in vain for {what}"),
    }
}

async fn wait_for_end(processes: &[u32]) {
    let gone = async {
        while processes.iter().any(|pid| is_alive(*pid)) {
            tokio::task::yield_now().await;
        }
    };
    within("the program to end", gone).await;
}

/// Whether a process still holds anything, files included: a zombie does not.
fn is_alive(pid: u32) -> bool {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit(')').next().is_some_and(|fields| !fields.is_empty() && !fields.trim_start().starts_with('Z'))
}

fn children(pid: u32) -> Vec<u32> {
    let listed = fs::read_to_string(format!("/proc/{pid}/task/{pid}/children")).unwrap_or_default();
    listed.split_whitespace().filter_map(|pid| pid.parse().ok()).collect()
}

/// The program, built by `cargo build`; it lies beside the folder of this test.
pub(crate) fn binary() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let path = test.parent().and_then(Path::parent).unwrap().join("carillon");
    assert!(path.exists(), "{} is missing: run `cargo build -p carillon` first", path.display());
    path
}
