//! How far the files of what is being sent are: told while they are on their way, kept nowhere.

use crate::due::Due;
use tokio::sync::watch;

/// The files of a post on their way to a channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sending {
    /// The post.
    pub post: String,
    /// The channel.
    pub channel: String,
    /// Bytes that were sent.
    pub sent: u64,
    /// Bytes of all of them; never 0.
    pub of: u64,
}

impl Sending {
    /// How much of it was sent, from 0 to 100.
    #[must_use]
    pub fn percent(&self) -> u8 {
        u8::try_from(u128::from(self.sent) * 100 / u128::from(self.of).max(1)).unwrap_or(100).min(100)
    }

    fn is_of(&self, due: &Due) -> bool {
        (&self.post, &self.channel) == (&due.post, &due.channel)
    }
}

/// Tells it.
#[derive(Debug, Default)]
pub(crate) struct Meter(watch::Sender<Vec<Sending>>);

/// Measures one delivery until it is dropped.
pub(crate) struct Measured<'a> {
    meter: &'a Meter,
    due: &'a Due,
}

impl Meter {
    pub(crate) fn subscribe(&self) -> watch::Receiver<Vec<Sending>> {
        self.0.subscribe()
    }

    pub(crate) fn measure<'a>(&'a self, due: &'a Due) -> Measured<'a> {
        Measured { meter: self, due }
    }
}

impl Measured<'_> {
    /// Tells each percent once.
    pub(crate) fn note(&self, sent: u64, of: u64) {
        if of == 0 {
            return;
        }
        let Due { post, channel, .. } = self.due;
        let now = Sending { post: post.clone(), channel: channel.clone(), sent, of };
        self.meter.0.send_if_modified(|all| match all.iter_mut().find(|one| one.is_of(self.due)) {
            Some(before) => std::mem::replace(before, now.clone()).percent() != now.percent(),
            None => {
                all.push(now);
                true
            }
        });
    }
}

impl Drop for Measured<'_> {
    fn drop(&mut self) {
        self.meter.0.send_if_modified(|all| {
            let before = all.len();
            all.retain(|one| !one.is_of(self.due));
            all.len() < before
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stamp::Stamp;
    use chrono::DateTime;

    #[test]
    fn each_percent_is_told_once_and_nothing_stays() {
        let (meter, due) = (
            Meter::default(),
            Due { post: "p".to_owned(), channel: "c".to_owned(), at: Stamp::of(DateTime::UNIX_EPOCH) },
        );
        let mut told = meter.subscribe();
        let percents =
            |told: &watch::Receiver<Vec<Sending>>| told.borrow().iter().map(Sending::percent).collect::<Vec<_>>();
        let measured = meter.measure(&due);
        measured.note(0, 0);
        assert!(!told.has_changed().unwrap());
        measured.note(20, 1000);
        told.mark_unchanged();
        measured.note(29, 1000);
        assert!(!told.has_changed().unwrap());
        measured.note(30, 1000);
        assert!(told.has_changed().unwrap());
        assert_eq!(percents(&told), [3]);
        drop(measured);
        assert_eq!(percents(&told), [0_u8; 0]);
    }
}
