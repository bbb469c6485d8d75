//! Every rule by its id, in one sentence each, for whoever looks one up.

/// Ids with what they are about. An id of one platform begins with its key in the rules file, which is left out here:
/// `x.text.weighted_max` stands as `text.weighted_max`.
pub const RULES: &[(&str, &str)] = &[
    ("post.channels.required", "A post goes to at least one channel."),
    ("post.channels.missing", "Every chosen channel is still connected."),
    ("post.channels.one_workspace", "All channels of a post belong to one workspace."),
    ("post.text.required", "A post has a text or media, on every platform it goes to."),
    ("post.text.longest", "The service takes texts up to a length of its own."),
    ("post.duplicate_recent", "The same text does not go to the same channel twice within a short time."),
    ("schedule.over", "A rule that repeats has a time ahead."),
    ("schedule.past", "A time lies ahead."),
    ("schedule.soon", "There is time left to change something."),
    ("schedule.close", "Posts on one channel leave each other some minutes."),
    ("post.media.unknown", "Every file of a post is known on this computer."),
    ("media.alt.missing", "Pictures have alt texts. They are kept on this computer, because the service carries none."),
    ("text.weighted_max", "The text fits as X counts: wide characters and emoji 2, links 23."),
    ("text.max", "The text fits as the platform counts."),
    ("text.max_bytes", "The text fits in bytes too, whatever its characters."),
    ("text.emoji_max", "The text fits if emoji are counted by their bytes."),
    ("text.block_max", "Each paragraph fits."),
    ("text.caption_max", "The text fits where it is the caption of media."),
    ("text.long", "The text is no longer than what is shown or taken everywhere."),
    ("text.hashtags", "There are not too many hashtags for readers."),
    ("text.hashtags_max", "There are no more hashtags than the platform takes."),
    ("text.topics", "There are no more hashtags than the platform makes topics of."),
    ("text.mentions_max", "There are no more mentions than the platform takes."),
    ("text.link_not_clickable", "Links stand where readers can click them."),
    ("text.link_cards", "Every link gets a card."),
    ("text.several_accounts", "Several accounts of one platform don't say the same."),
    ("title.required", "There is a title where the platform needs one."),
    ("title.max", "The title fits."),
    ("title.forbidden", "No character stands in the title that the platform refuses."),
    ("tags.count_max", "There are no more tags than the platform takes."),
    ("tags.each_max", "Each tag fits."),
    ("tags.total_max", "All tags together fit."),
    ("languages.max", "There are no more languages than the platform takes."),
    ("settings.board.required", "A Pin has a board."),
    ("settings.privacy.required", "You chose who can watch."),
    ("settings.made_for_kids.required", "You chose whether a film is made for children."),
    ("settings.category.required", "A film has a category."),
    ("settings.subreddit.required", "A post on Reddit has a community."),
    ("thread.max", "Each part of a thread fits, and the first comment."),
    ("thread.refused", "A thread or a first comment goes where posts can be answered."),
    ("media.required", "There are media where the platform needs them."),
    ("media.video_required", "There is a video where the platform needs one."),
    ("media.images_max", "There are no more images than the platform takes."),
    ("media.gifs_max", "There are no more moving GIFs than the platform takes."),
    ("media.videos_max", "There are no more videos than the platform takes."),
    ("media.audios_max", "There are no more recordings than the platform takes."),
    ("media.documents_max", "There are no more documents than the platform takes."),
    ("media.items_max", "There are no more files than the platform takes."),
    ("media.many", "There are no more files than are taken everywhere."),
    ("media.mix", "Kinds of files that the platform keeps apart are not mixed."),
    ("media.gif_alone", "A GIF that may move stands alone where the platform wants it."),
    ("media.same_size", "Images that are shown in one frame have the same size."),
    ("format", "The platform takes the format of the file."),
    ("still", "A GIF goes where it moves."),
    ("bytes_min", "The file is not too small."),
    ("bytes_max", "The file is not too large."),
    ("bytes_large", "The file is no larger than what is taken everywhere."),
    ("width_min", "It is wide enough."),
    ("width_max", "It is not too wide."),
    ("width_large", "It is shown as wide as it is."),
    ("height_min", "It is high enough."),
    ("height_max", "It is not too high."),
    ("side_min", "Each side is long enough."),
    ("side_max", "No side is too long."),
    ("sides_max", "Width and height together are not too long."),
    ("pixels_max", "It does not have too many pixels."),
    ("ratio", "The platform takes its shape."),
    ("ratio_tall", "It is not so tall that it is cut."),
    ("seconds_min", "It plays long enough."),
    ("seconds_max", "It does not play too long."),
    ("frames_max", "It does not have too many frames."),
    ("fps", "It has a frame rate that the platform takes."),
    ("alt.max", "The alt text fits."),
];

/// What a rule is about, in one sentence; `None` for an id that does not exist.
#[must_use]
pub fn explain(rule: &str) -> Option<&'static str> {
    let of = |id: &str| RULES.iter().find(|(own, _)| *own == id).map(|(_, sentence)| *sentence);
    let (_, name) = rule.split_once('.')?;
    let about_a_file = name.split_once('.').filter(|(kind, _)| KINDS.contains(kind)).map(|(_, name)| name);
    of(rule).or_else(|| of(name)).or_else(|| of(about_a_file?))
}

/// The kinds of files, which stand before the rules about one file: `instagram.image.ratio`.
const KINDS: [&str; 5] = ["image", "gif", "video", "audio", "document"];
