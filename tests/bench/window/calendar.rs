//! The month with very many posts in the real window: how long it takes to open it, to turn to the next month after a look at
//! this one, to turn back through several without a look (hurried), and to move one post, and how many elements there are;
//! beside it FullCalendar with the same posts, and a month without any posts as the floor.
//!
//! A move is on disk here when it is painted; FullCalendar keeps nothing. All three are told when their frame is painted.

use super::until;
use crate::rounds::share;
use chrono::{DateTime, Datelike, Days, Months, NaiveDate, NaiveDateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use service::clock::{Clock, SystemClock};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use support::window::{App, Session, button};
use support::{Reply, Request, Scripted};

/// How many posts, and whether all of them are in one month; else they are spread over twelve.
const CASES: [(usize, bool); 4] = [(500, false), (2_000, false), (10_000, false), (10_000, true)];
const TURNS: usize = 8;
const MOVES: usize = 5;
/// So many posts are on one page of the service's list.
const PAGE: usize = 500;

/// What all three are measured with: from an act until the frame that shows it is painted.
const TIMED: &str = "
    const frame = () => new Promise((ok) => requestAnimationFrame(ok));
    const pause = () => new Promise((ok) => setTimeout(ok, 500));
    const timed = async (act, isDone, { rest = true, longest = 10_000 } = {}) => {
        // Nobody turns pages without looking at them, but for who looks for one far away.
        if (rest) await pause();
        await frame();
        const begun = performance.now();
        await act();
        while (!isDone()) {
            await frame();
            if (performance.now() - begun > longest) throw new Error(`it never came to be: ${isDone}`);
        }
        await frame();
        return performance.now() - begun;
    };
    const elements = () => (document.querySelector('main') ?? document.body).querySelectorAll('*').length;
    const press = (key, on = document.body) => on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const named = (name) => [...document.querySelectorAll('button')].find((one) => one.textContent.trim().startsWith(name));
";

/// Opens the calendar, turns its pages and moves a post.
const OURS: &str = "
    const [turns, moves, done] = arguments;
    (async () => {
        const title = () => document.querySelector('main h1')?.textContent ?? '';
        const grid = () => document.querySelector('main [role=grid]');
        named('Drafts').click();
        await frame();
        const open = await timed(() => named('Calendar').click(), () => grid() !== null);
        const next = [];
        let most = elements();
        for (let turn = 0; turn < turns; turn += 1) {
            const before = title();
            next.push(await timed(() => press('j'), () => title() !== before));
            most = Math.max(most, elements());
        }
        // Back into the month after this one: what is past is not moved.
        const hurried = [];
        for (let turn = 1; turn < turns; turn += 1) {
            const before = title();
            hurried.push(await timed(() => press('k'), () => title() !== before, { rest: false }));
        }
        const moved = [];
        for (let turn = 0; turn < moves; turn += 1) {
            const days = [...document.querySelectorAll('main [role=gridcell]:not([data-behind] *)')];
            const from = days.slice(0, -1).find((day) => day.querySelector('[data-chip]:not(.away)'));
            const chip = from?.querySelector('[data-chip]');
            if (!chip) break;
            const to = days[days.indexOf(from) + 1];
            const name = chip.getAttribute('aria-label');
            chip.focus();
            await frame();
            press('r', chip);
            // What is in hand has the focus.
            await frame();
            press('ArrowRight', document.activeElement);
            const count = from.querySelector('[data-day]').getAttribute('aria-label');
            // It is on disk before it is painted, and a disk takes what it takes.
            moved.push(await timed(() => press('Enter', document.activeElement),
                () => from.querySelector('[data-day]').getAttribute('aria-label') !== count, { longest: Infinity }));
        }
        done({ open, next, hurried, moved, elements: most });
    })().catch((error) => done({ error: `${error} ${error.stack}` }));";

/// A frame of its own where the calendar is: the prototypes of the window are frozen, and the peer writes over some.
const FRAME: &str = "
    const frame = document.createElement('iframe');
    Object.assign(frame.style, { width: '100%', height: '100%', border: '0' });
    document.querySelector('main').replaceChildren(frame);";

/// Shows FullCalendar with the same posts, and does the same.
const PEER: &str = "
    const [events, turns, moves, css, date, done] = arguments;
    (async () => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        const home = document.createElement('div');
        home.style.height = '800px';
        document.body.replaceChildren(home);
        let calendar = null;
        const title = () => calendar.view.title;
        const open = await timed(() => {
            calendar = new window.FullCalendar.Calendar(home, { initialView: 'dayGridMonth', initialDate: date,
                dayMaxEvents: true, height: '100%', timeZone: 'UTC', events });
            calendar.render();
        }, () => home.querySelectorAll('*').length > 100);
        const next = [];
        let most = elements();
        for (let turn = 0; turn < turns; turn += 1) {
            const before = title();
            next.push(await timed(() => calendar.next(), () => title() !== before));
            most = Math.max(most, elements());
        }
        const hurried = [];
        for (let turn = 1; turn < turns; turn += 1) {
            const before = title();
            hurried.push(await timed(() => calendar.prev(), () => title() !== before, { rest: false }));
        }
        const moved = [];
        for (let turn = 0; turn < moves; turn += 1) {
            const { activeStart } = calendar.view;
            const event = calendar.getEvents().find((one) => one.start >= activeStart);
            if (!event) break;
            const before = event.start.getTime();
            moved.push(await timed(() => event.setStart(new Date(before + 86_400_000)),
                () => event.start.getTime() !== before));
        }
        done({ open, next, hurried, moved, elements: most });
    })().catch((error) => done({ error: `${error} ${error.stack}` }));";

