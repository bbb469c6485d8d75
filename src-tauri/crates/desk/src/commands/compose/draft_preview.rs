//! What each platform gets, read from exactly what is sent.

use crate::Desk;
use crate::commands::compose::editing::edit_of;
use crate::commands::compose::saving::{Drafted, drafted};
use crate::commands::compose::views::draft::SaveDraft;
use crate::commands::compose::views::preview::{DraftPreview, Mark, PreviewCard, ReplyView, RequestView};
use crate::commands::library::views::media::MediaView;
use crate::failure::Failure;
use crate::scope::Scope;
use ::drafts::known::Known;
use ::drafts::{Draft, payload, threads};
use chrono::{DateTime, Utc};
use client::Client;
use client::posts::PreparedRequest;
use model::{NewPost, Platform, PostId, PostTarget, PostUpdate};
use planning::problems::{Follow, follows};
use planning::rules::Rules;
use planning::zone::Zones;
use rusqlite::Connection;
use service::card_link;
use std::fmt::Write;
use std::sync::Arc;
use store::StoreError;

/// A post as it would be created, and the change of a post that it stands for instead.
type Wish = (NewPost, Option<(PostId, PostUpdate)>);

/// Shows what is sent, and how it may look on each platform.
pub(crate) async fn preview_draft(desk: &Arc<Desk>, scope: &Scope, wanted: SaveDraft) -> Result<DraftPreview, Failure> {
    let line = desk.active(&scope.connection);
    let connection = line.id.clone();
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let draft = drafted(desk, wanted)?;
    let read = desk.store.run(move |database| wishes(database, &connection, draft, (now, &zones)));
    let (posts, known) = read.await?;
    let client = line.client();
    let requests = posts.iter().filter_map(|(post, edited)| request(client.as_ref()?, post, edited.as_ref()));
    Ok(DraftPreview {
        requests: requests.collect(),
        cards: posts.iter().flat_map(|(post, _)| cards(desk, post, &known)).collect(),
    })
}

/// What a draft comes to: a post for each of its parts, with what is known of them.
fn wishes(
    database: &Connection,
    connection: &str,
    draft: Drafted,
    (now, zones): (DateTime<Utc>, &Zones),
) -> Result<(Vec<Wish>, Known), StoreError> {
    let (draft, known) = draft.found(database, connection)?;
    let mut posts = Vec::new();
    for post in posts_of(&draft, &known, (now, zones)) {
        let edited = match &draft.edited {
            Some(edited) => {
                let edit = edit_of(database, connection, &post, &edited.base, (now, zones))?;
                let whole = planning::merge::onto(&edit.unwrap_or_default(), &edited.base);
                Some((edited.post.clone(), whole))
            }
            None => None,
        };
        posts.push((post, edited));
    }
    Ok((posts, known))
}

/// The posts that a draft comes to, as far as they can be sent.
pub(crate) fn posts_of(draft: &Draft, known: &Known, (now, zones): (DateTime<Utc>, &Zones)) -> Vec<NewPost> {
    let parts = threads::split(draft, known, (now, zones)).unwrap_or_default();
    parts.iter().filter_map(|part| payload::post(part, &known.channels, &known.media, zones).ok().flatten()).collect()
}

fn request(client: &Client, post: &NewPost, edited: Option<&(PostId, PostUpdate)>) -> Option<RequestView> {
    let wanted = match edited {
        Some((id, update)) => client.update_request(id, update),
        None => client.create_request(post),
    };
    wanted.ok().map(|wanted| shown(&wanted))
}

fn shown(wanted: &PreparedRequest) -> RequestView {
    let body = serde_json::to_string_pretty(&wanted.body).unwrap_or_default();
    let mut curl = format!("curl -X {} '{}'", wanted.method, quoted(wanted.url.as_str()));
    // Writing into a `String` cannot fail.
    let _ = write!(curl, " \\\n  -H 'x-api-key: YOUR_KEY' \\\n  -H 'content-type: application/json'");
    let _ = write!(curl, " \\\n  --data '{}'", quoted(&wanted.body.to_string()));
    RequestView { line: format!("{} {}", wanted.method, wanted.url), body, curl }
}

/// For single quotes of a shell.
fn quoted(text: &str) -> String {
    text.replace('\'', "'\\''")
}

