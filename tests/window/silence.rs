//! A keychain that says nothing, in the real window: nobody feels it. What is felt is measured by beats in the page, by
//! answers of the engine and by answers of the program's main thread, while the keychain is silent and, for comparison on
//! the same computer, while it answers.

use crate::NOW;
use crate::far::{Far, connect};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use support::window::{App, Session, within};

/// Nobody feels what is shorter, in milliseconds.
const UNFELT: f64 = 50.0;
/// What a slow computer needs to draw the notice of a silent keychain, in milliseconds.
const DRAWING: f64 = 500.0;
/// A computer that is busy with other things is late now and then, also while the keychain answers; who waits for the
/// keychain is late each time.
const ROUNDS: usize = 5;

/// Notes from now on the longest time between two frames, between two turns of the page's loop, and from a question to the
/// engine to its answer.
const FEEL: &str = "
    const felt = window.felt = { frame: 0, turn: 0, answer: 0, frames: 0, turns: 0, answers: 0, goesOn: true };
    const note = (what, since) => {
        const now = performance.now();
        felt[what] = Math.max(felt[what], now - since);
        felt[what + 's'] += 1;
        return now;
    };
    let framed = performance.now(), turned = framed;
    const frame = () => {
        framed = note('frame', framed);
        if (felt.goesOn) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
        turned = note('turn', turned);
        if (felt.goesOn) setTimeout(() => channel.port2.postMessage(null), 0);
    };
    channel.port2.postMessage(null);
    const ask = async () => {
        while (felt.goesOn) {
            const asked = performance.now();
            await window.__TAURI_INTERNALS__.invoke('rpc', { command: 'show_status', input: {} });
            note('answer', asked);
            await new Promise(requestAnimationFrame);
        }
    };
    ask();";

/// Waits for so many more frames and answers.
const GO_ON: &str = "
    const [more, done] = arguments, { frames, answers } = window.felt;
    const look = () => {
        if (window.felt.frames >= frames + more && window.felt.answers >= answers + more) done(null);
        else requestAnimationFrame(look);
    };
    look();";

/// What was felt since it was told the last time.
const TELL: &str = "
    const told = { ...window.felt };
    return Object.assign(window.felt, { frame: 0, turn: 0, answer: 0, frames: 0, turns: 0, answers: 0 }) && told;";

/// How long ago the page was painted for the first time.
const PAINTED: &str = "
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return performance.now() - paint.startTime;";

/// What can be felt, and the longest there may be of it, in milliseconds, given the longest while the keychain answers.
type Bound = fn(f64) -> f64;
const FIRST_PICTURE: (&str, Bound) = ("until the first picture", |usual| usual * 2.0);
const MAIN_THREAD: (&str, Bound) = ("to an answer of the main thread", |usual| usual.max(UNFELT));
/// While the page is drawn for the first time.
const STARTING: [(&str, Bound); 3] = [
    ("to a frame, starting", longer_unfelt),
    ("to a turn of the page, starting", longer_unfelt),
    ("to an answer of the engine, starting", longer_unfelt),
];
/// After that, until the keychain counts as silent.
const WAITING: [(&str, Bound); 3] = [
    ("to a frame", longer_unfelt),
    ("to a turn of the page", longer_unfelt),
    ("to an answer of the engine", longer_unfelt),
];
/// While the page draws what it says of a silent keychain, and takes it back.
const TELLING: [(&str, Bound); 3] = [
    ("to a frame, telling", longer_by_drawing),
    ("to a turn of the page, telling", longer_by_drawing),
    ("to an answer of the engine, telling", longer_by_drawing),
];

fn longer_unfelt(usual: f64) -> f64 {
    usual + UNFELT
}

fn longer_by_drawing(usual: f64) -> f64 {
    usual + DRAWING
}

/// The longest waits, in milliseconds, by what was waited for.
type Felt = BTreeMap<&'static str, f64>;

/// Asks the main thread again and again whether it still lives, until it is told to end.
struct Pulse {
    end: Sender<()>,
    longest: JoinHandle<(Duration, u32)>,
}

