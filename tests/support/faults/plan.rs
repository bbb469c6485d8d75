//! The words in which a test says what goes wrong, when and where.

use super::latch::{Latch, Meter};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

type Predicate = dyn Fn(&str, &str) -> bool + Send + Sync;

/// Which requests a fault meets, and which of them by their number since the rule was given.
#[derive(Clone)]
pub struct When {
    fits: Arc<Predicate>,
    first: usize,
    last: usize,
}

impl fmt::Debug for When {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("When").field("first", &self.first).field("last", &self.last).finish_non_exhaustive()
    }
}

impl When {
    /// Every request; for a rule about [`At::Accept`] every connection.
    #[must_use]
    pub fn always() -> Self {
        Self::told(|_, _| true)
    }

    /// Every request with a method and this very path, whatever its query.
    #[must_use]
    pub fn request(method: &str, path: &str) -> Self {
        let (method, path) = (method.to_owned(), path.to_owned());
        Self::told(move |asked, target| asked == method && is_path_of(target, &path))
    }

    /// Every request of which a function of its method and its path with the query says so.
    #[must_use]
    pub fn told(fits: impl Fn(&str, &str) -> bool + Send + Sync + 'static) -> Self {
        Self { fits: Arc::new(fits), first: 1, last: usize::MAX }
    }

    /// Only one of them, the first being 1.
    #[must_use]
    pub fn only(self, turn: usize) -> Self {
        Self { first: turn, last: turn, ..self }
    }

    /// Only the first ones.
    #[must_use]
    pub fn first(self, count: usize) -> Self {
        Self { first: 1, last: count, ..self }
    }
}

/// Whether a path stands before the query of a target.
pub(super) fn is_path_of(target: &str, path: &str) -> bool {
    target.split('?').next() == Some(path)
}

/// A place on the way of a request and its answer, by the bytes that are passed on. A position behind an end is that
/// end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum At {
    /// The connection was accepted, and not a byte of it read. A rule about it counts connections; which requests they
    /// bring is not known.
    Accept,
    /// So many bytes of the request's head were forwarded, and nothing else.
    RequestHead(usize),
    /// The head and so many bytes of the body were forwarded.
    RequestBody(usize),
    /// The whole request was read, and nothing of it forwarded.
    Unsent,
    /// The whole answer was read, and nothing of it passed on.
    Acted,
    /// The whole answer was read, and so many bytes of its head were passed on.
    AnswerHead(usize),
    /// The whole answer was read, and the head and so many bytes of its body were passed on.
    AnswerBody(usize),
    /// The whole answer was passed on.
    AnswerEnd,
}

/// What happens there. Where it ends the way before the request was forwarded as a whole, the server sees its
/// connection end.
#[derive(Debug, Clone)]
pub enum Act {
    /// The client's connection is reset.
    Reset,
    /// The client's connection ends properly, and what the client still sends is read and thrown away.
    Close,
    /// The same, not before the latch is open.
    CloseLate(Latch),
    /// Nothing comes any more, until the client leaves. What it sends is read and thrown away.
    Silence,
    /// Nothing moves any more, either way, as long as the cable is plugged.
    Stall,
    /// It goes on when the latch is open, whether the client is still there or not.
    Wait(Latch),
    /// The client gets these bytes for an answer, and its connection ends properly.
    Answer(Vec<u8>),
    /// The cable is pulled: [`super::Proxy::pull`].
    Pull,
}

impl Act {
    /// How the log names it.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Reset => "reset",
            Self::Close => "close",
            Self::CloseLate(_) => "late close",
            Self::Silence => "silence",
            Self::Stall => "stall",
            Self::Wait(_) => "wait",
            Self::Answer(_) => "another answer",
            Self::Pull => "pull",
        }
    }
}

/// Which of two answers the client gets to hear.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heard {
    /// The answer to the first.
    First,
    /// The answer to the second.
    Second,
}

/// How bytes go one way.
#[derive(Debug, Clone, Default)]
pub struct Flow {
    pub(super) piece: Option<usize>,
    pub(super) meter: Option<Meter>,
}

impl Flow {
    /// In pieces of so many bytes, each handed to the network by itself.
    #[must_use]
    pub fn in_pieces(bytes: usize) -> Self {
        Self { piece: Some(bytes.max(1)), meter: None }
    }

    /// Only as many bytes as a meter grants.
    #[must_use]
    pub fn by(meter: &Meter) -> Self {
        Self { piece: None, meter: Some(meter.clone()) }
    }
}

