//! What a person does on an ordinary morning, from the first word to a cable that is pulled: once by the keyboard alone, once
//! by the mouse alone but for the words. Keys, clicks and seconds are counted.

use crate::NOW;
use crate::far::{Far, connect};
use crate::media::drop_on;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::Instant;
use support::png;
use support::window::{App, Session, Within, button, within};

const TAB: char = '\u{E004}';
const SHIFT: char = '\u{E008}';
const CONTROL: char = '\u{E009}';
const ALT: char = '\u{E00A}';
const ESCAPE: char = '\u{E00C}';
const HOME: char = '\u{E011}';
const F8: char = '\u{E038}';
const RIGHT: char = '\u{E014}';
const DOWN: char = '\u{E015}';
const RETURN: char = '\u{E007}';
/// The lower part of a day, below its posts.
const LOW: Within = Within(0.5, 0.8);

/// A person, whose keys, letters and clicks are counted.
struct Person<'a> {
    app: &'a App,
    begun: Instant,
    keys: usize,
    letters: usize,
    clicks: usize,
}

impl<'a> Person<'a> {
    fn before(app: &'a App) -> Self {
        Self { app, begun: Instant::now(), keys: 0, letters: 0, clicks: 0 }
    }

    async fn press(&mut self, held: Option<char>, key: char) {
        self.app.press(held, key).await;
        self.keys += 1;
    }

    async fn write(&mut self, words: &str) {
        self.app.type_keys(words).await;
        self.letters += words.chars().count();
    }

    async fn click(&mut self, xpath: &str) {
        let place = self.app.middle(xpath).await;
        self.app.click_at(place).await;
        self.clicks += 1;
    }

    /// Takes something to another place.
    async fn drag(&mut self, from: &str, over: &str) {
        self.app.hold(from, over, LOW).await;
        self.app.let_go().await;
        self.clicks += 1;
    }

    /// Goes on with one key until something has the focus.
    async fn go_to(&mut self, held: Option<char>, key: char, label: &str) {
        for _ in 0..25 {
            self.press(held, key).await;
            if self.focus().await.starts_with(label) {
                return;
            }
        }
        panic!("no way leads to {label}; it ended at {}", self.focus().await);
    }

    /// Several keys at once, the last with those before held.
    async fn chord(&mut self, keys: &str) {
        self.app.type_keys(keys).await;
        self.keys += 1;
    }

    /// Opens the schedule, says when, and uses it.
    async fn schedule(&mut self, words: &str) {
        self.chord("\u{E009}\u{E008}s").await;
        self.app.find("//input[@id=//label[contains(., 'When')]/@for]").await;
        self.write(words).await;
        self.press(None, RETURN).await;
        self.app.gone("//*[@role='dialog']").await;
    }

    /// What has the focus is called.
    async fn focus(&self) -> String {
        let name = "const it = document.activeElement;
            return it.getAttribute('aria-label') ?? it.labels?.[0]?.textContent.trim() ?? it.textContent.trim();";
        self.app.script(name).await.as_str().unwrap_or_default().to_owned()
    }

    #[expect(clippy::print_stdout, reason = "what was counted is for whoever started it")]
    fn tell(&self, what: &str) {
        let Self { begun, keys, letters, clicks, .. } = self;
        println!(
            "{what}: {clicks} clicks, {keys} keys, {letters} letters of words, {:.1} s",
            begun.elapsed().as_secs_f64()
        );
    }
}

fn chip(text: &str, date: &str, state: &str) -> String {
    format!(
        "//*[@data-date='{date}']//button[@data-chip][contains(@aria-label, '{text}')][contains(@aria-label, '{state}')]"
    )
}

