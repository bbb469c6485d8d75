//! The keyboard of a virtual display: keys that come from the X server itself (XTEST), as those of a person do.

use super::Screen;
use std::collections::HashMap;
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{ConnectionExt as _, KEY_PRESS_EVENT, KEY_RELEASE_EVENT, Keycode};
use x11rb::protocol::xtest::ConnectionExt as _;

/// A key by what it writes or does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// One that writes a letter of ASCII.
    Letter(char),
    /// A letter together with the control key.
    Control(char),
    /// The large one at the end of a line.
    Enter,
    /// Takes the last letter back.
    Backspace,
}

const SHIFT: u32 = 0xffe1;
const CONTROL: u32 = 0xffe3;
const ENTER: u32 = 0xff0d;
const BACKSPACE: u32 = 0xff08;

/// A keyboard. What is pressed goes to whatever has the focus.
#[derive(Debug)]
pub struct Keyboard<'s> {
    screen: &'s Screen,
    /// By the sign that a key writes: the key, and whether Shift is held.
    keys: HashMap<u32, (Keycode, bool)>,
}

impl<'s> Keyboard<'s> {
    pub(super) fn of(screen: &'s Screen) -> Self {
        let setup = screen.display.setup();
        let (first, last) = (setup.min_keycode, setup.max_keycode);
        let mapping = screen.display.get_keyboard_mapping(first, last - first + 1).unwrap().reply().unwrap();
        let mut keys = HashMap::new();
        for (code, signs) in (first..=last).zip(mapping.keysyms.chunks(mapping.keysyms_per_keycode.into())) {
            for (sign, is_shifted) in signs.iter().take(2).zip([false, true]) {
                keys.entry(*sign).or_insert((code, is_shifted));
            }
        }
        Self { screen, keys }
    }

    /// Presses a key and lets it go. It is done when the X server has it.
    pub fn press(&self, key: Key) {
        let (sign, is_control) = match key {
            Key::Letter(letter) => (u32::from(letter), false),
            Key::Control(letter) => (u32::from(letter), true),
            Key::Enter => (ENTER, false),
            Key::Backspace => (BACKSPACE, false),
        };
        let (code, is_shifted) = *self.keys.get(&sign).unwrap_or_else(|| panic!("no key writes {key:?}"));
        let held = [(is_control, CONTROL), (is_shifted, SHIFT)];
        let held: Vec<Keycode> =
            held.iter().filter(|(is_held, _)| *is_held).map(|(_, sign)| self.keys[sign].0).collect();
        let down = held.iter().chain([&code]).map(|code| (KEY_PRESS_EVENT, *code));
        let up = [&code].into_iter().chain(held.iter().rev()).map(|code| (KEY_RELEASE_EVENT, *code));
        for (kind, code) in down.chain(up) {
            let at_once = x11rb::CURRENT_TIME;
            self.screen.display.xtest_fake_input(kind, code, at_once, x11rb::NONE, 0, 0, 0).unwrap().check().unwrap();
        }
    }

    /// Presses the keys of a text, one after the other.
    pub fn write(&self, text: &str) {
        for letter in text.chars() {
            self.press(Key::Letter(letter));
        }
    }
}
