//! What a kill in the middle of typing leaves.

use crate::NOW;
use std::time::{Duration, Instant};
use support::window::{App, Session, button, press_n, start_here};

/// What was typed longer ago than this must survive.
const AT_MOST_LOST: Duration = Duration::from_millis(500);

#[tokio::test]
async fn a_kill_during_typing_loses_the_last_half_second_at_most() {
    let session = Session::start();
    let app = App::start(&session, NOW).await;
    start_here(&app).await;
    press_n(&app).await;
    let field = app.page.active_element().await.unwrap();
    // Typing goes on for longer than any pause that a debounce could wait for, and on a busy computer until it tells.
    let began = Instant::now();
    let mut typed = Vec::new();
    let mut letters = ('a'..='z').cycle();
    while began.elapsed() < Duration::from_secs(3) || typed.len() < 40 {
        let letter = letters.next().unwrap();
        field.send_keys(&letter.to_string()).await.unwrap();
        typed.push((Instant::now(), letter));
    }
    let killed = Instant::now();
    app.kill();
    let survives: String =
        typed.iter().filter(|(at, _)| killed - *at > AT_MOST_LOST).map(|(_, letter)| *letter).collect();
    let all: String = typed.iter().map(|(_, letter)| *letter).collect();
    assert!(survives.len() > 20, "the typing was too slow to tell: {} letters", all.len());

    let app = App::start(&session, NOW).await;
    app.click(&button("Drafts")).await;
    app.click("//table//button[contains(., 'abc')]").await;
    app.find("//textarea[@aria-label='Text']").await;
    let kept = app.script("return document.querySelector('textarea').value").await;
    let kept = kept.as_str().unwrap_or_default();
    assert!(kept.starts_with(&survives), "kept {} of {} letters, {} were due", kept.len(), all.len(), survives.len());
    assert!(all.starts_with(kept), "what is kept is what was typed");
    app.quit().await;
}
