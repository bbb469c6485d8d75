//! Accounts on networks, which channels of the service on this computer publish on: how each is, what was published where,
//! and what a person is asked about when an answer was lost.

use crate::commands::local_service::views::accounts::{AccountView, Need};
use chrono::{DateTime, Datelike, Utc};
use i18n::{Localized, t};
use model::Platform;
use planning::rules::Rules;
use planning::words;
use planning::zone::Zone;
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::Error;
use service::AccountLimits;
use service::admin::{AccountSummary, DeliveryStage, Until, signed_out};

impl Need {
    /// What a delivery that is underway needs; nothing when it goes on by itself.
    pub(crate) fn of(stage: DeliveryStage) -> Option<Self> {
        match stage {
            DeliveryStage::Sending => None,
            DeliveryStage::Asking => Some(Self::Look),
            DeliveryStage::Paused => Some(Self::SignIn),
            DeliveryStage::Held => Some(Self::Resume),
        }
    }

    /// The same, as a record of the service tells it.
    pub(crate) fn told(stage: &str) -> Option<Self> {
        let stage: Result<DeliveryStage, Error> = DeliveryStage::deserialize(stage.into_deserializer());
        stage.ok().and_then(Self::of)
    }
}

/// Where what was published on a target is seen; none where the service does not say, or names no page.
pub(crate) fn published_at(target: &model::post::Target) -> Option<&str> {
    let latest = target.success_responses.iter().max_by_key(|delivered| &delivered.published_at)?;
    is_page(&latest.uri).then_some(latest.uri.as_str())
}

/// What is told of a delivery that goes on by itself: what happened last, and when it is tried again.
pub(crate) fn on_its_way(
    message: Localized,
    again_at: Option<DateTime<Utc>>,
    due: DateTime<Utc>,
    zone: &Zone,
) -> Localized {
    let Some(again) = again_at else {
        return if message.is_empty() { t!("accounts-going-out") } else { message };
    };
    t!("accounts-tried-again", when = clock_beside(again, "%H:%M", due, zone), message = message)
}

/// What is told of a delivery that waits for a person: why, and when it left where nobody knows whether it arrived.
pub(crate) fn waits(message: Localized, left_at: Option<DateTime<Utc>>, due: DateTime<Utc>, zone: &Zone) -> Localized {
    let Some(left) = left_at else { return message };
    t!("accounts-sent", when = clock_beside(left, "%H:%M:%S", due, zone), message = message)
}

/// A time beside the one at which something was due, with its day where that is another.
pub(crate) fn clock_beside(at: DateTime<Utc>, clock: &str, due: DateTime<Utc>, zone: &Zone) -> Localized {
    let (at, due) = (zone.wall(at).clock, zone.wall(due).clock);
    let time = at.format(clock).to_string();
    if at.date() == due.date() {
        return Localized::plain(time);
    }
    t!(
        "accounts-clock-of-day",
        weekday = words::weekday(at.weekday()),
        date = words::day_of_month(at.date()),
        time = time
    )
}

/// A browser opens nothing else: an address comes from a network.
pub(crate) fn is_page(address: &str) -> bool {
    url::Url::parse(address).is_ok_and(|url| matches!(url.scheme(), "https" | "http") && url.has_host())
}

/// An address as people say it.
pub(crate) fn bare(server: &str) -> String {
    let bare = ["https://", "http://", "wss://", "file://"].iter().find_map(|scheme| server.strip_prefix(scheme));
    bare.unwrap_or(server).trim_end_matches('/').to_owned()
}

/// What a server allows, each in a few words.
pub(crate) fn allowed(limits: &AccountLimits) -> Vec<Localized> {
    let characters = limits.text_characters.map(|most| t!("words-characters", count = most));
    let files = limits.attachments.map(|most| t!("problems-files-counted", count = most, kind = "file"));
    let alt = limits.alt_characters.map(|most| t!("accounts-alt-text", count = most));
    [characters, files, alt].into_iter().flatten().collect()
}

