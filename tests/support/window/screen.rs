//! What is on a virtual display, and what a person or a window manager does with it.

use super::{Drag, Key, Keyboard};
use crate::png_of;
use std::fmt;
use std::path::Path;
use std::time::{Duration, Instant};
use x11rb::COPY_FROM_PARENT;
use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, ChangeWindowAttributesAux, ClientMessageEvent, ConfigureWindowAux, ConnectionExt, CreateWindowAux,
    EventMask, ImageFormat, InputFocus, MapState, StackMode, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;

/// So long a dialog has to take a key that has an end.
const ENTER_AGAIN: Duration = Duration::from_secs(5);

/// One display.
pub struct Screen {
    pub(super) display: RustConnection,
    pub(super) root: Window,
}

impl fmt::Debug for Screen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Screen").field("root", &self.root).finish_non_exhaustive()
    }
}

impl Screen {
    pub(super) fn of(display: &str) -> Self {
        let (display, screen) = x11rb::connect(Some(display)).unwrap();
        let root = display.setup().roots[screen].root;
        Self { display, root }
    }

    pub(super) fn atom(&self, name: &str) -> u32 {
        self.display.intern_atom(false, name.as_bytes()).unwrap().reply().unwrap().atom
    }

    /// All windows at the top, the lowest first.
    fn windows(&self) -> Vec<Window> {
        self.display.query_tree(self.root).unwrap().reply().unwrap().children
    }

    fn is_shown(&self, window: Window) -> bool {
        let seen = self.display.get_window_attributes(window).unwrap().reply();
        seen.is_ok_and(|seen| seen.map_state == MapState::VIEWABLE)
    }

    /// All of it as a PNG: what a person sees, window frames and the system's dialogs included.
    #[must_use]
    pub fn picture(&self) -> Vec<u8> {
        let (width, height, colours) = self.colours();
        png_of(width.into(), height.into(), colours.as_flattened())
    }

    /// How many points of it have a colour: red, green, blue.
    #[must_use]
    pub fn count(&self, is: impl Fn([u8; 3]) -> bool) -> usize {
        self.colours().2.into_iter().filter(|colour| is(*colour)).count()
    }

    fn colours(&self) -> (u16, u16, Vec<[u8; 3]>) {
        let size = self.display.get_geometry(self.root).unwrap().reply().unwrap();
        let taken = self.display.get_image(ImageFormat::Z_PIXMAP, self.root, 0, 0, size.width, size.height, !0);
        // Blue, green, red and nothing.
        let pixels = taken.unwrap().reply().unwrap().data;
        (size.width, size.height, pixels.chunks_exact(4).map(|pixel| [pixel[2], pixel[1], pixel[0]]).collect())
    }

    /// Waits for the window with this title.
    pub async fn window(&self, title: &str) -> Window {
        let name = self.atom("_NET_WM_NAME");
        let has_title = |window: &Window| {
            let name = self.display.get_property(false, *window, name, AtomEnum::ANY, 0, 64);
            name.unwrap().reply().is_ok_and(|name| name.value == title.as_bytes())
        };
        loop {
            if let Some(window) = self.windows().into_iter().find(has_title) {
                return window;
            }
            tokio::task::yield_now().await;
        }
    }

    /// Presses the cross of a window.
    pub fn press_cross(&self, window: Window) {
        let data = [self.atom("WM_DELETE_WINDOW"), 0, 0, 0, 0];
        let message = ClientMessageEvent::new(32, window, self.atom("WM_PROTOCOLS"), data);
        self.display.send_event(false, window, EventMask::NO_EVENT, message).unwrap().check().unwrap();
    }

    /// Puts another window over everything, as long as this lives, and the focus into it.
    pub async fn cover(&self) -> Window {
        let cover = self.display.generate_id().unwrap();
        let (depth, class, how) = (0, WindowClass::INPUT_OUTPUT, CreateWindowAux::new());
        let made =
            self.display.create_window(depth, cover, self.root, 0, 0, 1400, 900, 0, class, COPY_FROM_PARENT, &how);
        made.unwrap().check().unwrap();
        self.display.map_window(cover).unwrap().check().unwrap();
        let on_top = ConfigureWindowAux::new().stack_mode(StackMode::ABOVE);
        self.display.configure_window(cover, &on_top).unwrap().check().unwrap();
        self.display.set_input_focus(InputFocus::PARENT, cover, x11rb::CURRENT_TIME).unwrap().check().unwrap();
        self.until_in_front(cover).await;
        cover
    }

    /// Takes a window off the screen, as a window manager does that minimises it.
    pub async fn hide(&self, window: Window) {
        self.display.unmap_window(window).unwrap().check().unwrap();
        while self.is_shown(window) {
            tokio::task::yield_now().await;
        }
    }

    /// Gives the focus to a window, as a window manager does with one that has just appeared.
    pub async fn focus(&self, window: Window) {
        while !self.is_shown(window) {
            tokio::task::yield_now().await;
        }
        self.display.set_input_focus(InputFocus::PARENT, window, x11rb::CURRENT_TIME).unwrap().check().unwrap();
    }

