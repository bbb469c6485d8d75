//! Files dragged from another program, as a file manager does it: XDND, version 5. The other program is this one.

use super::Screen;
use std::path::Path;
use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConnectionExt as _, CreateWindowAux, EventMask, PropMode, SELECTION_NOTIFY_EVENT,
    SelectionNotifyEvent, SelectionRequestEvent, Window, WindowClass,
};
use x11rb::wrapper::ConnectionExt as _;

const VERSION: u32 = 5;

/// Some files in the hand of a person. They are let go of when it is dropped.
#[derive(Debug)]
pub struct Drag<'s> {
    screen: &'s Screen,
    /// Where the files come from.
    source: Window,
    /// What they are over.
    target: Window,
    list: Vec<u8>,
    /// How often the list was asked for.
    asked: usize,
}

impl<'s> Drag<'s> {
    /// Takes files and goes over a window with them.
    pub(super) fn begin(screen: &'s Screen, target: Window, paths: &[&Path]) -> Self {
        let source = screen.display.generate_id().unwrap();
        let (depth, class, how) = (0, WindowClass::INPUT_OUTPUT, CreateWindowAux::new());
        let parent = screen.root;
        let made = screen.display.create_window(depth, source, parent, 0, 0, 1, 1, 0, class, 0, &how);
        made.unwrap().check().unwrap();
        let selection = screen.atom("XdndSelection");
        screen.display.set_selection_owner(source, selection, x11rb::CURRENT_TIME).unwrap().check().unwrap();
        let list = paths.iter().map(|path| format!("file://{}\r\n", encoded(path))).collect::<String>().into_bytes();
        let drag = Self { screen, source, target, list, asked: 0 };
        drag.tell("XdndEnter", [VERSION << 24, screen.atom("text/uri-list"), 0, 0]);
        drag
    }

    /// Moves them to a place in the window, in pixels of the screen, and waits until the program would take them there.
    pub async fn over(&mut self, (x, y): (i16, i16)) {
        let place = self.screen.display.translate_coordinates(self.target, self.screen.root, x, y).unwrap();
        let place = place.reply().unwrap();
        let place = u32::from(place.dst_x.cast_unsigned()) << 16 | u32::from(place.dst_y.cast_unsigned());
        let copy = self.screen.atom("XdndActionCopy");
        loop {
            let before = self.asked;
            self.tell("XdndPosition", [0, place, x11rb::CURRENT_TIME, copy]);
            let status = self.answer_until("XdndStatus").await;
            // A program that has just read the list tells what it thinks of it with the next move.
            if status[1] & 1 == 1 && self.asked > 0 && self.asked == before {
                return;
            }
        }
    }

    /// Lets go of them, and waits until the program has taken them.
    pub async fn drop(mut self) {
        self.tell("XdndDrop", [0, x11rb::CURRENT_TIME, 0, 0]);
        self.answer_until("XdndFinished").await;
    }

    /// Goes away with them.
    pub fn leave(self) {
        self.tell("XdndLeave", [0; 4]);
    }

    fn tell(&self, what: &str, [one, two, three, four]: [u32; 4]) {
        let words = [self.source, one, two, three, four];
        let message = ClientMessageEvent::new(32, self.target, self.screen.atom(what), words);
        self.screen.display.send_event(false, self.target, EventMask::NO_EVENT, message).unwrap().check().unwrap();
    }

    /// Gives the list to who asks for it, until the program says this.
    async fn answer_until(&mut self, what: &str) -> [u32; 5] {
        let wanted = self.screen.atom(what);
        loop {
            match self.screen.display.poll_for_event().unwrap() {
                Some(Event::SelectionRequest(request)) => self.hand_over(&request),
                Some(Event::ClientMessage(message)) if message.type_ == wanted => return message.data.as_data32(),
                Some(_) => {}
                None => tokio::task::yield_now().await,
            }
        }
    }

    fn hand_over(&mut self, request: &SelectionRequestEvent) {
        let display = &self.screen.display;
        let (list, targets) = (self.screen.atom("text/uri-list"), self.screen.atom("TARGETS"));
        let (who, place) = (request.requestor, request.property);
        let is_known = request.target == list || request.target == targets;
        if request.target == list {
            self.asked += 1;
            display.change_property8(PropMode::REPLACE, who, place, list, &self.list).unwrap().check().unwrap();
        } else if request.target == targets {
            let known = [list];
            display.change_property32(PropMode::REPLACE, who, place, AtomEnum::ATOM, &known).unwrap().check().unwrap();
        }
        let answer = SelectionNotifyEvent {
            response_type: SELECTION_NOTIFY_EVENT,
            sequence: 0,
            time: request.time,
            requestor: who,
            selection: request.selection,
            target: request.target,
            property: if is_known { place } else { x11rb::NONE },
        };
        display.send_event(false, who, EventMask::NO_EVENT, answer).unwrap().check().unwrap();
    }
}

impl Drop for Drag<'_> {
    fn drop(&mut self) {
        let _ = self.screen.display.destroy_window(self.source);
        let _ = self.screen.display.flush();
    }
}

/// A path as it stands in an address.
fn encoded(path: &Path) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-_.~".contains(&byte);
    let bytes = path.to_str().unwrap().bytes();
    bytes.map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}
