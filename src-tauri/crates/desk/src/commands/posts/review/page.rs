//! What the page of a review shows, in the language of whoever makes it.

use super::content::Content;
use super::views::SaveReview;
use crate::commands::compose::draft_preview::{cards, posts_of};
use crate::commands::compose::views::preview::{Mark, PreviewCard, ReplyView};
use crate::commands::library::thumbnails::picture_of;
use crate::commands::library::views::media::{MediaView, MediaViewKind};
use crate::commands::posts::found::Found;
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use ::drafts::known::find;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use exchange::review::{ReviewCard, ReviewFile, ReviewPage, ReviewPost, ReviewReply, ReviewRun, ReviewWords};
use i18n::{Language, Localized, t};
use model::NewPost;
use planning::recurrence::wording;
use planning::words::{list, long, short, short_day, title};
use planning::zone::{Zone, Zones};
use std::sync::Arc;
use store::reviews::Review;

/// What is shown of a post.
pub(super) struct Shown {
    /// The post or draft.
    pub(super) id: String,
    /// Identifies exactly this.
    pub(super) content: String,
    at: Option<DateTime<Utc>>,
    repeats: Option<Localized>,
    posts: Vec<NewPost>,
    is: Content,
}

impl Shown {
    pub(super) fn of(found: &Found, is: Content, (now, zones): (DateTime<Utc>, &Zones)) -> Self {
        let id = match found {
            Found::Draft(tracked) => tracked.draft.id.clone(),
            Found::Post(listed) => listed.post.id.to_string(),
        };
        Self {
            id,
            content: is.hash(zones),
            at: found.at(now, zones),
            repeats: found.rule(zones).as_ref().map(wording::short),
            posts: posts_of(&is.draft, &is.known, (now, zones)),
            is,
        }
    }
}

/// In whose words and by whose clock a page is written.
struct Written<'a> {
    desk: &'a Arc<Desk>,
    scope: &'a Scope,
    zone: Zone,
    language: Language,
}

/// The page of a review.
pub(super) async fn asked_for(
    desk: &Arc<Desk>,
    scope: &Scope,
    (wanted, review): (&SaveReview, &Review),
    shown: Vec<Shown>,
) -> Result<ReviewPage, Failure> {
    let (zone, language) = (preferences::display_zone(desk).await?, desk.language());
    let written = Written { desk, scope, zone, language };
    let (about, total) = (written.about(wanted, &shown), shown.len());
    let mut posts = Vec::new();
    for (place, shown) in (1..).zip(shown) {
        posts.push(written.post(shown, (place, total)).await);
    }
    Ok(ReviewPage {
        id: review.id.clone(),
        secret: review.secret.clone(),
        language: language.tag().to_owned(),
        direction: language.direction(),
        title: wanted.title.clone(),
        about,
        file: format!("{}.answers.json", ::media::clean(&wanted.title).name),
        posts,
        words: words(&wanted.sender, language),
    })
}