/// Four posts on the calendar of next week.
async fn four_posts(app: &App) {
    let known = |list: &Value| list["channels"].as_array().is_some_and(|channels| !channels.is_empty());
    let list = app.until("list_channels", json!({}), known).await;
    let mastodon = list["channels"].as_array().into_iter().flatten().find(|one| one["platform"] == "mastodon").unwrap();
    for (number, text) in ["First", "Second", "Third", "Fourth"].into_iter().enumerate() {
        let date = format!("2026-11-{}", 23 + number);
        let draft = app.call("new_draft", json!({ "date": date })).await;
        let schedule = json!({ "kind": "time", "date": date, "time": "10:00", "zone": "Etc/UTC" });
        let wanted = json!({ "id": draft["id"], "based_on": 0, "text": text, "channel_ids": [mastodon["id"]],
            "media": [], "own": [], "ignored": [], "schedule": schedule });
        app.call("save_draft", wanted).await;
        app.call("send_draft", json!({ "id": draft["id"], "revision": 1 })).await;
        app.find(&chip(text, &date, "Scheduled")).await;
    }
}

#[tokio::test]
async fn a_morning_by_keyboard_alone() {
    let (session, far) = (Session::start(), Far::start().await);
    let app = App::start(&session, NOW).await;
    connect(&app, &far).await;
    four_posts(&app).await;
    let mut me = Person::before(&app);

    // A post to three channels, with a text and a time of its own for X.
    me.press(None, 'n').await;
    app.find("//textarea[@aria-label='Text']").await;
    me.write("Open from 8 on Sunday").await;
    me.go_to(Some(SHIFT), TAB, "Choose channels").await;
    me.press(None, RETURN).await;
    app.find("//input[@aria-label='Search channels']").await;
    for channel in ["Practice X", "Practice LinkedIn", "Practice Mastodon"] {
        app.find(&format!("//label[contains(., '{channel}')]")).await;
    }
    // Instagram, the second, takes no post without a picture.
    for key in [RETURN, DOWN, DOWN, RETURN, DOWN, RETURN] {
        me.press(None, key).await;
    }
    app.picture("demo-keys-channels");
    me.press(None, ESCAPE).await;
    app.gone("//input[@aria-label='Search channels']").await;
    me.press(Some(ALT), '2').await;
    app.picture("demo-keys-tab");
    me.write(" ☕").await;
    // In the tab of X the schedule is the time of X; in the shared one that of the post.
    me.press(Some(ALT), '1').await;
    me.schedule("tomorrow 9").await;
    me.press(Some(ALT), '2').await;
    me.go_to(None, TAB, "Time:").await;
    me.press(None, RETURN).await;
    app.find("//input[@id=//label[contains(., 'When')]/@for]").await;
    me.write("tomorrow 11").await;
    me.press(None, RETURN).await;
    app.picture("demo-keys-own-time");
    me.press(Some(CONTROL), RETURN).await;
    app.find(&chip("Open from 8", "2026-11-22", "Scheduled")).await;
    me.tell("a post to three channels, with a text and a time of its own for X, by keys");

    // One that repeats.
    me.press(None, 'n').await;
    app.find("//textarea[@aria-label='Text']").await;
    me.write("Night watch").await;
    me.go_to(Some(SHIFT), TAB, "Choose channels").await;
    me.press(None, RETURN).await;
    app.find("//input[@aria-label='Search channels']").await;
    me.write("mast").await;
    me.press(None, RETURN).await;
    me.press(None, ESCAPE).await;
    me.chord("\u{E009}\u{E008}s").await;
    app.find("//input[@id=//label[contains(., 'When')]/@for]").await;
    me.go_to(Some(SHIFT), TAB, "At a time").await;
    me.press(None, RIGHT).await;
    for day in ["Monday", "Thursday", "Sunday"] {
        me.go_to(None, TAB, day).await;
        me.press(None, ' ').await;
    }
    me.go_to(None, TAB, "Use this schedule").await;
    app.find("//section[@aria-label='Next times']//li[10]").await;
    app.picture("demo-keys-repeat");
    me.press(None, RETURN).await;
    me.press(Some(CONTROL), RETURN).await;
    app.find(&chip("Night watch", "2026-11-26", "Repeating")).await;
    me.tell("one that repeats, by keys");
    let on_a_day = async { while !me.focus().await.contains("November 2026") {} };
    within("the focus to be on a day", on_a_day).await;

    // Four posts a day later, and back.
    for number in 0..4 {
        me.press(None, if number == 0 { DOWN } else { RIGHT }).await;
        if number == 0 {
            me.press(None, HOME).await;
        }
        me.go_to(None, TAB, "10:00").await;
        me.press(None, 'x').await;
    }
    me.press(None, 'r').await;
    me.press(None, RIGHT).await;
    app.picture("demo-keys-move");
    me.press(None, RETURN).await;
    app.find(&chip("Fourth", "2026-11-27", "Scheduled")).await;
    me.press(Some(CONTROL), 'z').await;
    app.find(&chip("First", "2026-11-23", "Scheduled")).await;
    app.gone(&chip("Fourth", "2026-11-27", "")).await;
    me.tell("four posts moved and put back, by keys");

    // A text that is too long.
    me.press(None, 'n').await;
    app.find("//textarea[@aria-label='Text']").await;
    app.type_keys(&"Roast day again ".repeat(20)).await;
    me.go_to(Some(SHIFT), TAB, "Choose channels").await;
    me.press(None, RETURN).await;
    app.find("//input[@aria-label='Search channels']").await;
    me.press(None, RETURN).await;
    me.press(None, ESCAPE).await;
    app.find(&button("Cut for X at a word")).await;
    // F8 leads to the problem, and the next key to what mends it.
    me.press(None, F8).await;
    me.go_to(None, TAB, "Cut for X at a word").await;
    me.press(None, RETURN).await;
    app.gone(&button("Cut for X at a word")).await;
    app.picture("demo-keys-problem");
    me.tell("a text that is too long is cut, by keys");

    // The cable is pulled, and what is sent meanwhile goes out when it is back.
    far.proxy.pull().await;
    me.press(Some(CONTROL), RETURN).await;
    app.find("//button[@data-chip][contains(@aria-label, 'Roast day')][contains(@aria-label, 'Waiting')]").await;
    me.press(None, 'o').await;
    app.find("//*[normalize-space(text())='Waiting to be sent']").await;
    app.picture("demo-keys-cable");
    me.press(None, ESCAPE).await;
    far.proxy.plug().unwrap();
    app.set_clock("2026-11-21T13:22:00Z");
    app.find("//button[@data-chip][contains(@aria-label, 'Roast day')][contains(@aria-label, 'Scheduled')]").await;
    me.tell("a cable that was pulled, by keys");
    assert_eq!(me.clicks, 0);
    assert!(me.keys <= 120, "{} keys", me.keys);
    let sent = far.posts().await;
    assert_eq!(sent.len(), 7, "four, one to three channels, one that repeats, one that was cut");
    app.quit().await;
}

