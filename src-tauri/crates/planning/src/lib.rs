//! Everything that can be known about a post without asking anybody.
//!
//! When it goes out:
//!
//! * `zone`: the only place where a wall clock becomes an instant. The zone data is the newer of the bundled and the
//!   system's. A time in the gap of a clock change takes the offset before the change: 02:30 becomes 03:30. Of two
//!   equal times the first is meant. `tests/oracle` compares every clock change of every zone from 2026 to 2037 with
//!   Python's `zoneinfo`.
//! * `recurrence`: the one type of rule. Days, weeks and months keep the wall clock over a clock change; hours and
//!   minutes are elapsed time; a month without the day is skipped. The cost of a window of time does not depend on when
//!   the rule began. `recurrence::moving` takes a rule apart around one time, because a service knows no exceptions of
//!   a rule.
//! * `timing`: when a draft goes out, as the page writes it. `schedule`: the same as the service writes it. What the
//!   form of the page cannot show stays a custom expression; from form to rule to fields and back is exact.
//! * `natural`: the words that a person types as a time. `calendar`: weeks, rows of hours, and posts side by side.
//!
//! What is true of it:
//!
//! * `state`: the state of a post. The specification has no states, so they are derived. None claims more than the
//!   service reports: without a report a past post is *delivery not reported*.
//! * `problems`: what is wrong with a post, as data with fixes. `rules`: what platforms take (`rules.json`, dated). A
//!   rule with little evidence makes a warning at most. `counting`: how long a text is, as each platform counts.
//! * `merge`: compares a post three ways before it is changed. `reconcile` and `echo_fidelity`: whether a post in a
//!   list is one whose answer was lost.
//!
//! Deliberately absent: async, the clock, and I/O but for the folder of zone files that a caller names. The current
//! time is always an argument.

pub mod calendar;
pub mod counting;
pub mod echo_fidelity;
pub mod expression;
pub mod merge;
pub mod natural;
pub mod problems;
pub mod reconcile;
pub mod recurrence;
pub mod rules;
pub mod schedule;
pub mod search;
pub mod shortening;
pub mod spelling;
pub mod state;
pub mod timing;
pub mod words;
pub mod zone;
