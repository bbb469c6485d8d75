//! The table of posts: everything that is on the service, waits or is a draft, sifted and in order. A list is made once and
//! stays as it is until another is asked for: what a person has before them is what they choose from.

mod followers;
mod lines;
mod problems;
mod reviewed;
mod rows;
pub(crate) mod views;

pub(crate) use self::lines::Line;
pub(crate) use self::problems::list_problems;

use self::lines::{Lines, Numbers};
use self::views::{ChoosePosts, ListPosts, PostOrder, PostRow, PostSpan, PostTable, ShowPosts};
use crate::commands::calendar::chips::Frame;
use crate::commands::calendar::number;
use crate::commands::calendar::views::windows::CalendarFilter;
use crate::failure::{Failure, FailureCode};
use crate::scope::Scope;
use crate::{Desk, preferences};
use chrono::{DateTime, TimeDelta, Utc};
use i18n::t;
use planning::search::{Question, folded};
use std::collections::{HashMap, HashSet, VecDeque};
use std::mem;
use std::sync::{Arc, PoisonError};
use store::search::Matches;
use store::{blocking, mirror};

/// So many lists are kept: the one that is seen, what is chosen of it, and those before.
const KEPT: usize = 6;
/// So many rows are given at most.
const MOST: u32 = 200;
/// So many are looked at in one go; then others have their turn.
const AT_ONCE: usize = 200;

/// The lists that were made last.
#[derive(Debug, Default)]
pub(crate) struct Listings {
    last: u32,
    kept: VecDeque<Arc<Listing>>,
}

/// A list of posts and drafts.
#[derive(Debug)]
pub(crate) struct Listing {
    number: u32,
    scope: Scope,
    lines: Arc<Lines>,
    /// What is in it, in its order, by places among the lines.
    places: Vec<usize>,
}

impl Listing {
    /// How many are in it.
    pub(crate) fn count(&self) -> usize {
        self.places.len()
    }

    /// A part of it.
    pub(crate) fn part(&self, offset: usize, limit: usize) -> impl Iterator<Item = &Line> {
        self.places.iter().skip(offset).take(limit).map(|place| &self.lines.all[*place])
    }

    fn view(&self, next: usize) -> PostTable {
        let (total, count) = (number(self.lines.all.len()), number(self.count()));
        PostTable { listing: self.number, total, count, next: number(next) }
    }
}

/// Lists posts and drafts.
pub(crate) async fn list_posts(desk: &Arc<Desk>, scope: &Scope, wanted: ListPosts) -> Result<PostTable, Failure> {
    let frame = Frame::read(desk, scope, preferences::display_zone(desk).await?).await?;
    let known = wanted.listing.and_then(|number| kept(desk, scope, number).ok());
    let (frame, lines) = match known {
        Some(listing) => (frame, listing.lines.clone()),
        None => read(desk, scope, frame).await?,
    };
    let (places, next) = sift(desk, scope, (frame, &lines), wanted).await?;
    Ok(keep(desk, scope, lines, places).view(next))
}

/// Makes a list of some that are in another, in the same order.
pub(crate) async fn choose_posts(desk: &Arc<Desk>, scope: &Scope, wanted: ChoosePosts) -> Result<PostTable, Failure> {
    let listing = kept(desk, scope, wanted.listing)?;
    let ids: HashSet<&String> = wanted.ids.iter().collect();
    let is_meant = |place: &&usize| ids.contains(&listing.lines.all[**place].id) != wanted.is_rest;
    let places = listing.places.iter().filter(is_meant).copied().collect();
    Ok(keep(desk, scope, listing.lines.clone(), places).view(0))
}

/// Gives rows of a list, as they are now; `null` in the place of what is gone.
pub(crate) async fn show_posts(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: ShowPosts,
) -> Result<Vec<Option<PostRow>>, Failure> {
    let listing = kept(desk, scope, wanted.listing)?;
    rows::read(desk, scope, listing, (wanted.offset as usize, wanted.limit.min(MOST) as usize)).await
}

/// A list that was made.
pub(crate) fn kept(desk: &Desk, scope: &Scope, number: u32) -> Result<Arc<Listing>, Failure> {
    let listings = desk.listings.lock().unwrap_or_else(PoisonError::into_inner);
    let found = listings.kept.iter().find(|listing| listing.number == number && listing.scope == *scope);
    found.cloned().ok_or_else(|| Failure::new(FailureCode::NotFound, t!("bulk-list-gone"), t!("bulk-list-gone-next")))
}

fn keep(desk: &Desk, scope: &Scope, lines: Arc<Lines>, places: Vec<usize>) -> Arc<Listing> {
    let mut listings = desk.listings.lock().unwrap_or_else(PoisonError::into_inner);
    listings.last += 1;
    let listing = Arc::new(Listing { number: listings.last, scope: scope.clone(), lines, places });
    listings.kept.push_back(listing.clone());
    if listings.kept.len() > KEPT {
        listings.kept.pop_front();
    }
    listing
}

async fn read(desk: &Desk, scope: &Scope, frame: Frame) -> Result<(Frame, Arc<Lines>), Failure> {
    let (connection, zones) = (scope.connection.clone(), desk.zones.clone());
    let reading = desk.store.run(move |database| {
        let lines = Lines::read(database, &connection, &frame, &zones)?;
        Ok((frame, Arc::new(lines)))
    });
    Ok(reading.await?)
}