    /// Chooses a file in a dialog of the system whose field for a path has the focus. One that is still there after a
    /// while gets Enter again: the names that it offers while somebody types may have taken it.
    pub async fn choose_file(&self, dialog: Window, path: &str) {
        self.focus(dialog).await;
        self.fill_in(path).await;
        let gone = async {
            while self.is_shown(dialog) {
                tokio::task::yield_now().await;
            }
        };
        tokio::pin!(gone);
        loop {
            self.keyboard().press(Key::Enter);
            if tokio::time::timeout(ENTER_AGAIN, &mut gone).await.is_ok() {
                return;
            }
        }
    }

    /// Fills in the field that has the focus, and makes sure of it: a dialog that has just appeared may not hear its
    /// first keys. What is in a field is learned as anybody would, by copying it.
    async fn fill_in(&self, text: &str) {
        let keyboard = self.keyboard();
        while self.copied().await.as_deref() != Some(text) {
            keyboard.press(Key::Control('a'));
            keyboard.write(text);
            keyboard.press(Key::Control('a'));
            keyboard.press(Key::Control('c'));
        }
    }

    /// What somebody has copied last.
    async fn copied(&self) -> Option<String> {
        let asker = self.display.generate_id().unwrap();
        let (class, how) = (WindowClass::INPUT_OUTPUT, CreateWindowAux::new());
        self.display
            .create_window(0, asker, self.root, 0, 0, 1, 1, 0, class, COPY_FROM_PARENT, &how)
            .unwrap()
            .check()
            .unwrap();
        let (clipboard, text) = (self.atom("CLIPBOARD"), self.atom("UTF8_STRING"));
        let now = x11rb::CURRENT_TIME;
        self.display.convert_selection(asker, clipboard, text, clipboard, now).unwrap().check().unwrap();
        loop {
            match self.display.poll_for_event().unwrap() {
                Some(Event::SelectionNotify(told)) if told.property == x11rb::NONE => return None,
                Some(Event::SelectionNotify(_)) => break,
                Some(_) => {}
                None => tokio::task::yield_now().await,
            }
        }
        let copied =
            self.display.get_property(true, asker, clipboard, AtomEnum::ANY, 0, 4096).unwrap().reply().unwrap();
        String::from_utf8(copied.value).ok()
    }

    /// The keyboard of the display.
    #[must_use]
    pub fn keyboard(&self) -> Keyboard<'_> {
        Keyboard::of(self)
    }

    /// Takes files and goes over a window with them.
    #[must_use]
    pub fn drag(&self, paths: &[&Path], over: Window) -> Drag<'_> {
        Drag::begin(self, over, paths)
    }

    /// Whether a window is seen, with none that is seen above it, and has the focus.
    #[must_use]
    pub fn is_in_front(&self, window: Window) -> bool {
        let top = self.windows().into_iter().rev().find(|one| self.is_shown(*one));
        top == Some(window) && self.display.get_input_focus().unwrap().reply().unwrap().focus == window
    }

    /// Waits until a window is seen above all others and has the focus.
    pub async fn until_in_front(&self, window: Window) {
        while !self.is_in_front(window) {
            tokio::task::yield_now().await;
        }
    }

    /// From now on it is noted which windows appear, and what programs tell the desktop.
    pub fn watch(&self) {
        let events = EventMask::SUBSTRUCTURE_NOTIFY | EventMask::PROPERTY_CHANGE;
        let watched = ChangeWindowAttributesAux::new().event_mask(events);
        self.display.change_window_attributes(self.root, &watched).unwrap().check().unwrap();
    }

    /// Asks the program of a window whether it still lives, as window managers do, and waits on this thread until it says
    /// so, which it does on its main thread. Gives how long that took. For displays that are watched ([`Screen::watch`]).
    #[must_use]
    pub fn ping(&self, window: Window, number: u32) -> Duration {
        let (protocols, ping) = (self.atom("WM_PROTOCOLS"), self.atom("_NET_WM_PING"));
        let asked = Instant::now();
        let message = ClientMessageEvent::new(32, window, protocols, [ping, number, window, 0, 0]);
        self.display.send_event(false, window, EventMask::NO_EVENT, message).unwrap().check().unwrap();
        loop {
            if let Event::ClientMessage(answer) = self.display.wait_for_event().unwrap()
                && answer.data.as_data32()[..2] == [ping, number]
            {
                return asked.elapsed();
            }
        }
    }

    /// Which windows have appeared since [`Screen::watch`], until a program tells the desktop that its start with a
    /// token has ended.
    pub async fn appeared_until_started(&self, token: &str) -> Vec<Window> {
        let told = [self.atom("_NET_STARTUP_INFO_BEGIN"), self.atom("_NET_STARTUP_INFO")];
        let expected = format!("remove: ID=\"{token}\"");
        let (mut appeared, mut said) = (Vec::new(), Vec::new());
        while !String::from_utf8_lossy(&said).contains(&expected) {
            match self.display.poll_for_event().unwrap() {
                Some(Event::MapNotify(event)) => appeared.push(event.window),
                Some(Event::ClientMessage(event)) if told.contains(&event.type_) => {
                    said.extend(event.data.as_data8().into_iter().filter(|one| *one != 0));
                }
                Some(_) => {}
                None => tokio::task::yield_now().await,
            }
        }
        appeared
    }
}
