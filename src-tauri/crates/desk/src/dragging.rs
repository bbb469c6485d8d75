//! What is dragged over the window and dropped on it. The page hears of kinds, sizes and of names that cannot be uploaded,
//! and gets grants for what is dropped; it never hears of a path.
//!
//! A window says where files lie and blocks for nobody, so they are looked at beside it. What it says of an address on the
//! internet looks like a path, too: one that begins nowhere.

use crate::Desk;
use crate::events::{DeskEvent, DropLook, Dropped, Dropping};
use crate::grants::{Glance, files_in, glance, name_of};
use ::media::Class;
use std::path::PathBuf;
use std::sync::{Arc, MutexGuard, PoisonError, Weak};
use store::blocking;

/// So many files that cannot be uploaded are named.
const MOST_NAMED: usize = 3;

/// What the window says of a drag.
#[derive(Debug, Clone, PartialEq)]
pub struct Drag {
    /// How far it is.
    pub dropping: Dropping,
    /// Files and folders, or addresses, when they are said: where they come in, and where they are let go.
    pub paths: Vec<PathBuf>,
    /// Where, in the page's own pixels.
    pub place: (f64, f64),
    /// Whether Shift is held; `None` where nobody can tell.
    pub shift: Option<bool>,
}

/// What is over the window now.
#[derive(Debug, Default)]
pub(crate) struct Dragged {
    /// Tells it from what was there before.
    number: u64,
    paths: Vec<PathBuf>,
    files: u32,
    look: Option<DropLook>,
    place: (f64, f64),
    shift: Option<bool>,
}

impl Dragged {
    fn begin(&mut self, paths: Vec<PathBuf>) {
        let number = self.number + 1;
        *self = Self { number, files: u32::try_from(paths.len()).unwrap_or(u32::MAX), paths, ..Self::default() };
    }

    fn over(&self) -> Dropped {
        Dropped {
            dropping: Dropping::Over,
            files: self.files,
            look: self.look.clone(),
            is_address: !addresses(&self.paths).is_empty(),
            ..left(self.place, self.shift)
        }
    }
}

/// What is told when nothing is over the window any more.
fn left((x, y): (f64, f64), shift: Option<bool>) -> Dropped {
    Dropped {
        dropping: Dropping::Left,
        x,
        y,
        files: 0,
        look: None,
        shift,
        is_address: false,
        text: String::new(),
        grants: Vec::new(),
        note: String::new(),
    }
}

/// Those that are addresses, when no file is among them.
fn addresses(paths: &[PathBuf]) -> Vec<String> {
    if paths.iter().any(|path| path.is_absolute()) {
        return Vec::new();
    }
    let words = paths.iter().map(|path| path.to_string_lossy().into_owned());
    words.filter(|words| words.starts_with("https://") || words.starts_with("http://")).collect()
}

impl Desk {
    fn dragged(&self) -> MutexGuard<'_, Dragged> {
        self.dragged.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell_drop(&self, dropped: Dropped) {
        self.shell.tell(&DeskEvent { changed: Vec::new(), dropped: Some(dropped), deleting: None });
    }

    /// Tells the page of what is dragged over the window or dropped on it. Only what is dropped is granted. It does not
    /// block: what takes its time is told later.
    pub fn drag(self: &Arc<Self>, drag: Drag) {
        let Drag { dropping, paths, place, shift } = drag;
        // Told while it is held, so that nothing is told after what ends it.
        let mut dragged = self.dragged();
        match dropping {
            Dropping::Over => {
                let is_new = !paths.is_empty() && paths != dragged.paths;
                if is_new {
                    dragged.begin(paths.clone());
                }
                (dragged.place, dragged.shift) = (place, shift);
                self.tell_drop(dragged.over());
                if is_new && addresses(&paths).is_empty() {
                    self.work(look_at(Arc::downgrade(self), dragged.number, paths));
                }
            }
            Dropping::Left => {
                dragged.begin(Vec::new());
                self.tell_drop(left(place, shift));
            }
            Dropping::Dropped => {
                dragged.begin(Vec::new());
                self.work(grant(Arc::downgrade(self), Dropped { dropping, ..left(place, shift) }, paths));
            }
        }
    }
}

