//! The real program in its real window, driven through WebKitWebDriver.

use super::{Screen, Session};
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
const PATIENCE: Duration = Duration::from_secs(60);

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

/// Asks the engine through the page's own door, in the place that is looked at.
const CALL: &str = "
    const [command, input, done] = arguments;
    const ask = (question) => window.__TAURI_INTERNALS__.invoke('rpc', question);
    const placed = ({ connection, workspace }) => connection && { connection: connection.id, workspace };
    ask({ command: 'show_status', input: {} })
        .then((status) => ask({ command, input, scope: placed(status) }))
        .then((output) => done({ output }), (failure) => done({ failure }));";

/// One run of the program. It is killed when it is dropped.
#[derive(Debug)]
pub struct App {
    /// The page, by WebDriver.
    pub page: Client,
    driver: Child,
    screen: Screen,
    pipe: PathBuf,
}

impl App {
    /// Starts the program on the files of a session, at an instant.
    pub async fn start(session: &Session, now: &str) -> Self {
        Self::start_in(&session.path("data"), session, now).await
    }

    /// Starts the program on the files in a folder, at an instant.
    pub async fn start_in(data: &Path, session: &Session, now: &str) -> Self {
        let pipe = session.path("clock");
        if !pipe.exists() {
            assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        }
        let clock = ["--test-clock", now, pipe.to_str().unwrap()];
        Self::launch(&binary(), data, &clock, session).await
    }

    /// Starts a program as it is shipped, which goes by the computer's own clock.
    pub async fn start_shipped(program: &Path, session: &Session) -> Self {
        Self::launch(program, &session.path("data"), &[], session).await
    }

    async fn launch(program: &Path, data: &Path, clock: &[&str], session: &Session) -> Self {
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
        let variables: Vec<&str> = session.variables.iter().map(String::as_str).collect();
        let arguments =
            [&variables, &[program.to_str().unwrap(), "--data", data.to_str().unwrap()][..], clock].concat();
        let options = json!({ "binary": "/usr/bin/env", "args": arguments });
        // The driver's own limit for a script is 30 s: here only those who wait set one.
        let timeouts = json!({ "script": null });
        let capabilities =
            Map::from_iter([("webkitgtk:browserOptions".to_owned(), options), ("timeouts".to_owned(), timeouts)]);
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let driver_address = format!("http://127.0.0.1:{port}");
        let connecting = builder.capabilities(capabilities).connect(&driver_address);
        let page = within("the program to start", connecting).await.expect("the program did not start");
        Self { page, driver, screen: session.screen(), pipe: session.path("clock") }
    }

    /// Moves the program's clock.
    pub fn set_clock(&self, now: &str) {
        let mut pipe: File = OpenOptions::new().write(true).open(&self.pipe).unwrap();
        writeln!(pipe, "{now}").unwrap();
    }

    /// Waits for an element by an XPath.
    pub async fn find(&self, xpath: &str) -> Element {
        self.find_in(PATIENCE, xpath).await
    }

    /// Waits so long for an element, where something has a time of its own.
    pub async fn find_in(&self, patience: Duration, xpath: &str) -> Element {
        let waiting = self.page.wait().at_most(patience).for_element(Locator::XPath(xpath));
        match waiting.await {
            Ok(element) => element,
            Err(error) => {
                let text = self.page.find(Locator::Css("body")).await.unwrap().text().await.unwrap_or_default();
                panic!("{xpath}: {error}; the page says: {text}");
            }
        }
    }

    /// Waits until there is no such element.
    pub async fn gone(&self, xpath: &str) {
        let gone = async { while !self.page.find_all(Locator::XPath(xpath)).await.unwrap().is_empty() {} };
        within(&format!("{xpath} to go"), gone).await;
    }

    /// Waits for an element and gives its words, those that are cut off or still appearing included.
    pub async fn content(&self, xpath: &str) -> String {
        let element = self.find(xpath).await;
        within("the words", element.prop("textContent")).await.unwrap().unwrap_or_default()
    }

    /// Waits for an element to stand still, as a person does, and clicks it. One that is drawn anew before it is clicked, or
    /// that shows something else by then, is looked for again.
    pub async fn click(&self, xpath: &str) {
        let clicked = async {
            loop {
                let element = self.find(xpath).await;
                let argument = serde_json::to_value(&element).unwrap();
                let stands = self.page.execute_async(STANDS_STILL, vec![argument.clone()]).await;
                if stands.is_ok() && serde_json::to_value(self.find(xpath).await).unwrap() != argument {
                    continue;
                }
                match if stands.is_ok() { element.click().await } else { stands.map(|_| ()) } {
                    Err(error) if error.is_stale_element_reference() => {}
                    done => return done,
                }
            }
        };
        within(&format!("the click on {xpath}"), clicked).await.unwrap();
    }