/// How long a text may be where the server of an account does not say it.
fn known_length(network: &str) -> Option<Localized> {
    let limits = Rules::bundled().limits(&Platform::from(network));
    let most = limits.into_iter().find(|(limit, _)| limit == "text.max").and_then(|(_, most)| most.as_u64());
    most.map(|most| t!("words-characters", count = most))
}

/// What opens an account, and until when it does; nothing where nobody has told.
fn opened_until(network: &str, until: Until, zone: &Zone) -> Option<Localized> {
    let by = match network {
        "feed" => return Some(t!("accounts-needs-none")),
        "bluesky" => t!("accounts-by-app-password"),
        "wordpress" => t!("accounts-by-application-password"),
        "telegram" => t!("accounts-by-bot-token"),
        "discord" | "slack" => t!("accounts-by-webhook"),
        "webhook" | "nostr" => t!("accounts-by-key"),
        _ => t!("accounts-by-sign-in"),
    };
    match until {
        Until::Endless => Some(t!("accounts-without-end", by = by)),
        Until::At(end) => Some(t!("accounts-until", by = by, date = words::day(zone.wall(end).clock.date()))),
        Until::Untold => None,
    }
}

/// What is known of an account that is well.
fn facts(one: &AccountSummary, (now, zone): (DateTime<Utc>, &Zone)) -> Localized {
    let checked = one.checked_at.map(|at| t!("accounts-checked", ago = words::age(at, now)));
    let limits = one.limits.as_ref().map(|(limits, _)| limits);
    let is_told = limits.is_some_and(|limits| limits.text_characters.is_some());
    let known = if is_told { None } else { known_length(&one.network) };
    let until = opened_until(&one.network, one.until, zone);
    let blind = matches!(one.network.as_str(), "telegram" | "discord" | "slack");
    let blind = blind.then(|| t!("accounts-blind"));
    let all = checked.into_iter().chain(known).chain(limits.into_iter().flat_map(allowed)).chain(until).chain(blind);
    Localized::row(all.collect(), " · ")
}

/// Why an account has to be signed in to again, and what waits for that: first of all the post that is due next.
fn trouble(one: &AccountSummary, trouble: &Localized, waiting: Localized) -> Localized {
    let is_signed_out = *trouble == signed_out();
    let why = if is_signed_out {
        t!("accounts-signed-out")
    } else {
        t!("accounts-says", trouble = trouble.clone().unstopped())
    };
    match (&one.due, one.waiting) {
        (Some((_, text)), 0) => t!("accounts-due", title = words::title(text), why = why),
        (Some((_, text)), more) => {
            t!("accounts-due-more", title = words::title(text), count = more, why = why)
        }
        (None, _) => sentences([t!("accounts-why", why = why), waiting]),
    }
}

/// Several one after the other, those left out that say nothing.
fn sentences(all: [Localized; 2]) -> Localized {
    Localized::row(all.into_iter().filter(|one| !one.is_empty()).collect(), " ")
}

/// How the account of a channel is, in words.
pub(crate) fn view(one: AccountSummary, at: (DateTime<Utc>, &Zone)) -> AccountView {
    let waiting = match one.waiting {
        0 => Localized::default(),
        posts => t!("accounts-posts-wait", count = posts),
    };
    let facts = facts(&one, at);
    let (need, lead, facts) = match &one.trouble {
        Some(told) => {
            let lead = match &one.due {
                Some((due, _)) => t!("accounts-sign-in-before", when = words::short(at.1.wall(*due).clock)),
                None => t!("accounts-sign-in"),
            };
            (Some(Need::SignIn), lead, trouble(&one, told, waiting))
        }
        None if one.paused => (Some(Need::Resume), t!("accounts-paused"), sentences([waiting, facts])),
        None => (None, Localized::default(), facts),
    };
    AccountView {
        server: format!("{} · {}", Platform::from(one.network.as_str()).title(), bare(&one.server)),
        address: one.server,
        has_page: one.page.as_deref().is_some_and(is_page),
        need,
        lead,
        facts,
        handle: one.handle,
    }
}
