//! The choices a service is free to make where the specification is silent, stored with each connection.
//! Deliberately absent: behaviour. Whoever reads or writes the field in question asks here.

use crate::operation::{Operation, Version};
use serde::{Deserialize, Serialize};

/// How one particular service behaves where the specification is silent. Each field is one row of the gaps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Dialect {
    /// Whether the service honours `Idempotency-Key` on creates for a day, as the embedded one does and others may say.
    pub idempotency_key: bool,
    /// Whether it takes what a file shows, in words, as `alt` of a media item: the embedded one does.
    #[serde(default)]
    pub media_alt: bool,
    /// The version that each operation goes by (specification 9).
    pub versions: Versions,
    /// The form of `target_platforms` in a create of the first version (gaps, 2.5).
    pub create_targets: TargetForm,
    /// The form of `week_days` in a request (gaps, 2.7).
    pub week_days: WeekDayForm,
    /// How a file operation of the first version names its workspace (gaps, 4.3).
    pub file_workspace: FileWorkspace,
    /// How `fileUrl` stands in the path of a delete (gaps, 4.3).
    pub file_url: FileUrlForm,
    /// Where a file given by its address is downloaded (gaps, 4.3).
    pub upload_from_url: UploadFromUrl,
    /// What `skip` counts in the first version's list of posts (gaps, 4.4).
    pub skip: Skip,
    /// The `limit` sent with lists, in records; a service may answer with fewer (gaps, 4.5).
    pub page_limit: u32,
}

/// The version that each operation goes by (specification 9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Versions {
    /// `GET /workspaces`.
    pub workspaces: Version,
    /// `GET /workspaces/{workspaceId}/socials`.
    pub channels: Version,
    /// Uploading a file, from this computer or by its address.
    pub upload_file: Version,
    /// Listing files.
    pub list_files: Version,
    /// Deleting a file.
    pub delete_file: Version,
    /// Creating a post.
    pub create_post: Version,
    /// Fetching one post.
    pub fetch_post: Version,
    /// Listing posts.
    pub list_posts: Version,
    /// Updating a post.
    pub update_post: Version,
    /// Deleting a post.
    pub delete_post: Version,
}

/// A form of `target_platforms`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TargetForm {
    /// One string: channel identifiers joined with commas.
    #[default]
    Joined,
    /// An array of `{identifier, id}`.
    Entries,
}

/// A form of `week_days`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeekDayForm {
    /// An array; `num` is an integer.
    #[default]
    Array,
    /// One object where exactly one day is given, an array otherwise; `num` is a string, as in the request example.
    Object,
}

/// How a file operation of the first version names its workspace.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FileWorkspace {
    /// Not at all: it is the key's.
    #[default]
    Unnamed,
    /// By the query `workspaceId`.
    Query,
}

/// How `fileUrl` stands in a path.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FileUrlForm {
    /// One segment; everything but unreserved characters is percent-encoded.
    #[default]
    OneSegment,
    /// As it is, over several segments; only what would end the path is percent-encoded.
    Raw,
}

/// Where a file given by its address is downloaded.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UploadFromUrl {
    /// By the service: `POST /files/upload-from-url`.
    #[default]
    Native,
    /// The service cannot: it is downloaded here and uploaded as a file.
    None,
}

/// What `skip` counts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Skip {
    /// Records to leave out.
    #[default]
    Records,
    /// Pages to leave out.
    Pages,
}

impl Default for Dialect {
    /// What the client sends to a service it knows nothing about.
    fn default() -> Self {
        Self {
            idempotency_key: false,
            media_alt: false,
            versions: Versions::default(),
            create_targets: TargetForm::default(),
            week_days: WeekDayForm::default(),
            file_workspace: FileWorkspace::default(),
            file_url: FileUrlForm::default(),
            upload_from_url: UploadFromUrl::default(),
            skip: Skip::default(),
            page_limit: 100,
        }
    }
}

impl Dialect {
    /// How the embedded service behaves; it serves both versions.
    #[must_use]
    pub fn embedded() -> Self {
        Self {
            idempotency_key: true,
            media_alt: true,
            versions: Versions::with_second(),
            file_workspace: FileWorkspace::Query,
            ..Self::default()
        }
    }
}

impl Default for Versions {
    /// Everything by the first version, as where no second base address is known.
    fn default() -> Self {
        Self::all(Version::First)
    }
}

impl Versions {
    /// Everything by one version.
    #[must_use]
    pub const fn all(version: Version) -> Self {
        Self {
            workspaces: version,
            channels: version,
            upload_file: version,
            list_files: version,
            delete_file: version,
            create_post: version,
            fetch_post: version,
            list_posts: version,
            update_post: version,
            delete_post: version,
        }
    }

    /// What is chosen where a second base address is known: listing and updating posts by the second version, whose
    /// forms of both are specified, and everything else by the first.
    #[must_use]
    pub const fn with_second() -> Self {
        Self { list_posts: Version::Second, update_post: Version::Second, ..Self::all(Version::First) }
    }

    /// The version that an operation goes by.
    #[must_use]
    pub fn of(&self, operation: Operation) -> Version {
        match operation {
            Operation::ListWorkspaces => self.workspaces,
            Operation::ListChannels => self.channels,
            Operation::UploadFile | Operation::UploadFromUrl => self.upload_file,
            Operation::ListFiles => self.list_files,
            Operation::DeleteFile => self.delete_file,
            Operation::CreatePost => self.create_post,
            Operation::FetchPost => self.fetch_post,
            Operation::ListPosts => self.list_posts,
            Operation::UpdatePost => self.update_post,
            Operation::DeletePost => self.delete_post,
        }
    }

    /// Whether any operation goes by the second version, and its base address is needed.
    #[must_use]
    pub fn need_second(&self) -> bool {
        Operation::ALL.iter().any(|operation| self.of(*operation) == Version::Second)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dialect_kept_by_an_earlier_version_is_read_with_the_defaults_of_what_it_lacks() {
        let kept: Dialect = serde_json::from_str(r#"{"idempotency_key":true,"versions":{"list_posts":"v2"}}"#).unwrap();
        let versions = Versions { list_posts: Version::Second, ..Versions::default() };
        assert_eq!(kept, Dialect { idempotency_key: true, versions, ..Dialect::default() });
    }

    #[test]
    fn the_second_version_is_needed_as_soon_as_one_operation_goes_by_it() {
        assert!(!Versions::default().need_second());
        assert!(Versions::with_second().need_second());
        assert_eq!(Versions::with_second().of(Operation::UpdatePost), Version::Second);
        assert_eq!(Versions::with_second().of(Operation::CreatePost), Version::First);
    }
}
