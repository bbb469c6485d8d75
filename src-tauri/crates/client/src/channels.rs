//! The channels of a workspace: its connected social accounts (specification 4.2).

use crate::outcome::Effect;
use crate::{Client, ClientError, answer};
use i18n::t;
use model::{Channel, Operation, WorkspaceId};

/// Most channels of one workspace.
const MOST: usize = 10_000;

impl Client {
    /// The channels connected to a workspace (specification 4.2).
    ///
    /// # Errors
    /// As [`ClientError`] says.
    pub async fn channels(&self, workspace: &WorkspaceId) -> Result<Vec<Channel>, ClientError> {
        let url = self.url(Operation::ListChannels, ["workspaces", workspace.as_str(), "socials"])?;
        answer::few(&self.send(self.http.get(url), Effect::Reads).await?, MOST, || {
            t!("client-many-channels", most = MOST)
        })
    }
}
