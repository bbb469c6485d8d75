//! The test of a connection before it is chosen: its lines as they fill, and what it found of the service's ways.
//! Deliberately absent: the key, which ends with the test, and asking the service; `client::probe` does.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::connections::views::{
    ConnectService, ConnectionTest, TestField, TestLine, TestOutcome, TestState,
};
use crate::events::Topic;
use crate::failure::Failure;
use client::{Address, Candidate, Check, Checklist, LineState};
use futures_util::future::{AbortHandle, abortable};
use i18n::t;
use model::Dialect;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The test under way, or the last one.
#[derive(Debug, Default)]
pub(crate) struct Testing {
    begun: Mutex<Begun>,
}

#[derive(Debug, Default)]
struct Begun {
    number: u32,
    current: Option<Current>,
}

/// A test without its key: what was tested, and how far it is.
#[derive(Debug)]
struct Current {
    place: Place,
    list: Checklist,
    stop: AbortHandle,
}

/// What the ways of a service belong to.
#[derive(Debug, PartialEq, Eq)]
struct Place {
    address: String,
    address_v2: Option<String>,
    organization_id: Option<String>,
}

impl Place {
    fn of(candidate: &Candidate) -> Self {
        Self {
            address: candidate.address.clone(),
            address_v2: candidate.address_v2.clone(),
            organization_id: candidate.organization_id.clone(),
        }
    }

    /// The field that a failed line leads to.
    fn field_of(&self, check: Check) -> TestField {
        match check {
            Check::Key => TestField::Key,
            Check::PostsSecond => TestField::AddressV2,
            Check::Address if Address::parse(&self.address).is_ok() => TestField::AddressV2,
            Check::Address
            | Check::Host
            | Check::Tls
            | Check::Answer
            | Check::Understood
            | Check::Channels
            | Check::PostsFirst => TestField::Address,
        }
    }
}

/// Begins to test a connection; a test under way ends.
pub(crate) async fn begin_connection_test(
    desk: &Arc<Desk>,
    mut form: ConnectService,
) -> Result<ConnectionTest, Failure> {
    let (key, _) = desk.key_of(&mut form).await?;
    let candidate = form.candidate(key);
    let place = Place::of(&candidate);
    let list = Checklist::default();
    let number = desk.testing.next();
    let shown = view(number, &list, &place);
    let told = Arc::clone(desk);
    let (work, stop) = abortable(async move { candidate.probe(|list| told.hear_test(number, list)).await });
    desk.testing.begin(number, Current { place, list, stop });
    desk.work(async move { drop(work.await) });
    Ok(shown)
}

/// Shows the test as far as it is.
pub(crate) async fn show_connection_test(desk: &Arc<Desk>, _: Nothing) -> Result<Option<ConnectionTest>, Failure> {
    let begun = desk.testing.lock();
    Ok(begun.current.as_ref().map(|current| view(begun.number, &current.list, &current.place)))
}

/// Ends the test, wherever it is, and forgets it.
pub(crate) async fn end_connection_test(desk: &Arc<Desk>, _: Nothing) -> Result<Nothing, Failure> {
    desk.testing.end();
    Ok(Nothing {})
}

impl Desk {
    /// Takes the lines as they are now, unless another test has begun.
    fn hear_test(&self, number: u32, list: &Checklist) {
        if self.testing.hear(number, list) {
            self.tell(&[Topic::ConnectionTest]);
        }
    }
}

impl Testing {
    fn lock(&self) -> MutexGuard<'_, Begun> {
        self.begun.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of a test that is about to begin: what those before it tell is not heard any more.
    fn next(&self) -> u32 {
        let mut begun = self.lock();
        begun.number = begun.number.wrapping_add(1);
        begun.number
    }

    fn begin(&self, number: u32, current: Current) {
        let mut begun = self.lock();
        if begun.number != number {
            current.stop.abort();
        } else if let Some(before) = begun.current.replace(current) {
            before.stop.abort();
        }
    }

    fn hear(&self, number: u32, list: &Checklist) -> bool {
        let mut begun = self.lock();
        let is_current = begun.number == number;
        let Some(current) = begun.current.as_mut().filter(|_| is_current) else { return false };
        current.list = list.clone();
        true
    }

    /// Ends the test and forgets it.
    pub(crate) fn end(&self) {
        if let Some(current) = self.lock().current.take() {
            current.stop.abort();
        }
    }

    /// How to speak to a service: as a test of the same addresses found, or as one finds now.
    pub(crate) async fn dialect(&self, candidate: &Candidate) -> Dialect {
        match self.found(candidate) {
            Some(dialect) => dialect,
            None => candidate.probe(|_| ()).await.dialect,
        }
    }

    fn found(&self, candidate: &Candidate) -> Option<Dialect> {
        let begun = self.lock();
        let current = begun.current.as_ref().filter(|current| current.place == Place::of(candidate))?;
        (current.list.is_done() && current.list.failed().is_none()).then(|| current.list.dialect.clone())
    }
}

fn view(number: u32, list: &Checklist, place: &Place) -> ConnectionTest {
    let lines = list.lines.iter().map(|line| TestLine {
        label: line.label.clone(),
        state: line.state.into(),
        detail: line.detail.clone(),
        remedy: line.trouble.as_ref().map(|trouble| trouble.remedy.clone()),
        field: line.trouble.as_ref().map(|_| place.field_of(line.check)),
        details: line.trouble.as_ref().map(|trouble| trouble.details.clone()),
    });
    let (outcome, summary) = match (list.failed(), list.is_done()) {
        (Some(_), _) => (TestOutcome::Failed, t!("connections-test-failed")),
        (None, true) => (TestOutcome::Passed, t!("connections-test-passed")),
        (None, false) => {
            (TestOutcome::Running, t!("connections-test-part", count = list.decided(), total = list.lines.len()))
        }
    };
    ConnectionTest {
        number,
        outcome,
        summary,
        lines: lines.collect(),
        findings: list.findings.iter().map(|finding| finding.message()).collect(),
    }
}

impl From<LineState> for TestState {
    fn from(state: LineState) -> Self {
        match state {
            LineState::Waiting => Self::Waiting,
            LineState::Running => Self::Running,
            LineState::Passed => Self::Passed,
            LineState::Failed => Self::Failed,
            LineState::LeftOut => Self::LeftOut,
        }
    }
}
