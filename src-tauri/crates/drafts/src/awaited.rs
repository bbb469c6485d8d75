//! Files that a post waits for. Until a file is on the service, the post has `carillon-media:ID` in place of its
//! address.

use model::{MediaItem, NewPost, PostUpdate};
use std::collections::BTreeSet;

/// The address of a file that is not on the service yet, in what is kept on this computer: it is replaced by that on
/// the service before anything is sent.
pub const HERE: &str = "carillon-media:";

/// The identifier of a file that is not on the service yet.
pub fn here(url: &str) -> Option<&str> {
    url.strip_prefix(HERE)
}

/// Every file of a post that is to be created, those of single platforms included.
pub fn each_item(post: &mut NewPost, change: impl FnMut(&mut MediaItem)) {
    let own = post.platform_posts.iter_mut().filter_map(|own| own.media_override.as_mut()).flatten();
    post.media.iter_mut().chain(own).for_each(change);
}

/// Every list of files of a post.
pub fn each_list(post: &mut NewPost, change: impl FnMut(&mut Vec<MediaItem>)) {
    let own = post.platform_posts.iter_mut().filter_map(|own| own.media_override.as_mut());
    std::iter::once(&mut post.media).chain(own).for_each(change);
}

/// Every file of a change.
pub fn each_changed_item(update: &mut PostUpdate, change: impl FnMut(&mut MediaItem)) {
    let own = update.platform_posts.iter_mut().flatten().filter_map(|own| own.media_override.as_mut()).flatten();
    update.media.iter_mut().flatten().chain(own).for_each(change);
}

/// The files that a post waits for, because they are not on the service yet.
pub fn awaited(post: &NewPost) -> BTreeSet<String> {
    let own = post.platform_posts.iter().filter_map(|own| own.media_override.as_ref()).flatten();
    post.media.iter().chain(own).filter_map(|item| here(&item.url)).map(str::to_owned).collect()
}

/// The files that a change waits for.
pub fn awaited_by_change(update: &PostUpdate) -> BTreeSet<String> {
    let own = update.platform_posts.iter().flatten().filter_map(|own| own.media_override.as_ref()).flatten();
    update.media.iter().flatten().chain(own).filter_map(|item| here(&item.url)).map(str::to_owned).collect()
}
