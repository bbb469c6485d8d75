//! Native dialogs, for what must be said when there is no page to say it.

use desk::Failure;
use rfd::{MessageDialog, MessageLevel};

/// Says why Carillon cannot start, and waits until it is read.
pub(crate) fn tell_fatal(failure: &Failure) {
    MessageDialog::new()
        .set_level(MessageLevel::Error)
        .set_title("Carillon cannot start")
        .set_description(format!("{}\n\n{}", failure.message, failure.next))
        .show();
}