/// Looks at what is over the window, as long as it is there.
async fn look_at(desk: Weak<Desk>, number: u64, paths: Vec<PathBuf>) {
    let within = desk.clone();
    let found = blocking::run(move || {
        let is_there = || within.upgrade().is_some_and(|desk| desk.dragged().number == number);
        let (files, left) = files_in(&paths, &is_there);
        let glances = files.iter().take_while(|_| is_there()).map(|path| (name_of(path), glance(path)));
        (files.len() + left, look_of(glances))
    });
    let (files, look) = found.await;
    let Some(desk) = desk.upgrade() else { return };
    let mut dragged = desk.dragged();
    if dragged.number == number {
        (dragged.files, dragged.look) = (u32::try_from(files).unwrap_or(u32::MAX), Some(look));
        desk.tell_drop(dragged.over());
    }
}

fn look_of(glances: impl Iterator<Item = (String, Glance)>) -> DropLook {
    let (mut look, mut bytes) = (DropLook::default(), 0);
    for (name, glance) in glances {
        let count = match glance.class {
            Some(Class::Picture) => &mut look.pictures,
            Some(Class::Film) => &mut look.films,
            Some(Class::Sound) => &mut look.recordings,
            Some(_) => &mut look.documents,
            None => {
                if look.skipped_names.len() < MOST_NAMED {
                    look.skipped_names.push(name);
                }
                &mut look.skipped
            }
        };
        *count += 1;
        bytes += glance.class.and(glance.size_bytes).unwrap_or_default();
    }
    look.size_bytes = bytes;
    look
}

/// Grants what was dropped, and tells of it.
async fn grant(desk: Weak<Desk>, dropped: Dropped, paths: Vec<PathBuf>) {
    let Some(desk) = desk.upgrade() else { return };
    let text = addresses(&paths).join("\n");
    let files: Vec<PathBuf> = paths.into_iter().filter(|path| path.is_absolute()).collect();
    let within = Arc::clone(&desk);
    let (grants, note) = blocking::run(move || within.grants.admit(&files)).await;
    let count = u32::try_from(grants.len()).unwrap_or(u32::MAX);
    let note = note.said_in(desk.language());
    desk.tell_drop(Dropped { files: count, is_address: !text.is_empty(), text, grants, note, ..dropped });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_none_of_the_files() {
        let paths = |names: &[&str]| names.iter().map(PathBuf::from).collect::<Vec<_>>();
        let shop = "https://shop.example/beans?kind=1";
        assert_eq!(addresses(&paths(&[shop, "mailto:ana@example.org"])), [shop]);
        let picture = std::env::temp_dir().join("a.png");
        assert_eq!(addresses(&[picture, PathBuf::from(shop)]), [""; 0], "files go first");
    }

    #[test]
    fn what_cannot_be_uploaded_is_named_and_not_weighed() {
        let file = |name: &str, class, size_bytes| (name.to_owned(), Glance { class, size_bytes: Some(size_bytes) });
        let files = vec![
            file("a.png", Some(Class::Picture), 2_000_000),
            file("b.mp4", Some(Class::Film), 1_000_000),
            file("notes.docx", None, 9_000_000),
        ];
        let names = (0..4).map(|number| file(&format!("{number}.exe"), None, 1));
        let look = look_of(files.into_iter().chain(names));
        assert_eq!((look.pictures, look.films, look.skipped, look.size_bytes), (1, 1, 5, 3_000_000));
        assert_eq!(look.skipped_names, ["notes.docx", "0.exe", "1.exe"]);
    }
}
