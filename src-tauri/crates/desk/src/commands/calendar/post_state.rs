//! The state of a post or draft as the page shows it, in one closed list and in words.

use crate::commands::calendar::views::chips::PostState;
use i18n::{Localized, t};
use planning::state::{State, Tally};
use store::intents::Stage;

impl PostState {
    /// The state of a draft by its place in the outbox.
    pub(crate) fn of_draft(stage: Option<Stage>) -> Self {
        match stage {
            None => Self::Draft,
            Some(Stage::Ready) => Self::Waiting,
            Some(Stage::Sending) => Self::Sending,
            Some(Stage::Unknown) => Self::Confirming,
            Some(Stage::Asking) => Self::Unconfirmed,
            Some(Stage::Rejected) => Self::Rejected,
        }
    }

    /// The state of a post on the service.
    pub(crate) fn of_post(state: State) -> Self {
        match state {
            State::Scheduled => Self::Scheduled,
            State::Repeating => Self::Repeating,
            State::Due => Self::Due,
            State::Delivered => Self::Delivered,
            State::PartlyDelivered => Self::PartlyDelivered,
            State::Refused => Self::Refused,
            State::Missed => Self::Missed,
            State::NotReported => Self::NotReported,
            State::GoingOut => Self::GoingOut,
            State::NeedsLook => Self::NeedsLook,
            State::Paused => Self::Paused,
            State::Held => Self::Held,
        }
    }

    /// Whether somebody has to look at it.
    pub(crate) fn needs_somebody(self) -> bool {
        matches!(
            self,
            Self::Unconfirmed
                | Self::Rejected
                | Self::Refused
                | Self::Missed
                | Self::PartlyDelivered
                | Self::NeedsLook
                | Self::Paused
                | Self::Held
        )
    }

    /// The state in words.
    pub(crate) fn text(self, tally: Tally) -> Localized {
        let Tally { targets, delivered, .. } = tally;
        match self {
            Self::Draft => t!("calendar-state-draft"),
            Self::Waiting => t!("calendar-state-waiting"),
            Self::Sending => t!("calendar-state-sending"),
            Self::Confirming => t!("calendar-state-confirming"),
            Self::Unconfirmed => t!("calendar-state-unconfirmed"),
            Self::Rejected => t!("calendar-state-rejected"),
            Self::Scheduled => t!("calendar-state-scheduled"),
            Self::Repeating => t!("calendar-state-repeating"),
            Self::Due if delivered > 0 => t!("calendar-state-due-delivered", delivered = delivered, targets = targets),
            Self::Due => t!("calendar-state-due"),
            Self::Delivered => t!("calendar-state-delivered", targets = targets),
            Self::PartlyDelivered => t!("calendar-state-partly-delivered", delivered = delivered, targets = targets),
            Self::Refused => t!("calendar-state-refused", targets = targets),
            Self::Missed => t!("calendar-state-missed"),
            Self::NotReported => t!("calendar-state-not-reported"),
            Self::GoingOut => t!("calendar-state-going-out"),
            Self::NeedsLook => t!("calendar-state-needs-look"),
            Self::Paused => t!("calendar-state-paused"),
            Self::Held => t!("calendar-state-held"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deliveries_are_counted_in_words() {
        let tally = Tally { targets: 2, delivered: 1, refused: 1 };
        let text = |state: PostState, tally| state.text(tally).to_string();
        assert_eq!(text(PostState::PartlyDelivered, tally), "Delivered to 1 of 2 channels");
        assert_eq!(
            text(PostState::Delivered, Tally { targets: 1, delivered: 1, refused: 0 }),
            "Delivered to 1 channel"
        );
        assert_eq!(text(PostState::Due, Tally::default()), "Due");
    }
}