impl Written<'_> {
    fn say(&self, words: &Localized) -> String {
        words.said_in(self.language)
    }

    /// How many posts there are, from when to when, for whom and until when.
    fn about(&self, wanted: &SaveReview, shown: &[Shown]) -> String {
        let days = || shown.iter().filter_map(|shown| shown.at).map(|at| self.zone.wall(at).clock.date());
        let mut parts = vec![match (days().min(), days().max()) {
            (Some(first), Some(last)) if first != last => {
                t!("review-posts-days", count = shown.len(), first = short_day(first), last = short_day(last))
            }
            (Some(day), _) => t!("review-posts-day", count = shown.len(), day = short_day(day)),
            _ => t!("review-posts", count = shown.len()),
        }];
        parts.push(t!("review-for", reviewer = wanted.reviewer.clone()));
        if !wanted.until.is_empty() {
            parts.push(t!("review-until", until = wanted.until.clone()));
        }
        self.say(&Localized::row(parts, " · "))
    }

    async fn post(&self, shown: Shown, (place, total): (usize, usize)) -> ReviewPost {
        let clock = shown.at.map(|at| self.zone.wall(at).clock);
        let when = |of: fn(chrono::NaiveDateTime) -> Localized| {
            let once = clock.map_or_else(|| t!("review-no-time"), of);
            self.say(shown.repeats.as_ref().unwrap_or(&once))
        };
        let number = t!("review-place", place = place, total = total);
        let mut seen = Vec::new();
        for card in shown.posts.iter().flat_map(|post| cards(self.desk, post, &shown.is.known)) {
            seen.push(self.card(card, &shown.is).await);
        }
        if seen.is_empty() {
            seen.push(self.plain(&shown.is).await);
        }
        let first = title(&shown.is.draft.text);
        ReviewPost {
            title: self.say(&if first.is_empty() { t!("review-no-words") } else { first }),
            when: when(long),
            short: when(short),
            place: self.say(&Localized::row(vec![Localized::plain(self.zone.name().to_owned()), number], " · ")),
            cards: seen,
            id: shown.id,
            content: shown.content,
        }
    }

    /// What cannot be sent yet, as it is written.
    async fn plain(&self, is: &Content) -> ReviewCard {
        let media = is.draft.media.iter().filter_map(|id| is.known.file(id)).map(|file| MediaView::of(self.desk, file));
        ReviewCard {
            platform: self.say(&t!("review-no-channel")),
            senders: String::new(),
            headline: String::new(),
            text: runs(&is.draft.text, &[], None),
            link: String::new(),
            files: self.files(media.collect(), is).await,
            replies: Vec::new(),
        }
    }

    async fn card(&self, card: PreviewCard, is: &Content) -> ReviewCard {
        let channel = |id: &String| {
            let id = model::ChannelId::new(id.clone()).ok()?;
            find(&is.known.channels, &id).map(|(_, channel)| channel.name.clone())
        };
        let reply = |reply: &ReplyView| ReviewReply {
            about: self.say(&if reply.is_comment { t!("review-comment") } else { t!("review-reply") }),
            text: reply.text.clone(),
        };
        ReviewCard {
            platform: card.title,
            senders: self.say(&list(card.channels.iter().filter_map(channel))),
            headline: card.headline,
            text: runs(&card.text, &card.marks, card.fold),
            link: card.link.unwrap_or_default(),
            replies: card.replies.iter().map(reply).collect(),
            files: self.files(card.media, is).await,
        }
    }

    async fn files(&self, media: Vec<MediaView>, is: &Content) -> Vec<ReviewFile> {
        let mut files = Vec::new();
        for file in media {
            files.push(self.file(file, is).await);
        }
        files
    }

    async fn file(&self, file: MediaView, is: &Content) -> ReviewFile {
        let known = is.known.file(&file.id).cloned();
        let picture = match known {
            Some(known) => picture_of(self.desk, &self.scope.connection, known).await,
            None => None,
        };
        let picture = picture.map(|(bytes, kind)| format!("data:{kind};base64,{}", STANDARD.encode(bytes)));
        let note = match file.kind {
            MediaViewKind::Video => Some(t!("review-film", length = file.length)),
            MediaViewKind::Audio => Some(t!("review-recording", length = file.length)),
            MediaViewKind::Image | MediaViewKind::Other => None,
        };
        ReviewFile {
            name: file.name,
            alt: file.alt,
            picture: picture.unwrap_or_default(),
            note: note.map(|note| self.say(&note)).unwrap_or_default(),
        }
    }
}

/// A text in parts: what platforms show otherwise, and where they cut it off.
fn runs(text: &str, marks: &[Mark], fold: Option<u32>) -> Vec<ReviewRun> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let end = u32::try_from(units.len()).unwrap_or(u32::MAX);
    let edges = marks.iter().flat_map(|mark| [mark.from, mark.to]).chain(fold).chain([0, end]);
    let mut edges: Vec<u32> = edges.filter(|edge| *edge <= end).collect();
    edges.sort_unstable();
    edges.dedup();
    let run = |edge: &[u32]| ReviewRun {
        text: String::from_utf16_lossy(&units[edge[0] as usize..edge[1] as usize]),
        is_mark: marks.iter().any(|mark| mark.from <= edge[0] && edge[1] <= mark.to),
        is_fold: fold == Some(edge[1]),
    };
    edges.windows(2).map(run).collect()
}

fn words(sender: &str, language: Language) -> ReviewWords {
    let say = |words: Localized| words.said_in(language);
    ReviewWords {
        posts: say(t!("review-index")),
        save: say(t!("review-save-answers")),
        no_script: say(t!("review-no-script")),
        approximate: say(t!("review-approximate")),
        change: say(t!("review-change")),
        fold: say(t!("review-fold")),
        comment: say(t!("review-your-comment")),
        next: say(t!("review-next", sender = sender.to_owned())),
        send_back: say(t!("review-send-back")),
        approve: say(t!("review-approve")),
        offline: say(t!("review-offline", sender = sender.to_owned())),
        answered: say(t!("review-answered", done = "{done}", total = "{total}")),
        left: say(t!("review-left", count = "{count}")),
        approved: say(t!("review-is-approved")),
        commented: say(t!("review-is-commented")),
        comment_first: say(t!("review-comment-first")),
        none: say(t!("review-none-answered")),
        saved: say(t!("review-answers-saved", sender = sender.to_owned())),
        not_saved: say(t!("review-answers-not-saved")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_where_it_is_marked_and_where_it_is_folded() {
        let text = "☕ now at kranich.example, #vienna and more";
        let marks = [Mark { from: 9, to: 24 }, Mark { from: 26, to: 33 }];
        let runs = runs(text, &marks, Some(33));
        let said: Vec<_> = runs.iter().map(|run| (run.text.as_str(), run.is_mark, run.is_fold)).collect();
        assert_eq!(
            said,
            [
                ("☕ now at ", false, false),
                ("kranich.example", true, false),
                (", ", false, false),
                ("#vienna", true, true),
                (" and more", false, false)
            ]
        );
        assert!(super::runs("", &[], None).is_empty());
    }
}