/// What goes wrong with a request.
#[derive(Debug, Clone, Default)]
pub struct Fault {
    pub(super) stop: Option<(At, Act)>,
    pub(super) request: Flow,
    pub(super) answer: Flow,
    pub(super) twice: Option<Heard>,
    pub(super) late: Option<Latch>,
}

impl Fault {
    /// Something happens at one place.
    #[must_use]
    pub fn at(at: At, act: Act) -> Self {
        Self { stop: Some((at, act)), ..Self::default() }
    }

    /// The server gets the request twice, the second time when it has answered the first.
    #[must_use]
    pub fn twice(heard: Heard) -> Self {
        Self { twice: Some(heard), ..Self::default() }
    }

    /// The whole request is read and the client's connection reset; the server gets it when the latch is open.
    #[must_use]
    pub fn late(latch: &Latch) -> Self {
        Self { late: Some(latch.clone()), ..Self::default() }
    }

    /// Requests flow so.
    #[must_use]
    pub fn request(self, request: Flow) -> Self {
        Self { request, ..self }
    }

    /// Answers flow so.
    #[must_use]
    pub fn answer(self, answer: Flow) -> Self {
        Self { answer, ..self }
    }

    /// What happens, if the place is among these.
    pub(super) fn act(&self, place: impl Fn(At) -> bool) -> Option<&Act> {
        self.stop.as_ref().filter(|(at, _)| place(*at)).map(|(_, act)| act)
    }
}

/// The rules in the order in which they were given. Each counts every request that it is about; the first one that is
/// about its turn, too, counts.
#[derive(Debug, Default)]
pub(super) struct Plan(Mutex<Vec<Rule>>);

#[derive(Debug)]
struct Rule {
    when: When,
    fault: Fault,
    turns: usize,
}

impl Rule {
    /// Counts a turn, and gives the fault if it is one that the rule is about.
    fn take_turn(&mut self) -> Option<Fault> {
        self.turns += 1;
        (self.when.first..=self.when.last).contains(&self.turns).then(|| self.fault.clone())
    }

    fn is_about_connections(&self) -> bool {
        self.fault.act(|at| at == At::Accept).is_some()
    }
}

impl Plan {
    pub(super) fn add(&self, when: When, fault: Fault) {
        self.with(|rules| rules.push(Rule { when, fault, turns: 0 }));
    }

    pub(super) fn clear(&self) {
        self.with(Vec::clear);
    }

    /// What happens to the next connection.
    pub(super) fn on_accept(&self) -> Option<Act> {
        let fault = self.first(|rule| rule.is_about_connections());
        fault.and_then(|fault| fault.stop).map(|(_, act)| act)
    }

    /// What happens to the next request.
    pub(super) fn on_request(&self, method: &str, target: &str) -> Fault {
        let is_meant = |rule: &Rule| !rule.is_about_connections() && (rule.when.fits)(method, target);
        self.first(is_meant).unwrap_or_default()
    }

    fn first(&self, is_meant: impl Fn(&Rule) -> bool) -> Option<Fault> {
        self.with(|rules| {
            let turns = rules.iter_mut().filter(|rule| is_meant(rule)).map(Rule::take_turn);
            turns.fold(None, |first, fault| first.or(fault))
        })
    }

    fn with<T>(&self, work: impl FnOnce(&mut Vec<Rule>) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule_counts_for_itself_and_the_first_that_fits_counts() {
        let plan = Plan::default();
        plan.add(When::request("POST", "/posts").only(2), Fault::at(At::Unsent, Act::Reset));
        plan.add(When::told(|_, target| target.contains('?')).first(2), Fault::at(At::Acted, Act::Close));
        plan.add(When::always().only(6), Fault::at(At::Acted, Act::Silence));
        plan.add(When::always().only(1), Fault::at(At::Accept, Act::Stall));
        let next =
            |method: &str, target: &str| plan.on_request(method, target).stop.map_or("nothing", |(_, act)| act.name());
        assert_eq!(next("POST", "/posts?a"), "close");
        assert_eq!(next("POST", "/posts?b"), "reset");
        assert_eq!(next("POST", "/posts/1?c"), "nothing", "the two turns are over");
        assert_eq!(next("POST", "/posts"), "nothing");
        assert_eq!(next("GET", "/posts"), "nothing");
        assert_eq!(next("GET", "/posts"), "silence");
        assert_eq!(plan.on_accept().map(|act| act.name()), Some("stall"));
        assert!(plan.on_accept().is_none());
    }
}