impl Pulse {
    async fn take(session: &Session) -> Self {
        let screen = session.screen();
        let window = within("the window", screen.window("Carillon")).await;
        screen.watch();
        let (end, ended) = mpsc::channel();
        let longest = std::thread::spawn(move || {
            let (mut longest, mut count) = (Duration::ZERO, 0);
            while ended.recv_timeout(Duration::from_millis(5)) == Err(RecvTimeoutError::Timeout) {
                count += 1;
                longest = longest.max(screen.ping(window, count));
            }
            (longest, count)
        });
        Self { end, longest }
    }

    fn end(self) -> (Duration, u32) {
        self.end.send(()).unwrap();
        self.longest.join().unwrap()
    }
}

fn is_up_to_date(status: &Value) -> bool {
    status["sync"]["state"] == "up_to_date"
}

/// A start of the program and some time with it, in which it asks the keychain for the key and is asked to do so again.
async fn spend(session: &Session, keychain_answers: bool) -> Felt {
    if !keychain_answers {
        session.hush_keychain();
    }
    let begun = Instant::now();
    let app = App::start(session, NOW).await;
    app.script(FEEL).await;
    let pulse = Pulse::take(session).await;
    app.find("//*[@role='grid']").await;
    let painted = milliseconds(begun.elapsed()) - app.script(PAINTED).await.as_f64().unwrap();
    let mut felt = Felt::from([(FIRST_PICTURE.0, painted)]);
    if keychain_answers {
        app.until("show_status", json!({}), is_up_to_date).await;
    }
    go_on(&app).await;
    note(&app, &STARTING, &mut felt).await;

    let chosen = app.call("show_status", json!({})).await["connection"]["id"].clone();
    app.call("retry_key", json!({ "id": chosen })).await;
    app.call("attend", json!({ "seen": true })).await;
    go_on(&app).await;
    note(&app, &WAITING, &mut felt).await;
    // After five seconds it counts as silent, and is waited for all the same.
    app.set_clock("2026-11-21T13:08:06Z");
    if !keychain_answers {
        let is_silent = |status: &Value| status["connection"]["key"]["state"] == "silent";
        app.until("show_status", json!({}), is_silent).await;
        app.find("//*[contains(., 'The system keychain has not answered yet.')]").await;
    }
    app.call("retry_key", json!({ "id": chosen })).await;
    go_on(&app).await;
    if !keychain_answers {
        let status = app.call("show_status", json!({})).await;
        assert!(!is_up_to_date(&status), "it has waited for the keychain all this time: {status:#}");
        session.wake_keychain();
    }
    app.until("show_status", json!({}), is_up_to_date).await;
    go_on(&app).await;
    note(&app, &TELLING, &mut felt).await;
    let (longest, count) = pulse.end();
    assert!(count > 100, "the main thread was asked {count} times only");
    felt.insert(MAIN_THREAD.0, milliseconds(longest));
    app.quit().await;
    felt
}

async fn go_on(app: &App) {
    app.script_to_end(GO_ON, vec![60.into()]).await;
}

/// Takes down what was felt since the last time.
async fn note(app: &App, names: &[(&'static str, Bound); 3], felt: &mut Felt) {
    let told = app.script(TELL).await;
    for ((name, _), what) in names.iter().zip(["frame", "turn", "answer"]) {
        let count = told[format!("{what}s")].as_u64().unwrap();
        assert!(count >= 60, "{name}: {count} times only");
        felt.insert(name, told[what].as_f64().unwrap());
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

#[tokio::test]
async fn nobody_feels_a_keychain_that_says_nothing() {
    let (session, far) = (Session::start(), Far::start().await);
    let app = App::start(&session, NOW).await;
    connect(&app, &far).await;
    app.quit().await;
    let mut late: Vec<(&str, Bound)> =
        [FIRST_PICTURE, MAIN_THREAD].into_iter().chain(STARTING).chain(WAITING).chain(TELLING).collect();
    let (mut longest, mut rounds) = (Felt::new(), Vec::new());
    while !late.is_empty() && rounds.len() < ROUNDS {
        let (usual, silent) = (spend(&session, true).await, spend(&session, false).await);
        for (what, felt) in &usual {
            longest.entry(what).and_modify(|longest| *longest = longest.max(*felt)).or_insert(*felt);
        }
        late.retain(|(what, bound)| silent[what] > bound(longest[what]));
        rounds.push((usual, silent));
    }
    let late: Vec<&str> = late.into_iter().map(|(what, _)| what).collect();
    assert!(late.is_empty(), "longer with a keychain that says nothing, each time, {late:?}: {rounds:#?}");
}
