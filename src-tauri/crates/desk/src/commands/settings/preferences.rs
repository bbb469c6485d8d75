//! What a person prefers: how the page looks, display zone, first day of the week, the order of dates, how late is too late.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::connections::status::show_status;
use crate::commands::connections::views::Status;
use crate::commands::settings::views::PreferencesChange;
use crate::events::Topic;
use crate::failure::Failure;
use planning::timing::find_zone;
use service::LONGEST_GRACE;
use std::sync::Arc;
use store::preferences::{self, PREFERENCES, Preferences};

const LONGEST_DELAY_S: u32 = 30;
const MOST_KEYS: usize = 256;

impl PreferencesChange {
    /// The preferences with what is named here in place of what they said.
    fn applied(self, before: Preferences) -> Preferences {
        let longest = u32::try_from(LONGEST_GRACE.num_minutes()).unwrap_or(u32::MAX);
        Preferences {
            theme: self.theme.unwrap_or(before.theme),
            contrast: self.contrast.unwrap_or(before.contrast),
            density: self.density.unwrap_or(before.density),
            language: self.language.unwrap_or(before.language),
            zone: self.zone.unwrap_or(before.zone),
            week_start: self.week_start.unwrap_or(before.week_start),
            date_order: self.date_order.unwrap_or(before.date_order),
            grace_minutes: self.grace_minutes.map_or(before.grace_minutes, |minutes| minutes.clamp(1, longest)),
            send_delay_s: self.send_delay_s.map_or(before.send_delay_s, |seconds| seconds.min(LONGEST_DELAY_S)),
            strip_position: self.strip_position.unwrap_or(before.strip_position),
            clock: self.clock.unwrap_or(before.clock),
            single_keys: self.single_keys.unwrap_or(before.single_keys),
            zoom_percent: self.zoom_percent.map_or(before.zoom_percent, |percent| percent.clamp(50, 200)),
            keys: self.keys.map_or(before.keys, |keys| keys.into_iter().filter(is_short).take(MOST_KEYS).collect()),
        }
    }
}

/// Whether it can be the name of a command and of a key.
fn is_short((command, key): &(String, String)) -> bool {
    command.len() <= 64 && key.len() <= 64
}

/// Changes what a person prefers, and nothing that is not named.
pub(crate) async fn change_preferences(desk: &Arc<Desk>, mut wanted: PreferencesChange) -> Result<Status, Failure> {
    wanted.zone =
        wanted.zone.map(|zone| Ok::<_, Failure>(find_zone(&desk.zones, &zone)?.name().to_owned())).transpose()?;
    let usual = crate::preferences::usual(desk);
    let kept = desk.store.run(move |database| {
        let kept = wanted.applied(preferences::read(database, PREFERENCES)?.unwrap_or(usual));
        preferences::write(database, PREFERENCES, &kept)?;
        Ok(kept)
    });
    let kept = kept.await?;
    desk.shell.zoom(kept.zoom_percent);
    desk.speak(kept.language);
    desk.all_active().iter().for_each(|active| active.set_grace(kept.grace()));
    desk.tell(&[Topic::Status, Topic::Posts, Topic::Drafts]);
    show_status(desk, Nothing {}).await
}
