//! The body of a request to create a post: read leniently, checked strictly, every fault named by its field
//! (specification 2.5; gaps, 2.5, 2.6 and 8). Unknown top-level fields are ignored.
//! Deliberately absent: what only the database knows, such as whether a channel exists.

use super::content;
use super::wanted::{self, Wanted};
use crate::answer::{Complaint, Refusal};
use crate::fields::{self, Complaints, present};
use crate::schedule::moment::{self, Moment};
use planning::zone::{Zone, Zones};
use serde_json::{Map, Value};

/// Most characters of a text.
const LONGEST_TEXT: usize = 100_000;
/// Most media of a post.
const MOST_MEDIA: usize = 50;

/// A post as it was asked for.
#[derive(Debug)]
pub(crate) struct NewPost {
    pub(crate) text: String,
    pub(crate) media: Vec<Value>,
    pub(crate) timezone: Option<String>,
    pub(crate) workspace: Option<String>,
    pub(crate) targets: Vec<Wanted>,
    pub(crate) one_off: Option<Moment>,
    pub(crate) recurring: Option<Value>,
    pub(crate) platform_posts: Option<Vec<Value>>,
    /// The moments that platforms have of their own, with the platform.
    pub(crate) own_moments: Vec<(String, Moment)>,
    pub(crate) audience_group: Option<String>,
}

/// Reads a request body.
pub(crate) fn read(body: &[u8], zones: &Zones) -> Result<NewPost, Refusal> {
    let members = match serde_json::from_slice(body) {
        Ok(Value::Object(members)) => members,
        Ok(_) => return Err(Refusal::request("The body must be a JSON object.")),
        Err(error) => return Err(Refusal::request(format!("The body is not JSON: {error}."))),
    };
    let mut wrong = Complaints::default();
    let zone = wrong.take(moment::read_zone(&members, "timezone", zones));
    let text = wrong.take(read_text(&members, "text", "text")).unwrap_or_default();
    let media = wrong.take(read_media(&members, "media", "media")).unwrap_or_default();
    if text.trim().is_empty() && media.is_empty() && !faulty(&members) {
        wrong.add("text", "is missing: a post needs text or media");
    }
    let targets = wrong.take(wanted::read(present(&members, "target_platforms")));
    let audience_group = wrong.take(fields::word(&members, "audience_group", "audience_group"));
    if targets.is_empty() && audience_group.is_none() {
        wrong.add("target_platforms", "is missing: a post needs at least one target or an audience_group");
    }
    let (one_off, recurring) = read_schedules(&members, zone.as_ref(), zones, &mut wrong);
    let platform_posts =
        wrong.take(fields::array(&members, "platform_posts", "platform_posts").map(Option::<&_>::cloned));
    let own_moments = check_platforms(platform_posts.as_deref().unwrap_or_default(), zone.as_ref(), zones, &mut wrong);
    let new = NewPost {
        text,
        media,
        timezone: zone.map(|zone| zone.name().to_owned()),
        workspace: wrong.take(fields::word(&members, "workspace", "workspace")),
        targets,
        one_off,
        recurring,
        platform_posts,
        own_moments,
        audience_group,
    };
    wrong.settle().map(|()| new)
}

/// Whether text or media are there, but wrong: then they are not also missing.
fn faulty(members: &Map<String, Value>) -> bool {
    present(members, "text").is_some_and(|text| !text.is_string())
        || present(members, "media").is_some_and(|media| media.as_array().is_none_or(|media| !media.is_empty()))
}

fn read_schedules(
    members: &Map<String, Value>,
    zone: Option<&Zone>,
    zones: &Zones,
    wrong: &mut Complaints,
) -> (Option<Moment>, Option<Value>) {
    let one_off = present(members, "one_off_schedule");
    let recurring = present(members, "recurring_schedule");
    if one_off.is_some() && recurring.is_some() {
        wrong.add("recurring_schedule", "excludes one_off_schedule: a post has one schedule or none");
    }
    let one_off = one_off
        .map(|value| moment::read(value, "one_off_schedule", zone, zones).map(Some))
        .map(|read| wrong.take(read));
    let recurring = recurring.map(|value| wrong.take(check_recurring(value, zones).map(|()| Some(value.clone()))));
    (one_off.flatten(), recurring.flatten())
}

