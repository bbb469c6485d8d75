//! The example posts: a coffee roastery and a museum, four weeks back and four ahead.

/// The roastery's workspace.
pub(super) const KRANICH: &str = "Kranich Coffee";
/// The museum's workspace.
pub(super) const MUSEUM: &str = "Museum am Kai";

/// An example post.
pub(super) struct Example {
    /// Weeks from the current one.
    pub(super) week: i8,
    /// Day of that week, 1 = Monday to 7 = Sunday.
    pub(super) weekday: u8,
    /// Hour and minute on the clock in Vienna.
    pub(super) time: (u32, u32),
    pub(super) workspace: &'static str,
    /// The platforms it goes to.
    pub(super) targets: &'static [&'static str],
    pub(super) text: &'static str,
    /// The platform that refuses it.
    pub(super) refused: Option<&'static str>,
}

const fn kranich(
    week: i8,
    weekday: u8,
    time: (u32, u32),
    targets: &'static [&'static str],
    text: &'static str,
) -> Example {
    Example { week, weekday, time, workspace: KRANICH, targets, text, refused: None }
}

const fn museum(
    week: i8,
    weekday: u8,
    time: (u32, u32),
    targets: &'static [&'static str],
    text: &'static str,
) -> Example {
    Example { week, weekday, time, workspace: MUSEUM, targets, text, refused: None }
}