    /// Types into whatever has the focus.
    pub async fn type_keys(&self, keys: &str) {
        let focused = within("the focus", self.page.active_element()).await.unwrap();
        within("the keys", focused.send_keys(keys)).await.unwrap();
    }

    /// Puts other words into a field.
    pub async fn write_over(&self, xpath: &str, words: &str) {
        let field = self.find(xpath).await;
        within("the field to be empty", field.clear()).await.unwrap();
        within("the words", field.send_keys(words)).await.unwrap();
    }

    /// Runs a script in the page.
    pub async fn script(&self, script: &str) -> Value {
        within("the script", self.page.execute(script, Vec::new())).await.unwrap()
    }

    /// Runs a script that ends by calling its last argument, and gives what it is called with.
    pub async fn script_to_end(&self, script: &str, arguments: Vec<Value>) -> Value {
        within("the script to end", self.page.execute_async(script, arguments)).await.unwrap()
    }

    /// Calls a command of the contract, as the page does.
    pub async fn call(&self, command: &str, input: Value) -> Value {
        let answer = self.script_to_end(CALL, vec![command.into(), input]).await;
        assert!(answer.get("failure").is_none(), "{command}: {answer}");
        answer["output"].clone()
    }

    /// Calls a command again and again, until its output is as wanted.
    pub async fn until(&self, command: &str, input: Value, wanted: impl Fn(&Value) -> bool) -> Value {
        let mut last = Value::Null;
        let asking = async {
            loop {
                last = self.call(command, input.clone()).await;
                if wanted(&last) {
                    return;
                }
            }
        };
        let happened = tokio::time::timeout(PATIENCE * 4, asking).await.is_ok();
        assert!(happened, "{command} did not become as wanted: {last:#}");
        last
    }

    /// A picture of the display, into `target/screens`.
    pub fn picture(&self, name: &str) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/screens");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join(format!("{name}.png")), self.screen.picture()).unwrap();
    }

    /// The processes of the program: its own and those of the web view.
    #[must_use]
    pub fn processes(&self) -> Vec<u32> {
        let mut found = children(self.driver.id());
        let mut next = 0;
        while next < found.len() {
            found.extend(children(found[next]));
            next += 1;
        }
        found
    }

    /// Stops the program in the middle of whatever it does, as when it hangs.
    pub fn hang(&self) {
        for pid in children(self.driver.id()) {
            assert!(Command::new("kill").args(["-STOP", &pid.to_string()]).status().unwrap().success());
        }
    }

    /// Gives the program no more memory from now on and asks it for a dialog, which would need a thread of its own: it
    /// panics, says so, and ends. Waits for that.
    pub async fn starve(mut self) {
        let own = children(self.driver.id());
        for pid in &own {
            let limited = Command::new("prlimit").args(["--as=1", "--core=0", "--pid", &pid.to_string()]).status();
            assert!(limited.expect("prlimit (Debian package util-linux)").success());
        }
        let dialog = "window.__TAURI_INTERNALS__.invoke('rpc', { command: 'choose_media', input: { folder: false } });";
        // Nobody may be there any more to say that it was asked.
        let asking = async {
            let _ = self.page.execute(dialog, Vec::new()).await;
            std::future::pending::<()>().await;
        };
        tokio::select! {
            () = wait_for_end(&own) => {}
            () = asking => {}
        }
        self.end_driver();
    }

    /// Closes the window as a person does, and waits until the program has ended.
    pub async fn quit(mut self) {
        let own = children(self.driver.id());
        within("the session to end", self.page.clone().close()).await.unwrap();
        wait_for_end(&own).await;
        self.end_driver();
    }

    /// Presses the cross of the window and waits until the program has ended.
    pub async fn close(mut self, session: &Session) {
        let own = children(self.driver.id());
        within("the window", session.close_window("Carillon")).await;
        wait_for_end(&own).await;
        self.end_driver();
    }

    /// Kills the program at once, as a crash does.
    pub fn kill(mut self) {
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
pub async fn within<T>(what: &str, happening: impl Future<Output = T>) -> T {
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

/// The program, built by `cargo build`; it lies beside whoever asks, or above.
#[must_use]
pub fn binary() -> PathBuf {
    let own = std::env::current_exe().unwrap();
    let found = own.ancestors().skip(1).map(|folder| folder.join("carillon")).find(|path| path.is_file());
    found.expect("the program is missing: run `cargo build -p carillon` first")
}
