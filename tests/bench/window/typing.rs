//! Typing in the real window: from the press of a key until what it wrote is painted, in the composer of a long post and
//! in a bare field in the same web view. Both take turns, and each round begins with the same text.
//!
//! Keys come from the X server (XTEST) and go the way of a person's: GTK, the web view's own process, the page. An event
//! has the moment at which GTK handed it to the web view. `painted` is the second animation frame after that (a whole
//! number of frames), `rendered` the moment at which the frame with the letter is handed to the compositor: what the
//! page itself can make longer. `handling` is from the key in the page until what it set off there is done, `drawing` that
//! frame's own work. The processor's time of all processes tells the same on a computer that is busy with other things.

use super::begin;
use super::frames::cpu_seconds;
use crate::rounds::share;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use support::window::{App, Key, Keyboard, Screen, Session, press_n, within};

const ROUNDS: usize = 10;
const PRESSES: usize = 40;
const LETTERS: &str = "et anoi rsh ldcum fpg wybvk ";

/// Notes each press until it is painted.
const WATCH: &str = "
    const presses = window.presses = [];
    const soon = (work) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = work;
        channel.port2.postMessage(null);
    };
    let pressed = null;
    addEventListener('keydown', ({ timeStamp }) => { pressed = { stamp: timeStamp, seen: performance.now() }; }, true);
    addEventListener('input', () => {
        if (pressed === null) return;
        const { stamp, seen } = pressed;
        pressed = null;
        let handled = 0, drawing = 0, rendered = 0;
        soon(() => { handled = performance.now(); });
        requestAnimationFrame(() => {
            drawing = performance.now();
            soon(() => { rendered = performance.now(); });
            requestAnimationFrame(() => {
                const painted = performance.now();
                // Both messages come before the next frame, unless that is late already.
                const [did, drew] = [handled || painted, rendered || painted];
                presses.push({ painted: painted - stamp, rendered: drew - stamp, handling: did - seen,
                    drawing: drew - drawing });
            });
        });
    }, true);
    return PerformanceObserver.supportedEntryTypes.join(' ');";

/// Waits until so many presses are painted, and then for some frames: nobody types faster than they see.
const PAINTED: &str = "
    const [count, rest, done] = arguments;
    let left = rest;
    const look = () => {
        if (window.presses.length >= count) left -= 1;
        if (left < 0) done(null); else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);";

/// A bare field of the same size with the same text, in a document with nothing else.
const BARE: &str = "
    const [text, box] = arguments;
    const field = document.createElement('textarea');
    Object.assign(field.style, { position: 'fixed', left: box.x + 'px', top: box.y + 'px', width: box.width + 'px',
        height: box.height + 'px', font: box.font, lineHeight: box.line, padding: box.padding, border: 0,
        boxSizing: 'border-box', resize: 'none' });
    field.spellcheck = true;
    field.dir = 'auto';
    document.body.append(field);
    field.value = text;";

const BOX: &str = "
    const field = document.querySelector('textarea');
    const { x, y, width, height } = field.getBoundingClientRect();
    const { fontSize, fontFamily, lineHeight, padding } = getComputedStyle(field);
    return { x, y, width, height, font: fontSize + ' ' + fontFamily, line: lineHeight, padding };";

/// Puts the text back to what each round begins with, and the caret into its middle.
const RESET: &str = "
    const [text] = arguments;
    const field = document.querySelector('textarea');
    field.focus();
    if (field.value !== text) {
        field.select();
        document.execCommand('insertText', false, text);
    }
    field.setSelectionRange(750, 750);
    window.presses.length = 0;
    return field.value.length;";

/// About 1,500 characters, with what posts have: tags, a link, signs beyond the Latin letters.
fn text() -> String {
    let paragraph = "Roast day at the corner shop: the drum turns from eight, and whoever comes by before noon tastes \
        three new beans beside each other ☕ Bring a jar, take it home full. #coffee #roastday https://carillon.example/roast\n\n";
    let mut text = paragraph.repeat(7);
    text.truncate(text.char_indices().nth(1_500).map_or(text.len(), |(at, _)| at));
    text
}

/// What was noted of the presses in one place.
#[derive(Default)]
struct Noted {
    painted: Vec<f64>,
    rendered: Vec<f64>,
    handling: Vec<f64>,
    drawing: Vec<f64>,
    /// By the name of a process, in all rounds together.
    cpu_seconds: BTreeMap<String, f64>,
}

impl Noted {
    fn take(&mut self, presses: &Value) {
        for press in presses.as_array().into_iter().flatten() {
            let figure = |name: &str| press[name].as_f64().unwrap_or(f64::NAN);
            self.painted.push(figure("painted"));
            self.rendered.push(figure("rendered"));
            self.handling.push(figure("handling"));
            self.drawing.push(figure("drawing"));
        }
    }

