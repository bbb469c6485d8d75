//! The state of a post or draft as the page shows it, in one closed list and in words.

use crate::commands::calendar::views::chips::PostState;
use planning::state::{State, Tally};
use planning::wording::count;
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
    pub(crate) fn text(self, tally: Tally) -> String {
        let Tally { targets, delivered, .. } = tally;
        match self {
            Self::Draft => "Draft".into(),
            Self::Waiting => "Waiting to be sent".into(),
            Self::Sending => "Sending".into(),
            Self::Confirming => "Confirming".into(),
            Self::Unconfirmed => "Unconfirmed".into(),
            Self::Rejected => "Rejected".into(),
            Self::Scheduled => "Scheduled".into(),
            Self::Repeating => "Repeating".into(),
            Self::Due if delivered > 0 => format!("Due, delivered to {delivered} of {}", count(targets, "channel")),
            Self::Due => "Due".into(),
            Self::Delivered => format!("Delivered to {}", count(targets, "channel")),
            Self::PartlyDelivered => format!("Delivered to {delivered} of {}", count(targets, "channel")),
            Self::Refused => format!("Refused by {}", count(targets, "channel")),
            Self::Missed => "Missed".into(),
            Self::NotReported => "Past, delivery not reported".into(),
            Self::GoingOut => "Going out".into(),
            Self::NeedsLook => "May be there: look".into(),
            Self::Paused => "Sign in again".into(),
            Self::Held => "Channel paused".into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deliveries_are_counted_in_words() {
        let tally = Tally { targets: 2, delivered: 1, refused: 1 };
        assert_eq!(PostState::PartlyDelivered.text(tally), "Delivered to 1 of 2 channels");
        assert_eq!(PostState::Delivered.text(Tally { targets: 1, delivered: 1, refused: 0 }), "Delivered to 1 channel");
        assert_eq!(PostState::Due.text(Tally::default()), "Due");
    }
}
