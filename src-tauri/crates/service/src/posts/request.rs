//! The body of a request to create or update a post: read leniently, checked strictly, every fault named by its field
//! (specification 2.5; gaps, 2.5 to 2.7, 4.4 and 8). Unknown top-level fields are ignored.
//! Deliberately absent: what only the database knows, such as whether a channel exists.

use super::checks::Checks;
use super::content::{read_media, read_text};
use super::platforms;
use super::table::Post;
use super::wanted::{self, Wanted};
use crate::answer::Refusal;
use crate::fields::{self, Complaints, present};
use crate::schedule::moment;
use crate::stamp::Stamp;
use planning::zone::Zones;
use serde_json::{Map, Value};

/// What a request asks of a post.
#[derive(Debug)]
pub(crate) struct Asked {
    /// The post as it is to be, but for what only the database knows.
    pub(crate) post: Post,
    pub(crate) workspace: Option<String>,
    /// The targets named; `None` when the request says nothing about them.
    pub(crate) targets: Option<Vec<Wanted>>,
}

/// The members of a JSON body.
pub(crate) fn parse(body: &[u8]) -> Result<Map<String, Value>, Refusal> {
    match serde_json::from_slice(body) {
        Ok(Value::Object(members)) => Ok(members),
        Ok(_) => Err(Refusal::request("The body must be a JSON object.")),
        Err(error) => Err(Refusal::request(match foreign(body) {
            Some(what) => format!("The body is not JSON: {what}."),
            None => format!("The body is not JSON: {error}."),
        })),
    }
}

/// What a body begins with instead of JSON, where its first bytes tell.
fn foreign(body: &[u8]) -> Option<&'static str> {
    let known: [(&[u8], &str); 4] = [
        (b"\xef\xbb\xbf", "it begins with a byte order mark; send UTF-8 without one"),
        (b"\xff\xfe", "it is UTF-16; send UTF-8"),
        (b"\xfe\xff", "it is UTF-16; send UTF-8"),
        (b"\x1f\x8b", "it is compressed with gzip; send it as it is"),
    ];
    known.into_iter().find(|(beginning, _)| body.starts_with(beginning)).map(|(_, what)| what)
}

/// Changes `post` as the members say: what is absent stays, `null` clears. The whole of it is checked afterwards.
/// `has_targets` says whether it has some already.
pub(crate) fn read(
    members: &Map<String, Value>,
    mut post: Post,
    has_targets: bool,
    now: Stamp,
    zones: &Zones,
) -> Result<Asked, Refusal> {
    let mut wrong = Complaints::default();
    let mut checks = Checks::of(&post, &platforms::schedules(&post, zones), now, zones);
    let has = |name: &str| members.contains_key(name);
    if has("timezone") {
        let zone = wrong.take(moment::read_zone(members, "timezone", zones));
        post.timezone = zone.map(|zone| zone.name().to_owned());
        checks.zone = post.zone(zones);
    }
    if has("text") {
        post.text = wrong.take(read_text(members, "text", "text")).unwrap_or_default();
    }
    if has("media") {
        post.media = wrong.take(read_media(members, "media", "media", &checks)).unwrap_or_default();
    }
    let is_bare = post.text.trim().is_empty() && post.media.is_empty();
    if is_bare && !wrong.is_about("text") && !wrong.is_about("media") {
        wrong.add("text", "is missing: a post needs text or media");
    }
    let targets = has("target_platforms").then(|| wrong.take(wanted::read(present(members, "target_platforms"))));
    if has("audience_group") {
        post.audience_group = wrong.take(fields::word(members, "audience_group", "audience_group"));
    }
    let has_targets = match &targets {
        Some(named) => !named.is_empty(),
        None => has_targets,
    };
    let is_addressed = has_targets || post.audience_group.is_some();
    if !is_addressed && !wrong.is_about("target_platforms") && !wrong.is_about("audience_group") {
        wrong.add("target_platforms", "is missing: a post needs at least one target or an audience_group");
    }
    read_schedules(members, &mut post, &checks, &mut wrong);
    if has("platform_posts") {
        let read = fields::array(members, "platform_posts", "platform_posts").map(Option::<&_>::cloned);
        post.platform_posts = wrong.take(read);
        platforms::check(post.platform_posts.as_deref().unwrap_or_default(), &checks, &mut wrong);
    }
    let workspace = wrong.take(fields::word(members, "workspace", "workspace"));
    wrong.settle().map(|()| Asked { post, workspace, targets })
}

/// Each schedule clears the other, so a request sets one of them at most.
fn read_schedules(members: &Map<String, Value>, post: &mut Post, checks: &Checks<'_>, wrong: &mut Complaints) {
    if ["one_off_schedule", "recurring_schedule"].iter().all(|name| present(members, name).is_some()) {
        return wrong.add("recurring_schedule", "excludes one_off_schedule: a post has one schedule or none");
    }
    if let Some(value) = members.get("one_off_schedule") {
        let value = Some(value).filter(|value| !value.is_null());
        let read = value.map(|value| moment::read(value, "one_off_schedule", checks.zone.as_ref(), checks.zones));
        post.one_off = wrong.take(read.transpose());
        post.recurring.take_if(|_| post.one_off.is_some());
    }
    if let Some(value) = members.get("recurring_schedule") {
        let value = Some(value).filter(|value| !value.is_null());
        let read = value.map(|value| checks.rule(value, "recurring_schedule"));
        post.recurring = wrong.take(read.transpose());
        post.one_off.take_if(|_| post.recurring.is_some());
    }
}
