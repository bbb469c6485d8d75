//! The way of a test from the address to the channels. A step that fails ends it.

use super::{Candidate, Check, Checklist, DialectFinding, LineState, remedy};
use crate::{Address, Client, ClientError, ClientOptions, RetryPolicy, answer, outcome, request};
use chrono::TimeDelta;
use i18n::{Localized, t};
use model::dialect::Versions;
use model::wire::envelope::Document;
use model::{Channel, Dialect, Version, Workspace};
use std::time::Duration;
use tokio::time::{Instant, timeout};

/// So many names are said in a line.
const NAMES: usize = 3;

/// A service that recognises an `Idempotency-Key` for less is not relied upon: a day is what the gaps say of the embedded
/// one, and what the outbox goes by.
const RETENTION_NEEDED: TimeDelta = TimeDelta::hours(24);

/// A line has failed, and everything is said of it.
#[derive(Debug)]
pub(super) struct Stopped;

/// A test under way.
pub(super) struct Run<'a, F> {
    pub(super) wanted: &'a Candidate,
    pub(super) list: Checklist,
    tell: F,
}

impl<'a, F: FnMut(&Checklist) + Send> Run<'a, F> {
    pub(super) fn new(wanted: &'a Candidate, tell: F) -> Self {
        let versions = if wanted.address_v2.is_some() { Versions::with_second() } else { Versions::default() };
        Self { wanted, list: Checklist::new(Dialect { versions, ..Dialect::default() }), tell }
    }

    pub(super) async fn finish(mut self) -> Checklist {
        let _ = self.go().await;
        self.list
    }

    async fn go(&mut self) -> Result<(), Stopped> {
        let (first, second) = self.read_addresses()?;
        self.reach(&first).await?;
        let client = self.client(&first, None)?;
        let workspaces = self.list_workspaces(&client, &first).await?;
        let Some(workspace) = workspaces.first() else {
            for check in [Check::Channels, Check::PostsFirst, Check::PostsSecond] {
                self.leave_out(check, &t!("probe-no-workspace"));
            }
            return Ok(());
        };
        self.list_channels(&client, &first, workspace).await?;
        self.list_posts(&client, &first, workspace).await?;
        self.list_posts_by_second(&first, second.as_ref(), workspace).await
    }

    fn read_addresses(&mut self) -> Result<(Address, Option<Address>), Stopped> {
        self.begin(Check::Address);
        let first = Address::parse(&self.wanted.address)
            .map_err(|error| self.fail(Check::Address, error.message(), &remedy::of_address(error), None))?;
        let second = self.wanted.address_v2.as_deref().map(Address::parse).transpose().map_err(|error| {
            let said = t!("probe-second-address", reason = error.message());
            self.fail(Check::Address, said, &remedy::of_address(error), None)
        })?;
        self.pass(Check::Address, &Localized::plain(first.as_str().to_owned()));
        Ok((first, second))
    }

    /// Finds the host and, where it is another computer, shakes hands with it. The key stays here.
    async fn reach(&mut self, address: &Address) -> Result<(), Stopped> {
        self.begin(Check::Host);
        let begun = Instant::now();
        let found = match address.name() {
            None => Ok(if address.is_loopback() { t!("probe-this-computer") } else { t!("probe-given-as-number") }),
            Some(name) => match timeout(self.wanted.pace.connect, tokio::net::lookup_host(name)).await {
                Ok(Ok(found)) => {
                    let no_address = || t!("probe-name-no-address");
                    found.into_iter().next().map(|_| t!("probe-found-in", ms = ms(begun))).ok_or_else(no_address)
                }
                Ok(Err(_)) => Err(t!("probe-name-unknown")),
                Err(_) => Err(t!("probe-name-silent")),
            },
        };
        if let Ok(found) = &found {
            self.pass(Check::Host, found);
        }
        if !address.is_https() {
            self.leave_out(Check::Tls, &t!("probe-tls-not-needed"));
            return Ok(());
        }
        if found.is_ok() {
            self.begin(Check::Tls);
        }
        match (handshake(address, &self.wanted.pace).await, found) {
            (Ok(()), found) => {
                // What this computer cannot find, its proxy may.
                if found.is_err() {
                    self.pass(Check::Host, &t!("probe-through-proxy"));
                }
                self.pass(Check::Tls, &t!("probe-certificate-valid"));
                Ok(())
            }
            (Err(_), Err(said)) => Err(self.fail(Check::Host, said, &remedy::of_host(), None)),
            (Err(reason), Ok(_)) => {
                let (said, remedy) = remedy::of_tls(reason.clone());
                Err(self.fail(Check::Tls, said, &remedy, Some(&format!("TLS with {}: {reason}", address.as_str()))))
            }
        }
    }

    /// A client of the first version, or of the second where its address is given.
    pub(super) fn client(&mut self, first: &Address, second: Option<(&Address, u32)>) -> Result<Client, Stopped> {
        let dialect = match second {
            None => Dialect::default(),
            Some((_, page_limit)) => {
                Dialect { versions: Versions::all(Version::Second), page_limit, ..Dialect::default() }
            }
        };
        let made = Client::new(ClientOptions {
            address_v2: second.map(|(address, _)| address.clone()),
            organization_id: self.wanted.organization_id.clone(),
            dialect,
            pace: RetryPolicy { attempts: 1, ..self.wanted.pace.clone() },
            ..ClientOptions::new(first.clone(), self.wanted.key.clone())
        });
        made.map_err(|error| self.stop(Check::Answer, &error, first.as_str()))
    }

