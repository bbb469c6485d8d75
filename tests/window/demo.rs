//! What a person does on an ordinary morning, from the first word to a cable that is pulled: once by the keyboard alone, once
//! by the mouse alone but for the words. Keys, clicks and seconds are counted.

use crate::NOW;
use crate::far::{Far, connect};
use crate::media::drop_on;
use crate::moving::{chip, schedule};
use crate::person::{Person, RETURN, option};
use std::path::PathBuf;
use support::png;
use support::window::{App, Session, button, within};

const TAB: char = '\u{E004}';
const SHIFT: char = '\u{E008}';
const CONTROL: char = '\u{E009}';
const ALT: char = '\u{E00A}';
const ESCAPE: char = '\u{E00C}';
const HOME: char = '\u{E011}';
const F8: char = '\u{E038}';
const RIGHT: char = '\u{E014}';
const DOWN: char = '\u{E015}';

/// Four posts on the calendar of next week.
async fn four_posts(app: &App) {
    for (number, text) in ["First", "Second", "Third", "Fourth"].into_iter().enumerate() {
        schedule(app, text, (&format!("2026-11-{}", 23 + number), "10:00", "Etc/UTC")).await;
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
    app.find(&chip("Open from 8", "2026-11-22", "", "Scheduled")).await;
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
    app.find(&chip("Night watch", "2026-11-26", "", "Repeating")).await;
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
    app.find(&chip("Fourth", "2026-11-27", "", "Scheduled")).await;
    me.press(Some(CONTROL), 'z').await;
    app.find(&chip("First", "2026-11-23", "", "Scheduled")).await;
    app.gone(&chip("Fourth", "2026-11-27", "", "")).await;
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
    app.find(&chip("Open from 8", "2026-11-22", "", "Scheduled")).await;
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
    app.find(&chip("Night watch", "2026-11-26", "", "Repeating")).await;
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
        let place = app.middle(&chip(text, &format!("2026-11-{}", 23 + number), "", "")).await;
        app.click_with(CONTROL, place).await;
        me.clicks += 1;
    }
    app.picture("demo-mouse-chosen");
    me.drag(&chip("First", "2026-11-23", "", ""), "//*[@role='gridcell'][@data-date='2026-11-24']").await;
    app.find(&chip("Fourth", "2026-11-27", "", "Scheduled")).await;
    me.click(&button("Undo")).await;
    app.find(&chip("First", "2026-11-23", "", "Scheduled")).await;
    app.gone(&chip("Fourth", "2026-11-27", "", "")).await;
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