    fn told(&self) -> Value {
        let shares = |figures: &[f64]| json!({ "p50_ms": share(figures, 0.5), "p95_ms": share(figures, 0.95), "p99_ms": share(figures, 0.99) });
        let each = |seconds: &f64| seconds * 1000.0 / self.painted.len() as f64;
        let each: BTreeMap<_, _> = self.cpu_seconds.iter().map(|(name, seconds)| (name, each(seconds))).collect();
        json!({ "presses": self.painted.len(), "painted": shares(&self.painted), "rendered": shares(&self.rendered),
            "handling": shares(&self.handling), "drawing": shares(&self.drawing),
            "cpu_ms_per_press": each })
    }
}

/// Somebody at the keyboard.
struct Typist<'s> {
    app: &'s App,
    keyboard: Keyboard<'s>,
    turn: usize,
}

impl Typist<'_> {
    /// Presses keys, as fast as a quick person does, and notes what became of them.
    async fn round(&mut self, text: &str, noted: &mut Noted) {
        let reset = self.app.page.execute(RESET, vec![text.into()]);
        within("the text", reset).await.unwrap_or_default();
        let begun = cpu_seconds(self.app);
        let letters: Vec<char> = LETTERS.chars().collect();
        for press in 1..=PRESSES {
            self.turn += 1;
            self.keyboard.press(Key::Letter(letters[self.turn % letters.len()]));
            // From 50 ms to 250 ms: the questions of the composer are asked while some keys come, and answered at others.
            let frames = 2 + self.turn * 7 % 13;
            self.app.script_to_end(PAINTED, vec![press.into(), frames.into()]).await;
        }
        for (name, seconds) in cpu_seconds(self.app) {
            *noted.cpu_seconds.entry(name.clone()).or_default() += seconds - begun.get(&name).unwrap_or(&0.0);
        }
        noted.take(&self.app.script("return window.presses").await);
    }
}

/// The composer with a long post for three channels, and a bare field.
pub(crate) async fn measure(program: &Path) -> Value {
    let session = Session::start();
    let app = begin(program, &session).await;
    let screen = session.screen();
    write_post(&app).await;
    focus(&screen).await;
    let (text, field) = (text(), app.script(BOX).await);
    let mut typist = Typist { app: &app, keyboard: screen.keyboard(), turn: 0 };
    let (mut composer, mut bare) = (Noted::default(), Noted::default());
    let mut types = Value::Null;
    let home = app.script("return location.href").await;
    for _ in 0..ROUNDS {
        open_post(&app, home.as_str().unwrap_or_default()).await;
        types = app.script(WATCH).await;
        typist.round(&text, &mut composer).await;
        within("an empty page", app.page.goto("about:blank")).await.unwrap_or_default();
        let placed = app.page.execute(BARE, vec![text.as_str().into(), field.clone()]);
        within("the bare field", placed).await.unwrap_or_default();
        app.script(WATCH).await;
        typist.round(&text, &mut bare).await;
    }
    let beyond =
        |figures: fn(&Noted) -> &Vec<f64>, part: f64| share(figures(&composer), part) - share(figures(&bare), part);
    json!({
        "characters": text.chars().count(),
        "channels": 3,
        "composer": composer.told(),
        "bare_field": bare.told(),
        "painted_p95_beyond_bare_ms": beyond(|noted| &noted.painted, 0.95),
        "rendered_p95_beyond_bare_ms": beyond(|noted| &noted.rendered, 0.95),
        "entry_types_of_the_web_view": types,
        "load_average": std::fs::read_to_string("/proc/loadavg").unwrap_or_default().trim(),
    })
}

async fn focus(screen: &Screen) {
    let window = within("the window", screen.window("Carillon")).await;
    within("the focus", screen.focus(window)).await;
}

/// A draft for three channels.
async fn write_post(app: &App) {
    press_n(app).await;
    app.click("//button[@aria-label='Choose channels']").await;
    for channel in ["Practice X", "Practice LinkedIn", "Practice Mastodon"] {
        app.click(&format!("(//label[contains(., '{channel}')])[1]")).await;
    }
    app.click("//textarea[@aria-label='Text']").await;
    app.page
        .execute("document.execCommand('insertText', false, arguments[0])", vec![text().into()])
        .await
        .unwrap_or_default();
    app.find("//*[contains(normalize-space(.), 'Saved')]").await;
}

/// The page anew, with the post as it was left.
async fn open_post(app: &App, home: &str) {
    within("the page", app.page.goto(home)).await.unwrap_or_default();
    app.find("//textarea[@aria-label='Text']").await;
    app.find("//*[@role='region'][@aria-label='Cards']//article").await;
}