/// A recurring schedule is kept as it came. Nothing is delivered by one: its targets stay pending.
fn check_recurring(value: &Value, zones: &Zones) -> Result<(), Complaint> {
    match value {
        Value::Object(members) => moment::read_zone(members, "recurring_schedule.timezone", zones).map(drop),
        _ => Err(Complaint::new("recurring_schedule", "must be an object")),
    }
}

/// Checks what differs per platform and finds the moments that platforms have of their own.
fn check_platforms(
    platform_posts: &[Value],
    zone: Option<&Zone>,
    zones: &Zones,
    wrong: &mut Complaints,
) -> Vec<(String, Moment)> {
    let mut moments = Vec::new();
    for (index, value) in platform_posts.iter().enumerate() {
        let field = format!("platform_posts[{index}]");
        match check_platform(value, &field, zone, zones) {
            Ok(Some(found)) => moments.push(found),
            Ok(None) => {}
            Err(complaint) => wrong.take(Err(complaint)),
        }
    }
    moments
}

fn check_platform(
    value: &Value,
    field: &str,
    zone: Option<&Zone>,
    zones: &Zones,
) -> Result<Option<(String, Moment)>, Complaint> {
    let Value::Object(members) = value else { return Err(Complaint::new(field, "must be an object")) };
    let platform = fields::word(members, "identifier", &format!("{field}.identifier"))?
        .ok_or_else(|| Complaint::new(format!("{field}.identifier"), "is missing: the platform"))?;
    read_text(members, "text_override", &format!("{field}.text_override"))?;
    read_media(members, "media_override", &format!("{field}.media_override"))?;
    let settings = match present(members, "settings") {
        None => return Ok(None),
        Some(Value::Object(settings)) => settings,
        Some(_) => return Err(Complaint::new(format!("{field}.settings"), "must be an object")),
    };
    let Some(own) = present(settings, "one_off_schedule") else { return Ok(None) };
    let moment = moment::read(own, &format!("{field}.settings.one_off_schedule"), zone, zones)?;
    Ok(Some((platform, moment)))
}

fn read_text(members: &Map<String, Value>, name: &str, field: &str) -> Result<Option<String>, Complaint> {
    let text = fields::text(members, name, field)?;
    let length = text.as_deref().map_or(0, |text| text.chars().count());
    if length > LONGEST_TEXT {
        return Err(Complaint::new(field, format!("has {length} characters; the most is {LONGEST_TEXT}")));
    }
    Ok(text)
}

fn read_media(members: &Map<String, Value>, name: &str, field: &str) -> Result<Option<Vec<Value>>, Complaint> {
    let Some(media) = fields::array(members, name, field)? else { return Ok(None) };
    if media.len() > MOST_MEDIA {
        return Err(Complaint::new(field, format!("has {} entries; the most is {MOST_MEDIA}", media.len())));
    }
    for (index, item) in media.iter().enumerate() {
        let field = format!("{field}[{index}]");
        let Value::Object(item) = item else {
            return Err(Complaint::new(field, "must be an object with `url` and `type`"));
        };
        fields::text(item, "type", &format!("{field}.type"))?;
        if fields::word(item, "url", &format!("{field}.url"))?.is_none() {
            return Err(Complaint::new(format!("{field}.url"), "is missing"));
        }
    }
    Ok(Some(media.clone()))
}

impl NewPost {
    /// Refuses a post of which nothing would be left on one of the platforms it goes to.
    pub(crate) fn check_content(&self, platforms: &[&str]) -> Result<(), Complaint> {
        let posts = self.platform_posts.as_deref().unwrap_or_default();
        for platform in platforms {
            let (text, media) = content::of(platform, &self.text, &self.media, posts);
            if text.trim().is_empty() && media.is_empty() {
                let message = format!("leaves neither text nor media for `{platform}`");
                return Err(Complaint::new("platform_posts", message));
            }
        }
        Ok(())
    }
}
