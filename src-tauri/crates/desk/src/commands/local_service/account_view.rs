//! Accounts on networks, which channels of the service on this computer publish on: how each is, what was published where,
//! and what a person is asked about when an answer was lost.

use crate::commands::local_service::views::accounts::{AccountView, Need};
use chrono::{DateTime, Utc};
use model::Platform;
use planning::rules::Rules;
use planning::wording::{self, age, count, grouped, short, title};
use planning::zone::Zone;
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::Error;
use service::AccountLimits;
use service::admin::{AccountSummary, DeliveryStage, SIGNED_OUT, Until};

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
pub(crate) fn on_its_way(message: &str, again_at: Option<DateTime<Utc>>, due: DateTime<Utc>, zone: &Zone) -> String {
    let Some(again) = again_at else {
        return if message.is_empty() { "Going out".to_owned() } else { message.to_owned() };
    };
    format!("Tried again {}: {message}", clock_beside(again, "%H:%M", due, zone))
}

/// What is told of a delivery that waits for a person: why, and when it left where nobody knows whether it arrived.
pub(crate) fn waits(message: &str, left_at: Option<DateTime<Utc>>, due: DateTime<Utc>, zone: &Zone) -> String {
    let Some(left) = left_at else { return message.to_owned() };
    format!("Sent {}. {message}", clock_beside(left, "%H:%M:%S", due, zone))
}

/// A time beside the one at which something was due, with its day where that is another.
pub(crate) fn clock_beside(at: DateTime<Utc>, clock: &str, due: DateTime<Utc>, zone: &Zone) -> String {
    let (at, due) = (zone.wall(at).clock, zone.wall(due).clock);
    let day = if at.date() == due.date() { "" } else { "%a %-d %b, " };
    at.format(&format!("{day}{clock}")).to_string()
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
pub(crate) fn allowed(limits: &AccountLimits) -> Vec<String> {
    let characters = limits.text_characters.map(|most| format!("{} characters", grouped(most as usize)));
    let files = limits.attachments.map(|most| count(most as usize, "file"));
    let alt = limits.alt_characters.map(|most| format!("alt text {}", grouped(most as usize)));
    [characters, files, alt].into_iter().flatten().collect()
}

/// How long a text may be where the server of an account does not say it.
fn known_length(network: &str) -> Option<String> {
    let limits = Rules::bundled().limits(&Platform::from(network));
    let most = limits.into_iter().find(|(limit, _)| limit == "text.max").and_then(|(_, most)| most.as_u64());
    most.map(|most| format!("{} characters", grouped(usize::try_from(most).unwrap_or(usize::MAX))))
}

/// What opens an account, and until when it does; nothing where nobody has told.
fn opened_until(network: &str, until: Until, zone: &Zone) -> Option<String> {
    let by = match network {
        "feed" => return Some("needs no account".to_owned()),
        "bluesky" => "app password",
        "wordpress" => "application password",
        "telegram" => "bot token",
        "discord" | "slack" => "webhook",
        "webhook" | "nostr" => "key",
        _ => "signed in",
    };
    match until {
        Until::Endless => Some(format!("{by}, no end")),
        Until::At(end) => Some(format!("{by} until {}", wording::day(zone.wall(end).clock.date()))),
        Until::Untold => None,
    }
}

/// What is known of an account that is well.
fn facts(one: &AccountSummary, (now, zone): (DateTime<Utc>, &Zone)) -> String {
    let checked = one.checked_at.map(|at| format!("Checked {}", age(at, now)));
    let limits = one.limits.as_ref().map(|(limits, _)| limits);
    let is_told = limits.is_some_and(|limits| limits.text_characters.is_some());
    let known = if is_told { None } else { known_length(&one.network) };
    let until = opened_until(&one.network, one.until, zone);
    let blind = matches!(one.network.as_str(), "telegram" | "discord" | "slack");
    let blind = blind.then(|| "cannot be read back".to_owned());
    let all = checked.into_iter().chain(known).chain(limits.into_iter().flat_map(allowed)).chain(until).chain(blind);
    all.collect::<Vec<_>>().join(" · ")
}

/// Why an account has to be signed in to again, and what waits for that: first of all the post that is due next.
fn trouble(one: &AccountSummary, trouble: &str, waiting: &str) -> String {
    let trouble = trouble.trim_end_matches('.');
    let why = if trouble == SIGNED_OUT { trouble.to_owned() } else { format!("It says: {trouble}") };
    let verb = if one.waiting == 1 { "waits" } else { "wait" };
    match (&one.due, one.waiting) {
        (Some((_, text)), 0) => format!("“{}” is due then. {why}.", title(text)),
        (Some((_, text)), more) => format!("“{}” is due then, {more} more {verb}. {why}.", title(text)),
        (None, _) => format!("{why}. {waiting}").trim_end().to_owned(),
    }
}

/// How the account of a channel is, in words.
pub(crate) fn view(one: AccountSummary, at: (DateTime<Utc>, &Zone)) -> AccountView {
    let posts = count(usize::try_from(one.waiting).unwrap_or(usize::MAX), "post");
    let waiting = match one.waiting {
        0 => String::new(),
        1 => format!("{posts} waits."),
        _ => format!("{posts} wait."),
    };
    let facts = facts(&one, at);
    let (need, lead, facts) = match &one.trouble {
        Some(words) => {
            let before = one.due.as_ref().map(|(due, _)| format!(" before {}", short(at.1.wall(*due).clock)));
            let lead = format!("Sign in again{}.", before.unwrap_or_default());
            (Some(Need::SignIn), lead, trouble(&one, words, &waiting))
        }
        None if one.paused => {
            (Some(Need::Resume), "Paused.".to_owned(), format!("{waiting} {facts}").trim().to_owned())
        }
        None => (None, String::new(), facts),
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