/// How a post may look on each platform.
pub(crate) fn cards(desk: &Desk, post: &NewPost, known: &Known) -> Vec<PreviewCard> {
    let mut cards: Vec<PreviewCard> = Vec::new();
    for target in &post.target_platforms {
        if let Some(card) = cards.iter_mut().find(|card| card.platform == target.identifier.as_str()) {
            card.channels.push(target.id.to_string());
            continue;
        }
        let own = post.platform_posts.iter().find(|own| own.identifier == target.identifier);
        let text = own.and_then(|own| own.text_override.clone()).unwrap_or_else(|| post.text.clone());
        let items = own.and_then(|own| own.media_override.as_ref()).unwrap_or(&post.media);
        let settings = own.and_then(|own| own.settings.as_ref());
        let setting = |name: &str| settings.and_then(|settings| settings.unknown.get(name));
        let link = card_link(&text, !items.is_empty(), setting("link_card"));
        let link = link.and_then(|link| host_of_card(target, link, known));
        cards.push(PreviewCard {
            headline: setting("title").and_then(|title| title.as_str()).unwrap_or_default().to_owned(),
            link,
            platform: target.identifier.0.clone(),
            title: target.identifier.title().to_owned(),
            channels: vec![target.id.to_string()],
            fold: fold(&target.identifier, &text),
            marks: marks(&text),
            media: items.iter().filter_map(|item| known.file_of(item)).map(|file| MediaView::of(desk, file)).collect(),
            replies: follows(settings).map(ReplyView::of).collect(),
            text,
        });
    }
    cards
}

/// Where a link leads, where the service makes a card of it.
fn host_of_card(target: &PostTarget, link: &str, known: &Known) -> Option<String> {
    let (_, channel) = known.channels.iter().find(|(_, channel)| channel.id == target.id)?;
    let address = url::Url::parse(link).ok()?;
    channel.takes()?.card.then(|| address.host_str().map(str::to_owned)).flatten()
}

impl ReplyView {
    fn of(follow: Follow<'_>) -> Self {
        Self { text: follow.text.to_owned(), marks: marks(follow.text), is_comment: follow.key != "thread" }
    }
}

/// Where the text is cut off: at the end of a word.
fn fold(platform: &Platform, text: &str) -> Option<u32> {
    let (byte, _) = text.char_indices().nth(Rules::bundled().of(platform).text.fold?)?;
    let end = text[..byte].rfind(char::is_whitespace).unwrap_or(byte);
    u32::try_from(text[..end].encode_utf16().count()).ok()
}

/// Links, hashtags and mentions.
fn marks(text: &str) -> Vec<Mark> {
    let measured = planning::counting::Measured::new(text);
    let position = |byte: usize| u32::try_from(measured.position(byte).utf16).unwrap_or(u32::MAX);
    let links = measured.links().iter().map(|link| (link.start, link.end));
    let tags = measured.tags().iter().map(|tag| (tag.start, tag.end));
    let mut marks: Vec<Mark> =
        links.chain(tags).map(|(from, to)| Mark { from: position(from), to: position(to) }).collect();
    marks.sort_by_key(|mark| mark.from);
    marks
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::{Channel, WorkspaceId};

    #[test]
    fn a_link_has_a_card_where_the_service_says_that_it_makes_one() {
        let text = "New: https://kranich.example/roasts and https://other.example/";
        let of = |account: serde_json::Value, text: &str| {
            let record =
                serde_json::json!({ "id": "c", "name": "N", "target": "bluesky", "picture": "", "account": account });
            let channel: Channel = serde_json::from_value(record).unwrap();
            let target = PostTarget { identifier: channel.target.clone(), id: channel.id.clone() };
            let workspace = WorkspaceId::new("w").unwrap();
            let known = Known { channels: vec![(workspace, channel)], ..Known::default() };
            host_of_card(&target, card_link(text, false, None)?, &known)
        };
        let takes = |card: bool| serde_json::json!({ "takes": { "alt": true, "replies": true, "card": card } });
        assert_eq!(of(takes(true), text).as_deref(), Some("kranich.example"));
        assert_eq!(of(takes(false), text), None);
        assert_eq!(of(serde_json::Value::Null, text), None);
        assert_eq!(of(takes(true), "No link"), None);
    }
}
