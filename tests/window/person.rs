//! A person at the real window, whose keys, letters and clicks are counted.

use std::time::Instant;
use support::window::{App, Within};

pub(crate) const RETURN: char = '\u{E007}';
/// The lower part of a day, below its posts.
const LOW: Within = Within(0.5, 0.8);

/// A person, whose keys, letters and clicks are counted.
pub(crate) struct Person<'a> {
    app: &'a App,
    begun: Instant,
    pub(crate) keys: usize,
    letters: usize,
    pub(crate) clicks: usize,
}

impl<'a> Person<'a> {
    pub(crate) fn before(app: &'a App) -> Self {
        Self { app, begun: Instant::now(), keys: 0, letters: 0, clicks: 0 }
    }

    pub(crate) async fn press(&mut self, held: Option<char>, key: char) {
        self.app.press(held, key).await;
        self.keys += 1;
    }

    pub(crate) async fn write(&mut self, words: &str) {
        self.app.type_keys(words).await;
        self.letters += words.chars().count();
    }

    pub(crate) async fn click(&mut self, xpath: &str) {
        let place = self.app.middle(xpath).await;
        self.click_at(place).await;
    }

    /// Presses there, whatever is there by then.
    pub(crate) async fn click_at(&mut self, place: (f64, f64)) {
        self.app.click_at(place).await;
        self.clicks += 1;
    }

    /// Takes something to another place.
    pub(crate) async fn drag(&mut self, from: &str, over: &str) {
        self.app.hold(from, over, LOW).await;
        self.app.let_go().await;
        self.clicks += 1;
    }

    /// Goes on with one key until something has the focus.
    pub(crate) async fn go_to(&mut self, held: Option<char>, key: char, label: &str) {
        for _ in 0..25 {
            self.press(held, key).await;
            if self.focus().await.starts_with(label) {
                return;
            }
        }
        panic!("no way leads to {label}; it ended at {}", self.focus().await);
    }

    /// Several keys at once, the last with those before held.
    pub(crate) async fn chord(&mut self, keys: &str) {
        self.app.type_keys(keys).await;
        self.keys += 1;
    }

    /// Opens the schedule, says when, and uses it.
    pub(crate) async fn schedule(&mut self, words: &str) {
        self.chord("\u{E009}\u{E008}s").await;
        self.app.find("//input[@id=//label[contains(., 'When')]/@for]").await;
        self.write(words).await;
        self.press(None, RETURN).await;
        self.app.gone("//*[@role='dialog']").await;
    }

    /// What has the focus is called.
    pub(crate) async fn focus(&self) -> String {
        let name = "const it = document.activeElement;
            return it.getAttribute('aria-label') ?? it.labels?.[0]?.textContent.trim() ?? it.textContent.trim();";
        self.app.script(name).await.as_str().unwrap_or_default().to_owned()
    }

    #[expect(clippy::print_stdout, reason = "what was counted is for whoever started it")]
    pub(crate) fn tell(&self, what: &str) {
        let Self { begun, keys, letters, clicks, .. } = self;
        println!(
            "{what}: {clicks} clicks, {keys} keys, {letters} letters of words, {:.1} s",
            begun.elapsed().as_secs_f64()
        );
    }
}

/// A channel in the list of channels to choose from.
pub(crate) fn option(channel: &str) -> String {
    format!("//*[@role='option'][contains(., '{channel}')] | //label[contains(., '{channel}')]")
}
