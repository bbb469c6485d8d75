//! What stands side by side in a column of a day grid, and what is folded together for want of width.
//! Deliberately absent: what a block shows, and its width and height on a screen.

use std::ops::Range;

/// One block of a column: a post, several of the same minute, or several that found no lane of their own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// Its upper edge, in minutes from the top of the column.
    pub top: u32,
    /// Its lane, counted from 0 at the left.
    pub lane: u32,
    /// How many lanes share the width where it stands; the same for all blocks that overlap, however indirectly.
    pub lanes: u32,
    /// Indices into the input, ascending; never empty.
    pub members: Vec<usize>,
    /// Whether its members are of different minutes, because they found no lane of their own.
    pub is_folded: bool,
}

/// Fewer lanes than one for blocks and one for folds there are not.
const FEWEST_LANES: u32 = 2;

/// Lays out moments (minutes from the top, ascending) in a column. Each block is `span` minutes high; blocks that
/// overlap share the width in at most `most` lanes (at least 2); what finds none is folded into a block in the last
/// lane.
///
/// The blocks are in order of their tops, of which no two are equal. A block takes the first lane that is free. Where
/// more than `most` lanes would be needed, the last one is for folds alone: a fold takes every block without a lane
/// from its own top until `span` minutes later. The cost grows with the number of moments times `most`.
#[must_use]
pub fn lay(tops: &[u32], span: u32, most: u32) -> Vec<Block> {
    let most = most.max(FEWEST_LANES);
    let moments = moments(tops);
    let clusters = moments.chunk_by(|one, next| overlap(one.top, next.top, span));
    clusters.flat_map(|cluster| apart(cluster, span, most).unwrap_or_else(|| folded(cluster, span, most))).collect()
}

/// All that is at one minute.
struct Moment {
    top: u32,
    members: Range<usize>,
}

impl Moment {
    fn block(&self, lane: u32, lanes: u32) -> Block {
        Block { top: self.top, lane, lanes, members: self.members.clone().collect(), is_folded: false }
    }
}

fn moments(tops: &[u32]) -> Vec<Moment> {
    let mut moments: Vec<Moment> = Vec::new();
    for (index, top) in tops.iter().enumerate() {
        match moments.last_mut().filter(|last| last.top == *top) {
            Some(last) => last.members.end = index + 1,
            None => moments.push(Moment { top: *top, members: index..index + 1 }),
        }
    }
    moments
}

/// Whether a block overlaps one that does not begin before it.
fn overlap(top: u32, next: u32, span: u32) -> bool {
    next.saturating_sub(top) < span
}

/// Lanes that are filled from the top down.
struct Lanes {
    /// The top of the last block of each lane in use.
    last: Vec<u32>,
    span: u32,
    most: u32,
}

impl Lanes {
    fn new(span: u32, most: u32) -> Self {
        Self { last: Vec::new(), span, most }
    }

    /// The first lane that is free from a top on, which is taken then; `None` when all are taken.
    fn take(&mut self, top: u32) -> Option<u32> {
        let free = (0..).zip(&mut self.last).find(|(_, last)| !overlap(**last, top, self.span));
        if let Some((lane, last)) = free {
            *last = top;
            return Some(lane);
        }
        let lane = self.in_use();
        (lane < self.most).then(|| {
            self.last.push(top);
            lane
        })
    }

    fn in_use(&self) -> u32 {
        u32::try_from(self.last.len()).unwrap_or(u32::MAX)
    }
}

/// Each moment in a lane of its own; `None` when the lanes do not suffice.
fn apart(cluster: &[Moment], span: u32, most: u32) -> Option<Vec<Block>> {
    let mut lanes = Lanes::new(span, most);
    let taken: Vec<u32> = cluster.iter().map(|moment| lanes.take(moment.top)).collect::<Option<_>>()?;
    Some(cluster.iter().zip(taken).map(|(moment, lane)| moment.block(lane, lanes.in_use())).collect())
}

/// The moments in all lanes but the last, and there what finds none.
fn folded(cluster: &[Moment], span: u32, most: u32) -> Vec<Block> {
    let last_lane = most - 1;
    let mut lanes = Lanes::new(span, last_lane);
    let mut blocks: Vec<Block> = Vec::new();
    let mut fold = None;
    for moment in cluster {
        if let Some(lane) = lanes.take(moment.top) {
            blocks.push(moment.block(lane, most));
            continue;
        }
        let open = fold.and_then(|fold: usize| blocks.get_mut(fold));
        if let Some(fold) = open.filter(|fold| overlap(fold.top, moment.top, span)) {
            fold.members.extend(moment.members.clone());
            fold.is_folded = true;
        } else {
            fold = Some(blocks.len());
            blocks.push(moment.block(last_lane, most));
        }
    }
    blocks
}
