//! What answers look like, for the description of the service (specification 2).
//! Deliberately absent: the writing of answers; it is done where the rows are read.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// The envelope of an answer, once for each kind of `data`, so that a client gets types with names.
macro_rules! envelopes {
    ($($(#[$about:meta])* $name:ident { $data:ty })+) => {$(
        $(#[$about])*
        #[derive(Serialize, ToSchema)]
        #[serde(deny_unknown_fields)]
        pub(crate) struct $name {
            #[schema(minimum = 200, maximum = 200)]
            code: u16,
            message: String,
            data: $data,
        }
    )+};
}

envelopes! {
    /// Workspaces.
    WorkspacesAnswer { Vec<Workspace> }
    /// The channels of a workspace.
    ChannelsAnswer { Vec<Channel> }
    /// A file.
    FileAnswer { File }
    /// A page of files.
    FilesAnswer { Vec<File> }
    /// A post.
    PostAnswer { Post }
    /// A page of posts.
    PostsAnswer { Vec<Post> }
}

/// The envelope of an answer that has nothing to give.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"code": 200, "message": "The post was updated"}))]
pub(crate) struct Done {
    #[schema(minimum = 200, maximum = 200)]
    code: u16,
    message: String,
}

/// Why a request was refused.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"code": 400, "message": "text: must be text", "errors": [{"field": "text", "message": "must be text"}]}))]
pub(crate) struct RefusalBody {
    #[schema(minimum = 400, maximum = 599)]
    code: u16,
    /// For a person.
    message: String,
    errors: Vec<Fault>,
}

/// What is wrong with a field.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fault {
    field: String,
    message: String,
}

/// A workspace (2.2).
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"_id": "0a1b2c3d", "name": "Bakery", "avatar": "", "organizationId": "local"}))]
pub(crate) struct Workspace {
    _id: String,
    name: String,
    avatar: String,
    #[serde(rename = "organizationId")]
    organization_id: String,
}

/// A connected social account (2.3).
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"id": "4e5f6a7b", "name": "@bakery", "target": "mastodon", "picture": ""}))]
pub(crate) struct Channel {
    id: String,
    name: String,
    target: String,
    picture: String,
}

/// A file (2.4).
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = FileData, example = json!({"url": "http://127.0.0.1:4610/files/0123456789abcdef0123456789abcdef/roast.jpg", "type": "image/jpeg"}))]
pub(crate) struct File {
    /// The address, at which the file is fetched without a key.
    #[schema(format = "uri")]
    url: String,
    /// The exact MIME type.
    r#type: String,
}

/// A media item as it was given (2.4). Unknown members are kept.
#[derive(Serialize, ToSchema)]
pub(crate) struct Media {
    url: String,
    r#type: Option<String>,
}

/// A post (2.5).
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "_id": "8c9d0e1f", "text": "Roast day", "media": [], "timezone": "Europe/Vienna",
    "one_off_schedule": {"one_off_date": "2027-03-01", "time": "2027-03-01T09:00:00+01:00", "timezone": "Europe/Vienna"},
    "workspace": "0a1b2c3d", "target_platforms": [{
        "identifier": "mastodon", "id": "4e5f6a7b", "target": "mastodon", "name": "@bakery", "success_responses": [],
        "error_responses": []
    }],
    "created_at": "2027-02-01T08:00:00Z", "updated_at": "2027-02-01T08:00:00Z"
}))]
pub(crate) struct Post {
    _id: String,
    text: String,
    media: Vec<Media>,
    timezone: String,
    #[schema(nullable = false)]
    one_off_schedule: Option<OneOffSchedule>,
    #[schema(nullable = false)]
    recurring_schedule: Option<RecurringSchedule>,
    workspace: String,
    target_platforms: Vec<Target>,
    /// As they were given.
    #[schema(nullable = false)]
    platform_posts: Option<Vec<super::requests::PlatformPost>>,
    #[schema(nullable = false)]
    audience_group: Option<String>,
    #[schema(format = DateTime)]
    created_at: String,
    #[schema(format = DateTime)]
    updated_at: String,
}

/// A channel a post goes to, and what became of it: both lists are empty while it is pending.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Target {
    identifier: String,
    id: String,
    target: String,
    name: String,
    success_responses: Vec<Published>,
    error_responses: Vec<Failed>,
}

/// A delivery that happened.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Published {
    post_id: String,
    uri: String,
    #[schema(format = DateTime)]
    published_at: String,
    /// When it was due, in UTC.
    #[schema(format = DateTime)]
    due: String,
}

/// A delivery that did not.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Failed {
    /// For a person.
    message: String,
    /// There when its time had passed by more than the grace time before it could be delivered.
    #[schema(nullable = false)]
    missed: Option<Missed>,
}

/// The times that were missed: one, or all those of a rule that were too late together. They are told once.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Missed {
    /// The last of them, in UTC.
    #[schema(format = DateTime)]
    due: String,
    /// How many they are; 1001 stands for as many or more.
    #[schema(minimum = 1, maximum = 1001)]
    times: u32,
    /// The first of them, in UTC.
    #[schema(format = DateTime)]
    first: String,
}

/// A one-off schedule as it is answered (2.6).
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OneOffSchedule {
    #[schema(format = Date)]
    one_off_date: String,
    /// With the zone's offset.
    #[schema(format = DateTime)]
    time: String,
    timezone: String,
}

/// A recurring schedule as it is answered (2.7). Unknown members are kept.
#[derive(Serialize, ToSchema)]
pub(crate) struct RecurringSchedule {
    #[schema(nullable = false)]
    expression: Option<String>,
    #[schema(nullable = false, format = Date)]
    start_date: Option<String>,
    #[schema(nullable = false, format = Date)]
    end_date: Option<String>,
    /// On the start date, else on the day of creation, with the zone's offset.
    #[schema(nullable = false, format = DateTime)]
    time: Option<String>,
    timezone: String,
    #[schema(nullable = false, min_items = 7, max_items = 7)]
    week_days: Option<Vec<WeekDay>>,
    #[schema(nullable = false, minimum = 1, maximum = 31)]
    day_of_month: Option<u8>,
    #[schema(nullable = false, minimum = 1)]
    rate_value: Option<u32>,
    #[schema(nullable = false)]
    rate_unit: Option<String>,
}

/// A day of the week: 0 is Sunday.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WeekDay {
    #[schema(minimum = 0, maximum = 6)]
    num: u8,
    value: bool,
}

/// The bytes of a file.
#[derive(Serialize, ToSchema)]
#[schema(value_type = String, format = Binary)]
pub(crate) struct Bytes(Value);