/// A month of empty days, built anew for each turn: what it takes to paint one at all.
const FLOOR: &str = "
    const [turns, done] = arguments;
    (async () => {
        const main = document.querySelector('main');
        let shown = 0;
        const build = (number) => {
            const grid = document.createElement('div');
            Object.assign(grid.style, { display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', height: '800px' });
            for (let day = 0; day < 42; day += 1) {
                const cell = document.createElement('div');
                cell.style.border = '1px solid #ddd';
                cell.textContent = String(day + number);
                grid.append(cell);
            }
            main.replaceChildren(grid);
            shown = number;
        };
        const next = [];
        for (let turn = 1; turn <= turns; turn += 1) next.push(await timed(() => build(turn), () => shown === turn));
        done({ next, elements: elements() });
    })().catch((error) => done({ error: `${error} ${error.stack}` }));";

/// Every case, each in a window of its own.
pub(crate) async fn measure(program: &Path) -> Value {
    let peer = Peer::read();
    let mut cases = Vec::new();
    for (count, one_month) in CASES {
        cases.push(case(program, count, one_month, &peer).await);
    }
    // The first turn leads into the month that has all of them.
    let crowded = cases.last().and_then(|case| case["ours"]["next_all_ms"][0].as_f64());
    let spread = cases.get(2).and_then(|case| case["ours"]["next_p50_ms"].as_f64());
    let crowded = crowded.zip(spread).map(|(crowded, spread)| crowded / spread);
    json!({ "cases": cases, "next_10000_in_one_month_over_spread": crowded })
}

/// The other calendar, as its packages have it.
struct Peer {
    script: String,
    css: String,
}

impl Peer {
    fn read() -> Self {
        let packages = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../ui/node_modules"));
        let read = |name: &str| {
            let path = packages.join(name);
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        };
        let script =
            ["temporal-polyfill/global.js", "fullcalendar/all/global.js", "fullcalendar/themes/classic/global.js"];
        let css = ["skeleton.css", "themes/classic/theme.css", "themes/classic/palette.css"];
        Self {
            script: script.map(read).join("\n;\n"),
            css: css.map(|name| read(&format!("fullcalendar/{name}"))).join("\n"),
        }
    }
}

async fn case(program: &Path, count: usize, one_month: bool, peer: &Peer) -> Value {
    let now = SystemClock.now();
    let times = times(now, count, one_month);
    let posts: Vec<Value> = times.iter().enumerate().map(|(number, at)| record(number, *at)).collect();
    let posts = Mutex::new(posts);
    let script = move |request: &Request| answer(request, &mut posts.lock().unwrap_or_else(PoisonError::into_inner));
    let server = Scripted::start(script).await.unwrap_or_else(|error| panic!("{error}"));
    let session = Session::start();
    let app = App::start_shipped(program, &session).await;
    connect(&app, server.base_url()).await;
    let month = (now.date_naive() + Months::new(1)).format("%Y-%m").to_string();
    let there = times.iter().filter(|at| at.format("%Y-%m").to_string() == month).count();
    until(&app, "list_agenda", json!({ "month": month, "limit": 1 }), |list| list["planned"] == there).await;
    let ours = app.script_to_end(&format!("{TIMED}{OURS}"), vec![TURNS.into(), MOVES.into()]).await;
    let floor = app.script_to_end(&format!("{TIMED}{FLOOR}"), vec![TURNS.into()]).await;
    app.script(FRAME).await;
    app.page.enter_frame(0).await.unwrap_or_else(|error| panic!("no frame: {error}"));
    app.script(&format!("{}\nwindow.FullCalendar = FullCalendar;", peer.script)).await;
    let events: Vec<Value> = times
        .iter()
        .enumerate()
        .map(|(number, at)| json!({ "id": number.to_string(), "title": text(number), "start": at.format("%Y-%m-%dT%H:%M:%SZ").to_string() }))
        .collect();
    let wanted =
        vec![events.into(), TURNS.into(), MOVES.into(), peer.css.clone().into(), now.date_naive().to_string().into()];
    let peer = app.script_to_end(&format!("{TIMED}{PEER}"), wanted).await;
    let (ours, peer, floor) = (told(&ours), told(&peer), told(&floor));
    let ratio =
        |one: &Value, other: &Value, name: &str| one[name].as_f64().zip(other[name].as_f64()).map(|(a, b)| a / b);
    json!({
        "posts": count,
        "in_one_month": one_month,
        "next_over_floor_ms": ours["next_p50_ms"].as_f64().zip(floor["next_p50_ms"].as_f64()).map(|(a, b)| a - b),
        "fullcalendar_over_ours_next": ratio(&peer, &ours, "next_p50_ms"),
        "fullcalendar_over_ours_hurried": ratio(&peer, &ours, "hurried_p50_ms"),
        "fullcalendar_over_ours_open": ratio(&peer, &ours, "open_ms"),
        "fullcalendar_over_ours_move": ratio(&peer, &ours, "move_p50_ms"),
        "ours": ours,
        "fullcalendar": peer,
        "empty_grid": floor,
    })
}

fn told(measured: &Value) -> Value {
    assert!(measured["error"].is_null(), "{measured}");
    let figures =
        |name: &str| measured[name].as_array().into_iter().flatten().filter_map(Value::as_f64).collect::<Vec<_>>();
    let (next, hurried, moved) = (figures("next"), figures("hurried"), figures("moved"));
    let figure = |figures: &[f64]| if figures.is_empty() { Value::Null } else { share(figures, 0.5).into() };
    json!({
        "open_ms": measured["open"],
        "next_p50_ms": figure(&next),
        "next_all_ms": next,
        "hurried_p50_ms": figure(&hurried),
        "move_p50_ms": figure(&moved),
        "elements": measured["elements"],
    })
}

/// When the posts are due: over twelve months from the present one on, or in the next month alone, at all hours.
fn times(now: DateTime<Utc>, count: usize, one_month: bool) -> Vec<NaiveDateTime> {
    let first = now.date_naive().with_day(1).unwrap_or(NaiveDate::MIN) + Months::new(u32::from(one_month));
    let days: usize = if one_month { 28 } else { 365 };
    let at = |number: usize| {
        let day = first + Days::new(u64::try_from(number % days).unwrap_or(0));
        let minute = i64::try_from((number * 37) % (24 * 60)).unwrap_or(0);
        day.and_time(chrono::NaiveTime::MIN) + TimeDelta::minutes(minute)
    };
    (0..count).map(at).collect()
}

fn text(number: usize) -> String {
    format!("Post {number}: a few words of what it says")
}

fn record(number: usize, at: NaiveDateTime) -> Value {
    json!({
        "_id": format!("p{number}"),
        "text": text(number),
        "target_platforms": [{ "id": "c", "identifier": "x" }],
        "one_off_schedule": { "one_off_date": at.date().to_string(), "time": at.format("%H:%M").to_string(), "timezone": "UTC" },
        "created_at": "2026-01-01T00:00:00Z",
    })
}

fn answer(request: &Request, posts: &mut [Value]) -> Reply {
    let (path, query) = request.target.split_once('?').unwrap_or((&request.target, ""));
    let ok = |data: Value| Reply::Json(200, json!({ "code": 200, "data": data }));
    if path.ends_with("/workspaces") {
        return ok(json!([{ "_id": "w", "name": "Far away" }]));
    }
    if path.ends_with("/socials") {
        return ok(json!([{ "id": "c", "name": "@far", "target": "x", "picture": "" }]));
    }
    if let Some(id) = path.split("/posts/").nth(1) {
        let Some(found) = posts.iter_mut().find(|post| post["_id"] == id) else {
            return Reply::Json(400, json!({ "message": "unknown" }));
        };
        if let Ok(Value::Object(change)) = serde_json::from_slice(&request.body) {
            found["one_off_schedule"] = change["one_off_schedule"].clone();
        }
        return ok(found.clone());
    }
    if path.ends_with("/posts") {
        let skip = query.split('&').find_map(|part| part.strip_prefix("skip=")).and_then(|skip| skip.parse().ok());
        let page: Vec<&Value> = posts.iter().skip(skip.unwrap_or(0)).take(PAGE).collect();
        return Reply::Json(200, json!(page));
    }
    Reply::Json(200, json!([]))
}

async fn connect(app: &App, address: &str) {
    let field = |label: &str| format!("//input[@id=//label[normalize-space(.)='{label}']/@for]");
    app.click("//label[contains(., 'Connect to a service')]").await;
    app.write_over(&field("Name"), "Far").await;
    app.write_over(&field("Address"), address).await;
    app.write_over(&field("API key"), "ck_canary_0123456789").await;
    app.click(&button("Connect")).await;
    app.find("//*[@role='grid']").await;
}