    async fn list_workspaces(&mut self, client: &Client, address: &Address) -> Result<Vec<Workspace>, Stopped> {
        self.begin(Check::Answer);
        let begun = Instant::now();
        let answered = client.ask_for_workspaces().await;
        let read = answered.and_then(|body| {
            let document = Document::read(&body);
            let workspaces = answer::many::<Workspace>(&body)?;
            match document {
                Ok(Document::Bare(_)) => Ok((workspaces, DialectFinding::BareLists)),
                Ok(document) if document.is_envelope() => Ok((workspaces, DialectFinding::Envelope)),
                _ => Err(ClientError::Unreadable(t!("client-no-list"))),
            }
        });
        let failed = read.as_ref().err().map(remedy::line_of);
        if failed != Some(Check::Answer) {
            self.pass(Check::Answer, &t!("probe-answered-in", ms = ms(begun)));
        }
        if failed.is_none() || failed == Some(Check::Understood) {
            self.begin(Check::Key);
            self.pass(Check::Key, &Localized::default());
            self.begin(Check::Understood);
        }
        match read {
            Err(error) => {
                let asked = format!("{}/workspaces", address.as_str());
                Err(self.stop(failed.unwrap_or(Check::Answer), &error, &asked))
            }
            Ok((workspaces, finding)) => {
                self.list.findings.push(finding);
                if client.gate.retention().is_some_and(|retention| retention >= RETENTION_NEEDED) {
                    self.list.dialect.idempotency_key = true;
                    self.list.findings.push(DialectFinding::RecognisesRepeats);
                }
                let names = names(workspaces.iter().map(|workspace| workspace.name.as_str()));
                self.pass(Check::Understood, &t!("probe-workspaces-found", count = workspaces.len(), names = names));
                Ok(workspaces)
            }
        }
    }

    async fn list_channels(
        &mut self,
        client: &Client,
        address: &Address,
        workspace: &Workspace,
    ) -> Result<(), Stopped> {
        let label = t!("probe-channels-of", name = self.wanted.key.hide_in(&workspace.name));
        self.list.call(Check::Channels, &label);
        self.begin(Check::Channels);
        let channels: Vec<Channel> = client.channels(&workspace.id).await.map_err(|error| {
            let asked = format!("{}/workspaces/{}/socials", address.as_str(), workspace.id.as_str());
            self.stop(Check::Channels, &error, &asked)
        })?;
        let names = names(channels.iter().map(|channel| channel.name.as_str()));
        self.pass(Check::Channels, &t!("probe-channels-found", count = channels.len(), names = names));
        Ok(())
    }

    pub(super) fn begin(&mut self, check: Check) {
        self.set(check, LineState::Running, &Localized::default());
    }

    pub(super) fn pass(&mut self, check: Check, detail: &Localized) {
        self.set(check, LineState::Passed, detail);
    }

    pub(super) fn leave_out(&mut self, check: Check, why: &Localized) {
        self.set(check, LineState::LeftOut, why);
    }

    fn set(&mut self, check: Check, state: LineState, detail: &Localized) {
        self.list.set(check, state, &self.without_key(detail.clone()));
        (self.tell)(&self.list);
    }

    /// Ends the test with what a request came to; `asked` is its address without a query.
    pub(super) fn stop(&mut self, check: Check, error: &ClientError, asked: &str) -> Stopped {
        let remedy = remedy::of_error(check, error, self.wanted.organization_id.is_some());
        self.fail(check, remedy::words(error), &remedy, Some(&format!("GET {asked}")))
    }

    /// A text without the key, which the service may have said back.
    fn without_key(&self, text: Localized) -> Localized {
        text.edited(&|plain| self.wanted.key.hide_in(plain))
    }

    fn fail(&mut self, check: Check, said: Localized, remedy: &Localized, asked: Option<&str>) -> Stopped {
        let said = self.without_key(said);
        self.list.fail(check, (&said, remedy), asked, &self.wanted.key);
        (self.tell)(&self.list);
        Stopped
    }
}

/// Whether a TLS connection to an address stands, without sending the key; or why not.
async fn handshake(address: &Address, pace: &RetryPolicy) -> Result<(), Localized> {
    let client = request::keyless(&[address], pace).build().map_err(outcome::reason)?;
    match client.head(address.as_str()).timeout(pace.answer).send().await {
        Err(error) if error.is_connect() || error.is_builder() || error.is_timeout() => Err(outcome::reason(error)),
        // Whatever it says, or does not say, was said in private.
        _ => Ok(()),
    }
}

fn ms(begun: Instant) -> String {
    begun.elapsed().max(Duration::from_millis(1)).as_millis().to_string()
}

/// The first of some names: "@one, @two, @three, …".
fn names<'n>(names: impl ExactSizeIterator<Item = &'n str>) -> String {
    let number = names.len();
    let mut said = names.take(NAMES).collect::<Vec<_>>().join(", ");
    if number > NAMES {
        said.push_str(", …");
    }
    said
}
