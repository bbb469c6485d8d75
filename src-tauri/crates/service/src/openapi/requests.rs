//! What requests may look like, for the description of the service (specification 2.5 to 2.7; gaps, 2.5 to 2.7).
//! Deliberately absent: the reading of requests, which is done member by member so that every fault can be named.

#![expect(dead_code, reason = "these types are described and never built")]

use serde::Serialize;
use utoipa::{IntoParams, ToSchema};

/// The body of a request to create or update a post. A post needs text or media, and a target or an audience group; an
/// update keeps what it omits, and `null` clears. Unknown members are ignored.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"text": "Roast day", "target_platforms": "all"}))]
pub(crate) struct PostBody {
    #[schema(max_length = 100_000)]
    text: Option<String>,
    #[schema(max_items = 50)]
    media: Option<Vec<MediaItem>>,
    /// An IANA zone name.
    timezone: Option<String>,
    target_platforms: Option<TargetsAsked>,
    workspace: Option<String>,
    one_off_schedule: Option<OneOffAsked>,
    recurring_schedule: Option<RecurringAsked>,
    platform_posts: Option<Vec<PlatformPost>>,
    audience_group: Option<String>,
}

/// A media item (2.4). Unknown members are kept.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"url": "https://example.com/roast.jpg", "type": "image/jpeg"}))]
pub(crate) struct MediaItem {
    #[schema(min_length = 1, pattern = r"\S")]
    url: String,
    r#type: Option<String>,
}

/// The targets of a post: names joined with commas, one target, or an array of names and targets. A name is a channel,
/// else a platform, else `all`.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum TargetsAsked {
    Names(String),
    One(TargetAsked),
    Several(Vec<NameOrTarget>),
}

/// A name or a target.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum NameOrTarget {
    Name(String),
    Target(TargetAsked),
}

/// A channel by its `id`, or all channels of the platform `identifier`. One of them is needed.
#[derive(Serialize, ToSchema)]
pub(crate) struct TargetAsked {
    identifier: Option<String>,
    id: Option<String>,
}

/// A one-off schedule (2.6). The date may stand in `time` when that is a timestamp.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"one_off_date": "2027-03-01", "time": "09:00", "timezone": "Europe/Vienna"}))]
pub(crate) struct OneOffAsked {
    /// `YYYY-MM-DD`; of anything longer the first ten characters.
    one_off_date: Option<String>,
    /// `HH:MM`, `HH:MM:SS` or an ISO 8601 timestamp.
    #[schema(min_length = 1)]
    time: String,
    /// An IANA zone name; else the post's, else UTC.
    timezone: Option<String>,
}

/// A recurring schedule (2.7). Unknown members are kept.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"expression": "0 9 * * 1", "time": "09:00", "timezone": "Europe/Vienna"}))]
pub(crate) struct RecurringAsked {
    /// Five fields of cron, `cron(...)` with six, or `rate(N unit)`.
    expression: Option<String>,
    /// `YYYY-MM-DD`; of anything longer the first ten characters.
    start_date: Option<String>,
    /// Not before `start_date`.
    end_date: Option<String>,
    /// `HH:MM`, `HH:MM:SS` or an ISO 8601 timestamp.
    time: Option<String>,
    /// An IANA zone name; else the post's, else UTC.
    timezone: Option<String>,
    week_days: Option<WeekDaysAsked>,
    /// 0 counts as absent.
    #[schema(minimum = 0, maximum = 31)]
    day_of_month: Option<u8>,
    /// 0 counts as absent.
    #[schema(minimum = 0, maximum = 4_294_967_295u64)]
    rate_value: Option<u32>,
    /// minute, hour, day, week or month, each with `s` or without, in any case.
    rate_unit: Option<String>,
}

/// One day, or an array of days.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum WeekDaysAsked {
    One(WeekDayAsked),
    Several(Vec<WeekDayAsked>),
}

/// Whether a day is selected.
#[derive(Serialize, ToSchema)]
pub(crate) struct WeekDayAsked {
    num: DayNumber,
    value: bool,
}

/// 0 is Sunday, and so is 7.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum DayNumber {
    Number(DayNumeral),
    Text(DayText),
}

/// A number from 0 to 7.
#[derive(Serialize, ToSchema)]
#[schema(minimum = 0, maximum = 7)]
pub(crate) struct DayNumeral(u8);

/// A digit from 0 to 7.
#[derive(Serialize, ToSchema)]
#[schema(pattern = "^[0-7]$")]
pub(crate) struct DayText(String);

/// What differs for a platform (2.5, PlatformPost). Unknown members are kept.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"identifier": "mastodon", "text_override": "Roast day #coffee"}))]
pub(crate) struct PlatformPost {
    #[schema(min_length = 1, pattern = r"\S")]
    identifier: String,
    #[schema(max_length = 100_000)]
    text_override: Option<String>,
    #[schema(max_items = 50)]
    media_override: Option<Vec<MediaItem>>,
    settings: Option<Settings>,
}

/// Settings of a platform (2.5), kept as they come. Unknown members are kept.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"identifier": "youtube", "tags": ["coffee"], "language_tags": "en"}))]
pub(crate) struct Settings {
    /// Names the platform.
    identifier: Option<String>,
    tags: Option<Vec<String>>,
    language_tags: Option<String>,
    one_off_schedule: Option<OneOffAsked>,
    recurring_schedule: Option<RecurringAsked>,
}

/// Which page of a list.
#[derive(Serialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Paging {
    /// Records on the page. More than the maximum are served as the maximum.
    #[param(minimum = 0, maximum = 100, default = 50)]
    limit: Option<u32>,
    /// Records to leave out.
    #[param(minimum = 0, default = 0)]
    offset: Option<u32>,
}

/// Where a page of the first version's list begins.
#[derive(Serialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Skipping {
    /// Records to leave out.
    #[param(minimum = 0, default = 0)]
    skip: Option<u32>,
}

/// The form of an upload. Other parts are ignored.
#[derive(Serialize, ToSchema)]
pub(crate) struct Upload {
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// An upload from an address.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"url": "https://example.com/roast.jpg", "file_name": "roast.jpg"}))]
pub(crate) struct UploadFromUrl {
    /// An https address on the public internet.
    #[schema(min_length = 1)]
    url: String,
    /// The name of the file; else the one its server gives.
    file_name: Option<String>,
}
