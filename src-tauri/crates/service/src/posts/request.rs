//! The body of a request to create or update a post: read leniently, checked strictly, every fault named by its field
//! (specification 2.5; gaps, 2.5 to 2.7, 4.4 and 8). Unknown top-level fields are ignored.
//! Deliberately absent: what only the database knows, such as whether a channel exists.

use super::content::{read_media, read_text};
use super::platforms;
use super::table::Post;
use super::wanted::{self, Wanted};
use crate::answer::Refusal;
use crate::fields::{self, Complaints, present};
use crate::schedule::{moment, recurring};
use planning::zone::{Zone, Zones};
use serde_json::{Map, Value};

/// What a request is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Occasion {
    Create,
    /// Of a post that is there; whether it has targets already.
    Update {
        has_targets: bool,
    },
}

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
        Err(error) => Err(Refusal::request(format!("The body is not JSON: {error}."))),
    }
}

/// Changes `post` as the members say: what is absent stays, `null` clears. The whole of it is checked afterwards.
pub(crate) fn read(
    members: &Map<String, Value>,
    mut post: Post,
    occasion: Occasion,
    zones: &Zones,
) -> Result<Asked, Refusal> {
    let mut wrong = Complaints::default();
    let has = |name: &str| members.contains_key(name);
    if has("timezone") {
        let zone = wrong.take(moment::read_zone(members, "timezone", zones));
        post.timezone = zone.map(|zone| zone.name().to_owned());
    }
    if has("text") {
        post.text = wrong.take(read_text(members, "text", "text")).unwrap_or_default();
    }
    if has("media") {
        post.media = wrong.take(read_media(members, "media", "media")).unwrap_or_default();
    }
    if post.text.trim().is_empty() && post.media.is_empty() && !is_faulty(members) {
        wrong.add("text", "is missing: a post needs text or media");
    }
    let targets = has("target_platforms").then(|| wrong.take(wanted::read(present(members, "target_platforms"))));
    if has("audience_group") {
        post.audience_group = wrong.take(fields::word(members, "audience_group", "audience_group"));
    }
    let has_targets = match &targets {
        Some(named) => !named.is_empty(),
        None => occasion == Occasion::Update { has_targets: true },
    };
    if !has_targets && post.audience_group.is_none() {
        wrong.add("target_platforms", "is missing: a post needs at least one target or an audience_group");
    }
    let zone = post.zone(zones);
    read_schedules(members, &mut post, occasion, zone.as_ref(), zones, &mut wrong);
    if has("platform_posts") {
        let read = fields::array(members, "platform_posts", "platform_posts").map(Option::<&_>::cloned);
        post.platform_posts = wrong.take(read);
        platforms::check(post.platform_posts.as_deref().unwrap_or_default(), zone.as_ref(), zones, &mut wrong);
    }
    let workspace = wrong.take(fields::word(members, "workspace", "workspace"));
    wrong.settle().map(|()| Asked { post, workspace, targets })
}

/// Whether text or media are there, but wrong: then they are not also missing.
fn is_faulty(members: &Map<String, Value>) -> bool {
    present(members, "text").is_some_and(|text| !text.is_string())
        || present(members, "media").is_some_and(|media| media.as_array().is_none_or(|media| !media.is_empty()))
}

/// Each schedule clears the other; of two in one update the later one wins.
fn read_schedules(
    members: &Map<String, Value>,
    post: &mut Post,
    occasion: Occasion,
    zone: Option<&Zone>,
    zones: &Zones,
    wrong: &mut Complaints,
) {
    let both = ["one_off_schedule", "recurring_schedule"].iter().all(|name| present(members, name).is_some());
    if both && occasion == Occasion::Create {
        wrong.add("recurring_schedule", "excludes one_off_schedule: a post has one schedule or none");
    }
    for (name, value) in members {
        let value = Some(value).filter(|value| !value.is_null());
        match name.as_str() {
            "one_off_schedule" => {
                let read = value.map(|value| moment::read(value, name, zone, zones));
                post.one_off = wrong.take(read.transpose());
                post.recurring.take_if(|_| post.one_off.is_some());
            }
            "recurring_schedule" => {
                let read = value.map(|value| recurring::read(value, name, zone, zones));
                post.recurring = wrong.take(read.transpose());
                post.one_off.take_if(|_| post.recurring.is_some());
            }
            _ => {}
        }
    }
}
