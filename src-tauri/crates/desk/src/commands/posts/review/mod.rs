//! Posts that are shown to somebody without an account, in a file, and the answers that come back in another. Each answer is
//! bound to exactly what was shown: it counts as long as that is what would go out.

mod answering;
pub(crate) mod content;
mod page;
pub(crate) mod views;

pub(crate) use self::answering::read_answers;

use self::content::Content;
use self::page::{Shown, asked_for};
use self::views::{ReviewProposal, ReviewedPosts, SaveReview};
use crate::Desk;
use crate::commands::calendar::number;
use crate::commands::posts::exporting::not_written;
use crate::commands::posts::found::Found;
use crate::commands::posts::table::{self, Listing};
use crate::commands::posts::views::Exported;
use crate::events::Topic;
use crate::failure::Failure;
use crate::scope::Scope;
use crate::shell::file_name;
use i18n::t;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::sync::Arc;
use store::reviews::{self, Review};
use store::{blocking, preferences as kept};

/// So many posts are in a file at most: it has their pictures in it.
const MOST: usize = 200;
/// Under this name it is kept who was asked last, and by whom.
const LAST: &str = "review";

/// Who was asked last, and by whom.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Last {
    reviewer: String,
    sender: String,
}

/// Proposes who is asked about posts, and how the file is called.
pub(crate) async fn propose_review(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: ReviewedPosts,
) -> Result<ReviewProposal, Failure> {
    let listing = table::kept(desk, scope, wanted.listing)?;
    let (connection, workspace) = (scope.connection.clone(), scope.workspace.clone());
    let read = desk.store.run(move |database| {
        let workspaces = store::mirror::workspaces(database, &connection)?;
        let own = workspaces.into_iter().find(|known| Some(known.id.as_str()) == workspace.as_deref());
        Ok((kept::read::<Last>(database, LAST)?.unwrap_or_default(), own.map(|own| own.name).unwrap_or_default()))
    });
    let (Last { reviewer, sender }, title) = read.await?;
    let drafts = listing.part(0, listing.count()).filter(|line| line.is_draft).count();
    Ok(ReviewProposal { reviewer, sender, title, drafts: number(drafts), most: number(MOST) })
}

/// Asks where, and writes posts there to be read and answered. `null` when nothing was chosen.
pub(crate) async fn save_review(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: SaveReview,
) -> Result<Option<Exported>, Failure> {
    let wanted = wanted.read()?;
    let listing = table::kept(desk, scope, wanted.listing)?;
    let count = listing.count();
    if count > MOST {
        return Err(Failure::bad_input(t!("review-too-many", count = count), t!("review-too-many-next", most = MOST)));
    }
    let dialog = desk.file_dialog(&t!("review-save"), &[(t!("review-page"), &["html"])]);
    let name = format!("{}.html", ::media::clean(&wanted.title).name);
    let Some(target) = desk.shell.choose_new_file(dialog, &name).await else { return Ok(None) };
    let text = write(desk, scope, (&wanted, &listing), target).await?;
    desk.tell(&[Topic::Posts, Topic::Drafts]);
    Ok(Some(text))
}

/// Writes a page, and keeps what was asked.
async fn write(
    desk: &Arc<Desk>,
    scope: &Scope,
    (wanted, listing): (&SaveReview, &Arc<Listing>),
    target: PathBuf,
) -> Result<Exported, Failure> {
    let shown = shown(desk, scope, listing).await?;
    let [id, secret] = [(); 2].map(|()| uuid::Uuid::new_v4().simple().to_string());
    let last = Last { reviewer: wanted.reviewer.clone(), sender: wanted.sender.clone() };
    let (reviewer, made) = (wanted.reviewer.clone(), desk.clock.now());
    let review = Review { id, reviewer, secret, schedules: wanted.schedules, made, saved_ms: None };
    let posts: Vec<_> = shown.iter().map(|shown| (shown.id.clone(), shown.content.clone())).collect();
    let (count, name) = (posts.len(), file_name(&target));
    let page = asked_for(desk, scope, (wanted, &review), shown).await?;
    let page = page.write().map_err(not_written)?;
    let (connection, kept) = (scope.connection.clone(), review.clone());
    let keep = desk.store.run(move |database| {
        kept::write(database, LAST, &last)?;
        reviews::create(database, &connection, &kept, &posts)
    });
    keep.await?;
    let written = blocking::run(move || store::make_whole(&target, |file| std::fs::write(file, page))).await;
    if let Err(error) = written {
        desk.store.run(move |database| reviews::remove(database, &review.id)).await?;
        return Err(not_written(error));
    }
    Ok(Exported { text: t!("review-saved", count = count, name = name, reviewer = wanted.reviewer.clone()) })
}

/// What is shown of the posts of a list, without what is gone.
async fn shown(desk: &Desk, scope: &Scope, listing: &Arc<Listing>) -> Result<Vec<Shown>, Failure> {
    let (connection, listing) = (scope.connection.clone(), Arc::clone(listing));
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let reading = desk.store.run(move |database| {
        let mut shown = Vec::new();
        for line in listing.part(0, MOST) {
            let Some(found) = Found::read(database, &connection, (&line.id, line.is_draft))? else { continue };
            let draft = found.draft(database, &connection, (now, &zones))?;
            let content = Content::read(database, &connection, draft)?;
            shown.push(Shown::of(&found, content, (now, &zones)));
        }
        Ok(shown)
    });
    Ok(reading.await?)
}

impl SaveReview {
    /// The same without blanks around it. Without names it says too little.
    fn read(self) -> Result<Self, Failure> {
        let trimmed = |text: String| text.trim().to_owned();
        let Self { listing, title, reviewer, sender, until, schedules } = self;
        let (title, reviewer, sender) = (trimmed(title), trimmed(reviewer), trimmed(sender));
        if [&title, &reviewer, &sender].into_iter().any(String::is_empty) {
            return Err(Failure::bad_input(t!("review-no-names"), t!("review-no-names-next")));
        }
        Ok(Self { listing, title, reviewer, sender, until: trimmed(until), schedules })
    }
}