/// Every example, in the order of their times.
pub(super) const POSTS: &[Example] = &[
    kranich(
        -4,
        2,
        (8, 0),
        &["instagram", "x"],
        "Roast day. The drum is warm since six, and the whole yard smells of toast and cherries. First bags are on the shelf at noon.",
    ),
    museum(
        -4,
        3,
        (12, 0),
        &["instagram", "facebook", "mastodon"],
        "Object of the week: a ship's clock from 1874. It still gains four minutes a day, so we wind it and let it be wrong.",
    ),
    kranich(
        -4,
        5,
        (16, 0),
        &["instagram", "facebook"],
        "Weekend hours: Saturday 9 to 17, Sunday 10 to 15. The window seat is first come, first served.",
    ),
    museum(
        -4,
        6,
        (10, 0),
        &["facebook", "mastodon"],
        "Free first Sunday: on the first Sunday of each month nobody pays at the door. Come early, the boat room fills up by eleven.",
    ),
    kranich(
        -3,
        2,
        (8, 0),
        &["instagram", "x"],
        "Roast day, and a new lot: washed Caturra from Huila. We took it a little further than the last one. Tell us if we were right.",
    ),
    museum(
        -3,
        3,
        (12, 0),
        &["instagram", "facebook", "mastodon"],
        "Object of the week: a ferryman's whistle, made of bone. Two notes, and the whole river knew who was waiting.",
    ),
    kranich(
        -3,
        4,
        (9, 30),
        &["instagram", "x", "bluesky"],
        "Grind size, explained: sour and thin, go finer. Bitter and dry, go coarser. Change one thing at a time and taste before you touch the dial again.",
    ),
    museum(
        -3,
        5,
        (17, 30),
        &["facebook"],
        "Open late: members have the upper gallery to themselves tonight until nine. There is wine, and there are chairs.",
    ),
    museum(
        -3,
        7,
        (11, 0),
        &["linkedin"],
        "How do you move a model ship of two metres through a door of eighty centimetres? Our conservators did it in one morning. The report is worth a read for anyone who handles large objects.",
    ),
    kranich(
        -2,
        1,
        (7, 30),
        &["x", "bluesky"],
        "Monday filter: the Kenyan, while it lasts. Blackcurrant first, then something like brown sugar.",
    ),
    kranich(
        -2,
        2,
        (8, 0),
        &["instagram", "x"],
        "Roast day. Forty kilos of the house blend before lunch, then the decaf you keep asking for.",
    ),
    museum(
        -2,
        3,
        (12, 0),
        &["instagram", "facebook", "mastodon"],
        "Object of the week: the harbour master's umbrella. Twelve ribs, one of them mended with a fishing rod.",
    ),
    museum(
        -2,
        4,
        (9, 0),
        &["linkedin", "mastodon"],
        "We are hiring: a registrar for our photographic collection, part time, from spring. Forty thousand prints are waiting for somebody who likes order.",
    ),
    kranich(
        -2,
        6,
        (9, 0),
        &["instagram", "facebook"],
        "Cupping at the counter today at eleven. Five coffees, no talk of points, and you may slurp as loudly as you like.",
    ),
    museum(
        -1,
        1,
        (9, 0),
        &["facebook", "mastodon"],
        "Closed on Mondays, but not asleep: today the lamps in the boat room are changed, all two hundred of them.",
    ),
    kranich(
        -1,
        2,
        (8, 0),
        &["instagram", "x"],
        "Roast day. The Guatemala is back, and so is the queue at the back door. Half kilo bags until they are gone.",
    ),
    Example {
        week: -1,
        weekday: 3,
        time: (12, 0),
        workspace: MUSEUM,
        targets: &["instagram", "facebook", "mastodon"],
        text: "Object of the week: a paper lantern, one of six left from the river feast of 1911. It weighs less than the box it sleeps in.",
        refused: Some("facebook"),
    },
    kranich(
        -1,
        4,
        (10, 0),
        &["instagram", "bluesky"],
        "Grind size, explained, part two: why your grinder needs a minute of rest, and why the first shot after cleaning is never the best.",
    ),
    kranich(
        -1,
        5,
        (16, 0),
        &["instagram", "facebook"],
        "Weekend hours: Saturday 9 to 17, Sunday 10 to 15. Plum cake on both days, if Saturday leaves any.",
    ),
    museum(
        -1,
        7,
        (10, 30),
        &["instagram", "facebook"],
        "Sunday tour for children: find the seven mice in the model of the old port. The eighth is ours.",
    ),
    museum(
        0,
        1,
        (9, 0),
        &["linkedin"],
        "Last year 84,000 people came to see us, and one in five came twice. Thank you. The annual report is out today.",
    ),
    kranich(
        0,
        2,
        (8, 0),
        &["instagram", "x"],
        "Roast day. We cupped the new Ethiopian on Friday and could not stop: apricot, jasmine, honey. It goes into the drum at ten.",
    ),
    museum(
        0,
        3,
        (12, 0),
        &["instagram", "facebook", "mastodon"],
        "Object of the week: a diver's helmet with a dent. The dent has a story, and the story has three versions. All of them are on the label.",
    ),
    kranich(
        0,
        4,
        (9, 30),
        &["x", "bluesky"],
        "Water is most of your cup. If your kettle is white inside, your coffee tastes of it: filter the water before you blame the beans.",
    ),
    kranich(
        0,
        5,
        (16, 0),
        &["instagram", "facebook"],
        "Weekend hours: Saturday 9 to 17, Sunday 10 to 15. Dogs are welcome, laptops until noon.",
    ),
    museum(
        0,
        6,
        (11, 0),
        &["instagram", "facebook"],
        "Paper lantern workshop today: glue, bamboo and a steady hand. From six years up, until three in the afternoon.",
    ),
    museum(
        0,
        7,
        (10, 0),
        &["facebook", "mastodon"],
        "Seven lighthouses, seven recipes: the last Sunday reading of the season begins at two, in the café.",
    ),
    kranich(
        1,
        1,
        (9, 0),
        &["x", "bluesky"],
        "Monday filter: the Colombian, fresh from Friday. Plum first, then cocoa. Ask for it black.",
    ),
    kranich(1, 2, (7, 30), &["x", "bluesky"], "Lights on, drum on. It is roast day."),
    kranich(
        1,
        2,
        (8, 0),
        &["instagram", "x"],
        "Roast day. Today it is the winter blend: cocoa, orange peel, a little smoke. The first batch is always a small feast.",
    ),
    museum(
        1,
        2,
        (9, 0),
        &["linkedin", "mastodon"],
        "The new depot is finished. Four thousand objects moved in eleven weeks, and nothing was broken but a mug.",
    ),
    kranich(
        1,
        2,
        (12, 0),
        &["instagram", "facebook"],
        "The winter blend is on the shelf. Two hundred bags, each with its number.",
    ),
    museum(
        1,
        2,
        (15, 30),
        &["instagram", "facebook"],
        "A first look behind the curtain: the winter exhibition opens in two weeks, and yes, that is a whole boat.",
    ),
    kranich(
        1,
        2,
        (18, 0),
        &["instagram", "x", "bluesky"],
        "Evening cupping at the counter: winter blend against summer blend. Six places, write to us.",
    ),
    museum(
        1,
        3,
        (12, 0),
        &["instagram", "facebook", "mastodon"],
        "Object of the week: a tide table, printed in 1799, with a coffee ring on the fourteenth of March. Older than the roastery next door.",
    ),
    kranich(
        1,
        5,
        (16, 0),
        &["instagram", "facebook"],
        "Weekend hours: Saturday 9 to 17, Sunday closed for the yearly service of the roaster.",
    ),
    museum(
        2,
        1,
        (9, 0),
        &["facebook"],
        "Paper lantern workshop: registration opens today. Twelve places, one date, bring a jar for the candle.",
    ),
    kranich(2, 2, (8, 0), &["instagram", "x"], "Roast day. The drum has new bearings and sounds like nothing at all."),
    museum(
        2,
        3,
        (12, 0),
        &["instagram", "facebook", "mastodon"],
        "Object of the week: the key to a customs house that is no longer there.",
    ),
    kranich(
        2,
        4,
        (9, 30),
        &["instagram", "x", "bluesky"],
        "Grind size, explained, part three: the moka pot. Finer than filter, coarser than espresso, and never pressed.",
    ),
    museum(
        2,
        6,
        (18, 0),
        &["instagram", "facebook", "linkedin", "mastodon"],
        "Open late: the winter exhibition, until midnight. \u{201c}Who rows at night\u{201d} tells of pilots, smugglers and bakers.",
    ),
    kranich(
        3,
        2,
        (8, 0),
        &["instagram", "x"],
        "Roast day, the last big one before the holidays. Orders until Thursday are with you by the weekend.",
    ),
    museum(
        3,
        5,
        (10, 0),
        &["facebook", "mastodon"],
        "Free first Sunday: remember that on the first Sunday of the month the door is open to all, and the café bakes twice.",
    ),
    kranich(
        4,
        1,
        (9, 0),
        &["instagram", "facebook"],
        "Inventory: we count beans today, every one of them. The counter opens at noon.",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_examples_are_short_enough_for_every_platform_they_go_to() {
        for example in POSTS {
            assert!(example.text.chars().count() <= 280, "{}", example.text);
        }
    }

    #[test]
    fn the_examples_stand_in_the_order_of_their_times() {
        assert!(POSTS.is_sorted_by_key(|example| (example.week, example.weekday, example.time)));
        assert!((35..=45).contains(&POSTS.len()), "{}", POSTS.len());
    }
}
