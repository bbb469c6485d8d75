//! The pointer within the page, by WebDriver: pressed on one place, moved over others, let go.

use super::app::{App, within};
use fantoccini::actions::{InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use serde_json::Value;
use std::time::Duration;

/// A step on the way takes so long, as a hand does.
const STEP: Duration = Duration::from_millis(30);

/// Where something is taken up, from its corner. Among hours its upper edge says the time, so it is held that far below.
const GRIP: (f64, f64) = (16.0, 8.0);

/// Gives the edges of an element, once it is there and in sight.
const BOX: &str = "
    const [element, done] = arguments;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    requestAnimationFrame(() => {
        const { left, top, width, height } = element.getBoundingClientRect();
        done([left, top, width, height]);
    });";

/// A place in an element: shares of its width and height.
#[derive(Debug, Clone, Copy)]
pub struct Within(pub f64, pub f64);

impl App {
    /// The edges of an element in the page: left, top, width, height, in CSS pixels.
    ///
    /// # Panics
    /// When there is no such element.
    pub async fn edges(&self, xpath: &str) -> [f64; 4] {
        let element = serde_json::to_value(self.find(xpath).await).unwrap_or(Value::Null);
        let edges = self.script_to_end(BOX, vec![element]).await;
        [0, 1, 2, 3].map(|at| edges[at].as_f64().unwrap_or_else(|| panic!("{xpath} has no edges: {edges}")))
    }

    /// Moves the pointer to a place of the page, in CSS pixels, and clicks there, whatever is there by then.
    ///
    /// # Panics
    /// When WebDriver cannot do it.
    pub async fn click_at(&self, (x, y): (f64, f64)) {
        let actions = MouseActions::new("mouse".to_owned())
            .then(PointerAction::MoveTo { duration: Some(STEP), x, y })
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        within("the pointer to click", self.page.perform_actions(actions))
            .await
            .unwrap_or_else(|error| panic!("{error}"));
    }

    /// The same with a key held.
    ///
    /// # Panics
    /// When WebDriver cannot do it.
    pub async fn click_with(&self, held: char, place: (f64, f64)) {
        let down = KeyActions::new("keys".to_owned()).then(KeyAction::Down { value: held });
        within("the key", self.page.perform_actions(down)).await.unwrap_or_else(|error| panic!("{error}"));
        self.click_at(place).await;
        let up = KeyActions::new("keys".to_owned()).then(KeyAction::Up { value: held });
        within("the key", self.page.perform_actions(up)).await.unwrap_or_else(|error| panic!("{error}"));
    }

    /// The middle of an element, once it is there and in sight.
    ///
    /// # Panics
    /// When there is no such element.
    pub async fn middle(&self, xpath: &str) -> (f64, f64) {
        let [left, top, width, height] = self.edges(xpath).await;
        (left + width / 2.0, top + height / 2.0)
    }

    /// Presses on an element and holds what is there over another; nothing is let go.
    ///
    /// # Panics
    /// When WebDriver cannot do it.
    pub async fn hold(&self, from: &str, over: &str, Within(across, down): Within) {
        let [left, top, ..] = self.edges(from).await;
        let start = (left + GRIP.0, top + GRIP.1);
        let [left, top, width, height] = self.edges(over).await;
        let end = (left + width * across, top + height * down + GRIP.1);
        let half = (f64::midpoint(start.0, end.0), f64::midpoint(start.1, end.1));
        let to = |(x, y): (f64, f64)| PointerAction::MoveTo { duration: Some(STEP), x, y };
        let actions = MouseActions::new("mouse".to_owned())
            .then(to(start))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(to((start.0 + 8.0, start.1 + 4.0)))
            .then(to(half))
            .then(to(end));
        within("the pointer to move", self.page.perform_actions(actions))
            .await
            .unwrap_or_else(|error| panic!("{error}"));
    }

    /// Holds what is held over something else.
    ///
    /// # Panics
    /// When WebDriver cannot do it.
    pub async fn hold_on(&self, over: &str, Within(across, down): Within) {
        let [left, top, width, height] = self.edges(over).await;
        let (x, y) = (left + width * across, top + height * down + GRIP.1);
        let near = PointerAction::MoveTo { duration: Some(STEP), x: x - 12.0, y: y - 6.0 };
        let there = PointerAction::MoveTo { duration: Some(STEP), x, y };
        let actions = MouseActions::new("mouse".to_owned()).then(near).then(there);
        within("the pointer to move", self.page.perform_actions(actions))
            .await
            .unwrap_or_else(|error| panic!("{error}"));
    }

    /// Lets go of what is held.
    ///
    /// # Panics
    /// When WebDriver cannot do it.
    pub async fn let_go(&self) {
        let up = PointerAction::Up { button: MOUSE_BUTTON_LEFT };
        let actions = MouseActions::new("mouse".to_owned()).then(up);
        within("the pointer to let go", self.page.perform_actions(actions))
            .await
            .unwrap_or_else(|error| panic!("{error}"));
    }

    /// Presses a key and lets it go, with another held if there is one.
    ///
    /// # Panics
    /// When WebDriver cannot do it.
    pub async fn press(&self, held: Option<char>, key: char) {
        let mut actions = KeyActions::new("keys".to_owned());
        if let Some(value) = held {
            actions = actions.then(KeyAction::Down { value });
        }
        actions = actions.then(KeyAction::Down { value: key }).then(KeyAction::Up { value: key });
        if let Some(value) = held {
            actions = actions.then(KeyAction::Up { value });
        }
        within("the keys", self.page.perform_actions(actions)).await.unwrap_or_else(|error| panic!("{error}"));
    }
}