#[tokio::test]
async fn a_morning_by_mouse_alone() {
    let (session, far) = (Session::start(), Far::start().await);
    let app = App::start(&session, NOW).await;
    connect(&app, &far).await;
    four_posts(&app).await;
    let mut me = Person::before(&app);
    let option =
        |channel: &str| format!("//*[@role='option'][contains(., '{channel}')] | //label[contains(., '{channel}')]");

    // A post to three channels, with a text and a time of its own for X.
    me.click(&button("New post")).await;
    app.find("//textarea[@aria-label='Text']").await;
    me.write("Open from 8 on Sunday").await;
    me.click("//button[@aria-label='Choose channels']").await;
    for channel in ["Practice X", "Practice LinkedIn", "Practice Mastodon"] {
        me.click(&option(channel)).await;
    }
    me.click("//h2[contains(., 'New post')]").await;
    me.click("//button[starts-with(@aria-label, 'When:')]").await;
    me.click("//*[@role='dialog']//button[@data-day='2026-11-22']").await;
    me.click("//*[@role='dialog']//button[starts-with(normalize-space(.), 'Use ')]").await;
    me.click("//*[@role='tab'][contains(., 'X')]").await;
    me.click("//textarea[@aria-label='Text for X']").await;
    me.write(" ☕").await;
    me.click("//button[starts-with(@aria-label, 'Time:')]").await;
    app.find("//*[@role='dialog']//button[starts-with(normalize-space(.), 'Use ')]").await;
    app.picture("demo-mouse-own-time");
    let later = "//*[@role='dialog']//button[@aria-label='An hour later' or contains(@aria-label, 'later')]";
    me.click(later).await;
    me.click(later).await;
    me.click("//*[@role='dialog']//button[starts-with(normalize-space(.), 'Use ')]").await;
    me.click("//button[starts-with(normalize-space(.), 'Schedule ')]").await;
    app.find(&chip("Open from 8", "2026-11-22", "Scheduled")).await;
    me.tell("a post to three channels, with a text and a time of its own for X, by mouse");

    // One that repeats.
    me.click(&button("New post")).await;
    app.find("//textarea[@aria-label='Text']").await;
    me.write("Night watch").await;
    me.click("//button[@aria-label='Choose channels']").await;
    me.click(&option("Practice Mastodon")).await;
    me.click("//h2[contains(., 'New post')]").await;
    me.click("//button[starts-with(@aria-label, 'When:')]").await;
    me.click("//button[@role='radio'][normalize-space(.)='Repeat']").await;
    for day in ["Monday", "Thursday", "Sunday"] {
        me.click(&format!("//*[@role='group'][@aria-label='Days']//button[@aria-label='{day}']")).await;
    }
    app.find("//section[@aria-label='Next times']//li[10]").await;
    me.click(&button("Use this schedule")).await;
    me.click("//button[starts-with(normalize-space(.), 'Start repeating ')]").await;
    app.find(&chip("Night watch", "2026-11-26", "Repeating")).await;
    me.tell("one that repeats, by mouse");

    // Six photos from the file manager, let go of on a day.
    let photos: Vec<PathBuf> = (1..=6).map(|number| session.path(format!("photo {number}.png"))).collect();
    for (path, shade) in photos.iter().zip([20, 60, 100, 140, 180, 220]) {
        std::fs::write(path, png(320, 240, [shade, 90, 60])).unwrap();
    }
    drop_on(&app, &session, &photos, "//*[@data-date='2026-11-25']").await;
    app.find("//section[@aria-label='Media']//*[contains(., '6 files')]").await;
    app.picture("demo-mouse-photos");
    me.click("//button[@aria-label='Close'][@aria-keyshortcuts='Escape']").await;
    app.gone("//textarea[@aria-label='Text']").await;
    me.tell("six photos on a day, by mouse");

    // Four posts a day later, and back.
    for (number, text) in ["First", "Second", "Third", "Fourth"].into_iter().enumerate() {
        let place = app.middle(&chip(text, &format!("2026-11-{}", 23 + number), "")).await;
        app.click_with(CONTROL, place).await;
        me.clicks += 1;
    }
    app.picture("demo-mouse-chosen");
    me.drag(&chip("First", "2026-11-23", ""), "//*[@role='gridcell'][@data-date='2026-11-24']").await;
    app.find(&chip("Fourth", "2026-11-27", "Scheduled")).await;
    me.click(&button("Undo")).await;
    app.find(&chip("First", "2026-11-23", "Scheduled")).await;
    app.gone(&chip("Fourth", "2026-11-27", "")).await;
    me.tell("four posts moved and put back, by mouse");

    // A text that is too long.
    me.click(&button("New post")).await;
    app.find("//textarea[@aria-label='Text']").await;
    app.type_keys(&"Roast day again ".repeat(20)).await;
    me.click("//button[@aria-label='Choose channels']").await;
    me.click(&option("Practice X")).await;
    me.click("//h2[contains(., 'New post')]").await;
    me.click(&button("Cut for X at a word")).await;
    app.gone(&button("Cut for X at a word")).await;
    me.tell("a text that is too long is cut, by mouse");

    far.proxy.pull().await;
    me.click("//button[starts-with(normalize-space(.), 'Schedule ')]").await;
    app.find("//button[@data-chip][contains(@aria-label, 'Roast day')][contains(@aria-label, 'Waiting')]").await;
    far.proxy.plug().unwrap();
    app.set_clock("2026-11-21T13:22:00Z");
    app.find("//button[@data-chip][contains(@aria-label, 'Roast day')][contains(@aria-label, 'Scheduled')]").await;
    me.tell("a cable that was pulled, by mouse");
    assert_eq!(me.keys, 0);
    assert!(me.clicks <= 60, "{} clicks", me.clicks);
    assert_eq!(far.posts().await.len(), 7);
    app.quit().await;
}
