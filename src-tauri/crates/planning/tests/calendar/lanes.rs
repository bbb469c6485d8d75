//! What stands side by side: by example, and what holds for every column.

use planning::calendar::lanes::{Block, lay};
use proptest::prelude::*;

/// "top lane/lanes members", with a `+` after folds.
fn shown(tops: &[u32], most: u32) -> Vec<String> {
    let text = |block: Block| {
        let members = block.members.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
        let sign = if block.is_folded { "+" } else { "" };
        format!("{} {}/{} {members}{sign}", block.top, block.lane, block.lanes)
    };
    lay(tops, 30, most).into_iter().map(text).collect()
}

#[test]
fn blocks_that_overlap_share_the_width() {
    assert_eq!(shown(&[], 3), Vec::<String>::new());
    assert_eq!(shown(&[60], 3), ["60 0/1 0"]);
    assert_eq!(shown(&[60, 90], 3), ["60 0/1 0", "90 0/1 1"]);
    assert_eq!(shown(&[60, 89], 3), ["60 0/2 0", "89 1/2 1"]);
    // The third overlaps the second alone, and the fourth nothing.
    assert_eq!(shown(&[60, 80, 100, 200], 3), ["60 0/2 0", "80 1/2 1", "100 0/2 2", "200 0/1 3"]);
}

#[test]
fn the_same_minute_is_one_block() {
    assert_eq!(shown(&[60, 60, 60, 70], 2), ["60 0/2 0,1,2", "70 1/2 3"]);
}

#[test]
fn what_finds_no_lane_is_folded_in_the_last() {
    let expected = ["0 0/3 0", "5 1/3 1", "10 2/3 2,3,4+", "30 0/3 5", "45 1/3 6"];
    assert_eq!(shown(&[0, 5, 10, 15, 15, 30, 45], 3), expected);
    // A fold of one minute is no fold, whatever its number of members.
    assert_eq!(shown(&[0, 5, 10, 10, 40], 2), ["0 0/2 0", "5 1/2 1,2,3+", "40 0/1 4"]);
    assert_eq!(shown(&[0, 5, 25, 30, 35, 35], 2), ["0 0/2 0", "5 1/2 1,2+", "30 0/2 3", "35 1/2 4,5"]);
}

#[test]
fn a_full_column_keeps_every_moment() {
    let tops: Vec<u32> = (0..10_000).map(|index| index / 7).collect();
    let apart: Vec<u32> = (0..10_000).collect();
    for tops in [tops, apart] {
        let blocks = lay(&tops, 30, 4);
        assert_eq!(blocks.iter().map(|block| block.members.len()).sum::<usize>(), 10_000);
        // Each lane has a block in every half hour.
        assert!(blocks.len() <= (tops.last().unwrap() / 30 + 1) as usize * 4);
    }
}

#[test]
fn odd_measures_are_survived() {
    assert_eq!(lay(&[5, 6], 0, 0).len(), 2);
    assert_eq!(lay(&[0, u32::MAX - 1, u32::MAX], u32::MAX, 0).len(), 3);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_moment_is_in_one_block_and_no_two_blocks_touch(
        mut tops in proptest::collection::vec(0..600u32, 0..60), span in 1..90u32, most in 2..6u32
    ) {
        tops.sort_unstable();
        let blocks = lay(&tops, span, most);
        let mut members: Vec<usize> = blocks.iter().flat_map(|block| block.members.clone()).collect();
        members.sort_unstable();
        prop_assert_eq!(members, (0..tops.len()).collect::<Vec<_>>());
        prop_assert!(blocks.is_sorted_by_key(|block| (block.top, block.lane)));
        for block in &blocks {
            prop_assert!(block.lane < block.lanes && block.lanes <= most);
            prop_assert!(block.members.is_sorted());
            let minutes: Vec<u32> = block.members.iter().map(|member| tops[*member]).collect();
            prop_assert_eq!(minutes.first(), Some(&block.top));
            prop_assert!(minutes.iter().all(|minute| minute - block.top < span));
            prop_assert_eq!(block.is_folded, minutes.iter().any(|minute| *minute != block.top));
            if block.is_folded {
                prop_assert_eq!((block.lane, block.lanes), (most - 1, most));
            }
        }
        for (index, one) in blocks.iter().enumerate() {
            for next in blocks[index + 1..].iter().filter(|next| next.top - one.top < span) {
                prop_assert!(one.lane != next.lane, "{:?} {:?}", one, next);
                prop_assert_eq!(one.lanes, next.lanes);
            }
        }
        // Nothing is folded where the lanes suffice.
        let mut minutes = tops.clone();
        minutes.dedup();
        let at_once = |top: &u32| minutes.iter().filter(|other| *other <= top && *top - **other < span).count();
        if minutes.iter().map(at_once).max().unwrap_or(0) <= usize::try_from(most).unwrap() {
            prop_assert!(blocks.iter().all(|block| !block.is_folded));
        }
    }
}