/// The places of what is wanted among the lines, in its order, and how many of them come before what is to come.
async fn sift(
    desk: &Desk,
    scope: &Scope,
    (frame, lines): (Frame, &Arc<Lines>),
    mut wanted: ListPosts,
) -> Result<(Vec<usize>, usize), Failure> {
    let matches = matches(desk, scope, lines, &wanted).await?;
    let changed = changed(desk, scope, &wanted).await?;
    let order = Order { by: wanted.order, is_descending: wanted.is_descending, changed };
    let (is_by_time, has_problems) = (wanted.order == PostOrder::Time && !wanted.is_descending, wanted.has_problems);
    let reviews = mem::take(&mut wanted.reviews);
    let (frame, all) = (Arc::new(frame), lines.clone());
    let now = frame.now;
    let sifting = {
        let frame = frame.clone();
        blocking::run(move || order.of(&all, sifted(&frame, &all, wanted, matches.as_ref())))
    };
    let mut places = sifting.await;
    if !reviews.is_empty() {
        places = reviewed::only_standing(desk, scope, (&frame, lines), places, reviews).await?;
    }
    if has_problems {
        places = problems::only_wrong(desk, scope, (frame, lines), places).await?;
    }
    let is_over = |place: &usize| lines.all[*place].at.is_some_and(|at| at <= now);
    let next = if is_by_time { places.partition_point(is_over) } else { 0 };
    Ok((places, next))
}

/// What has the words that are wanted; `None` when none are.
async fn matches(desk: &Desk, scope: &Scope, lines: &Lines, wanted: &ListPosts) -> Result<Option<Wanted>, Failure> {
    let text = wanted.filter.text.as_deref().unwrap_or_default();
    if text.trim().is_empty() {
        return Ok(None);
    }
    let known = lines.numbers();
    let found = match Question::read(text) {
        None => None,
        Some(question) => {
            let matches = desk.store.matching(&scope.connection, &question, known.numbering).await?;
            Some((known, matches))
        }
    };
    Ok(Some(Wanted { text: text.trim().to_owned(), found }))
}

/// When each post was changed last, where that is asked for.
async fn changed(desk: &Desk, scope: &Scope, wanted: &ListPosts) -> Result<HashMap<String, i64>, Failure> {
    if wanted.order != PostOrder::Changed {
        return Ok(HashMap::new());
    }
    let connection = scope.connection.clone();
    Ok(desk.store.run(move |database| mirror::changed(database, &connection)).await?)
}

/// What is asked for in words.
struct Wanted {
    text: String,
    /// What has the words; `None` when there is none among them that is looked for.
    found: Option<(Numbers, Matches)>,
}

/// The places of what is wanted.
fn sifted(frame: &Frame, lines: &Lines, wanted: ListPosts, words: Option<&Wanted>) -> Vec<usize> {
    let sieve = CalendarFilter { text: None, ..wanted.filter }.sieve();
    let matched = words.and_then(|words| words.found.as_ref()).map(|(known, found)| lines.matched(known, found));
    let label = words.map(|words| folded(&words.text)).filter(|label| !label.is_empty());
    let is_called = |line: &Line| {
        let starts = |own: &String| label.as_ref().is_some_and(|label| folded(own).starts_with(label));
        words.is_some_and(|words| line.id == words.text) || frame.labels_of(&line.id).iter().any(starts)
    };
    let is_meant = |(place, line): &(usize, &Line)| {
        (words.is_none() || matched.as_ref().is_some_and(|matched| matched[*place]) || is_called(line))
            && wanted.span.is_none_or(|span| span.holds(line.at, frame.now))
            && (sieve.is_open() || sieve.lets(lines.traits(line, frame.labels_of(&line.id))))
    };
    lines.all.iter().enumerate().filter(is_meant).map(|(place, _)| place).collect()
}

impl PostSpan {
    fn holds(self, at: Option<DateTime<Utc>>, now: DateTime<Utc>) -> bool {
        let within = |days| at.is_some_and(|at| at > now && at <= now + TimeDelta::days(days));
        match self {
            Self::Ahead => at.is_some_and(|at| at > now),
            Self::Week => within(7),
            Self::Month => within(30),
            Self::Past => at.is_some_and(|at| at <= now),
            Self::Timeless => at.is_none(),
        }
    }
}

/// In which order a list is.
struct Order {
    by: PostOrder,
    is_descending: bool,
    changed: HashMap<String, i64>,
}

impl Order {
    fn of(&self, lines: &Lines, mut places: Vec<usize>) -> Vec<usize> {
        let line = |place: usize| &lines.all[place];
        match self.by {
            // As the lines are; what has no time stays last.
            PostOrder::Time if self.is_descending => {
                let timed = places.partition_point(|place| line(*place).at.is_some());
                places[..timed].reverse();
                return places;
            }
            PostOrder::Time => return places,
            PostOrder::Text => places.sort_by_cached_key(|place| folded(&line(*place).title.to_string())),
            PostOrder::State => places.sort_by_key(|place| line(*place).state as u8),
            PostOrder::Changed => places.sort_by_key(|place| self.changed.get(&line(*place).id).copied()),
        }
        if self.is_descending {
            places.reverse();
        }
        places
    }
}
