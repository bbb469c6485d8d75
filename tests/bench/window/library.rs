//! The library with 20,000 files in the real window: how soon it is painted and how smoothly it scrolls; beside it the
//! very same cards in the very same grid, all of them in the document at once.
//!
//! The files are really there: pictures of a few bytes, each another, on a service of its own.

use super::{frames, until};
use crate::rounds::share;
use futures_util::StreamExt;
use planning::zone::Zones;
use serde_json::{Value, json};
use service::clock::SystemClock;
use std::path::Path;
use std::sync::Arc;
use support::png;
use support::window::{App, Session, button};
use tempfile::TempDir;
use tokio::net::TcpListener;

const FILES: u32 = 20_000;
const AT_ONCE: usize = 16;
const OPENINGS: usize = 5;

/// Opens the library and gives the milliseconds until its first card is painted, and those until its first picture is.
const OPEN: &str = "
    const [done] = arguments;
    const away = [...document.querySelectorAll('nav button, nav a, aside button, button')];
    const named = (name) => away.find((one) => one.textContent.trim().startsWith(name));
    named('Calendar').click();
    requestAnimationFrame(() => requestAnimationFrame(() => {
        const begun = performance.now();
        let card = null;
        named('Media').click();
        const look = () => {
            const found = document.querySelector('main img[src^=\"thumbnail:\"]');
            const cards = document.querySelectorAll('main [data-index]');
            if (card === null && cards.length > 0) card = performance.now() - begun;
            if (found && found.complete && found.naturalWidth > 0)
                requestAnimationFrame(() => done({ card, picture: performance.now() - begun,
                    elements: document.querySelectorAll('main *').length }));
            else requestAnimationFrame(look);
        };
        look();
    }));";

/// Scrolls what scrolls by the same step in each frame, down to the end, for so many frames or for 20 seconds, and gives
/// how far apart the frames were.
const SCROLL: &str = "
    const [step, most, done] = arguments;
    const scrolls = (one) => one.scrollHeight > one.clientHeight + 100 && getComputedStyle(one).overflowY !== 'visible';
    const all = [...document.querySelectorAll('main, main *')].filter(scrolls);
    const list = all.sort((one, other) => other.scrollHeight - one.scrollHeight)[0];
    const gaps = [];
    let before = performance.now(), left = most;
    const end = before + 20_000;
    list.scrollTop = 0;
    const frame = () => {
        const now = performance.now();
        gaps.push(now - before);
        before = now;
        const at = list.scrollTop;
        list.scrollTop = at + step;
        left -= 1;
        if (list.scrollTop === at || left < 0 || now > end)
            done({ gaps, elements: document.querySelectorAll('main *').length, height: list.scrollHeight, at });
        else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);";

/// Puts so many cards beside each other without any windowing, and gives the milliseconds until they are painted.
const ALL: &str = "
    const [count, done] = arguments;
    const card = document.querySelector('main [data-index]');
    const grid = card.parentElement, { width, height } = card.getBoundingClientRect();
    const list = document.createElement('div');
    Object.assign(list.style, { position: 'absolute', inset: '0', overflowY: 'auto', background: 'canvas' });
    const whole = grid.cloneNode(false);
    whole.removeAttribute('style');
    Object.assign(whole.style, { display: 'grid', gap: '12px',
        gridTemplateColumns: `repeat(auto-fill, ${width}px)` });
    const begun = performance.now();
    for (let number = 0; number < count; number += 1) {
        const one = card.cloneNode(true);
        one.removeAttribute('style');
        Object.assign(one.style, { position: 'relative', inset: 'auto', width: width + 'px', height: height + 'px' });
        whole.append(one);
    }
    list.append(whole);
    document.querySelector('main').replaceChildren(list);
    requestAnimationFrame(() => requestAnimationFrame(() =>
        done({ painted: performance.now() - begun, elements: document.querySelectorAll('main *').length })));";

/// A service with all the files.
struct Full {
    running: service::Running,
    key: String,
    _folder: TempDir,
}

impl Full {
    async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("no temporary folder: {error}"));
        let options = service::Options {
            data_dir: folder.path().to_owned(),
            examples: false,
            zones: Zones::bundled(),
            grace: service::DEFAULT_GRACE,
            held: false,
        };
        let service = service::Service::open(options, Arc::new(SystemClock)).unwrap_or_else(|error| panic!("{error}"));
        let key = service::new_key();
        service.admit(&key).unwrap_or_else(|error| panic!("{error}"));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap_or_else(|error| panic!("{error}"));
        let running = service.start(listener).unwrap_or_else(|error| panic!("{error}"));
        let full = Self { running, key, _folder: folder };
        full.fill().await;
        full
    }

    async fn fill(&self) {
        let client = reqwest::Client::new();
        let url = format!("{}/files", self.running.base_url);
        let sending = (0..FILES).map(|number| {
            let [_, red, green, blue] = number.to_be_bytes();
            let bytes = png(12 + number % 7, 12 + number % 5, [red, green, blue]);
            let size = bytes.len();
            let part = reqwest::multipart::Part::bytes(bytes).file_name(format!("picture {number}.png"));
            let form = reqwest::multipart::Form::new().part("file", part);
            let request = client.post(&url).header("X-API-KEY", &self.key).header("X-File-Size", size).multipart(form);
            async move {
                let answer = request.send().await.unwrap_or_else(|error| panic!("{error}"));
                assert!(answer.status().is_success(), "{}", answer.status());
            }
        });
        futures_util::stream::iter(sending).buffer_unordered(AT_ONCE).collect::<Vec<()>>().await;
    }
}

/// The library, opened some times and scrolled, and the grid without windows.
pub(crate) async fn measure(program: &Path) -> Value {
    let (session, full) = (Session::start(), Full::start().await);
    let app = App::start_shipped(program, &session).await;
    connect(&app, &full).await;
    until(&app, "list_media", json!({ "limit": 1 }), |list| list["total"] == FILES).await;
    let mut opened = Vec::new();
    for _ in 0..OPENINGS {
        opened.push(app.script_to_end(OPEN, Vec::new()).await);
    }
    let figures = |name: &str| opened.iter().filter_map(|one| one[name].as_f64()).collect::<Vec<_>>();
    // The first time through, small pictures are made as they come into sight; the second time they are there.
    let (first, second) = (scroll(&app).await, scroll(&app).await);
    let all = app.script_to_end(ALL, vec![FILES.into()]).await;
    let without = scroll(&app).await;
    json!({
        "first_opening": opened.first(),
        "card_painted_p50_ms": share(&figures("card"), 0.5),
        "picture_painted_p50_ms": share(&figures("picture"), 0.5),
        "scrolling_first_time": first,
        "scrolling_again": second,
        "without_windows_painted": all,
        "without_windows_scrolling": without,
    })
}

async fn scroll(app: &App) -> Value {
    let scrolled = app.script_to_end(SCROLL, vec![400.into(), 400.into()]).await;
    let gaps: Vec<f64> = scrolled["gaps"].as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
    json!({ "frames": frames::of(&gaps), "elements": scrolled["elements"], "height_px": scrolled["height"],
        "came_to_px": scrolled["at"] })
}

async fn connect(app: &App, full: &Full) {
    let field = |label: &str| format!("//input[@id=//label[normalize-space(.)='{label}']/@for]");
    app.click("//label[contains(., 'Connect to a service')]").await;
    app.write_over(&field("Name"), "Full").await;
    app.write_over(&field("Address"), &full.running.base_url).await;
    app.write_over(&field("API key"), &full.key).await;
    app.click(&button("Connect")).await;
    app.find("//*[@role='grid']").await;
}
