//! Workspaces (specification 4.1).

use crate::outcome::Effect;
use crate::{Client, ClientError, answer};
use i18n::t;
use model::{Operation, Workspace};

/// Most workspaces of one key.
const MOST: usize = 1_000;

impl Client {
    /// The workspaces that the key manages (specification 4.1).
    ///
    /// # Errors
    /// As [`ClientError`] says.
    pub async fn workspaces(&self) -> Result<Vec<Workspace>, ClientError> {
        answer::few(&self.ask_for_workspaces().await?, MOST, || t!("client-many-workspaces", most = MOST))
    }

    /// The body of the answer to `GET /workspaces`.
    pub(crate) async fn ask_for_workspaces(&self) -> Result<Vec<u8>, ClientError> {
        let mut request = self.http.get(self.url(Operation::ListWorkspaces, ["workspaces"])?);
        if let Some(id) = &self.organization_id {
            request = request.query(&[("organizationId", id)]);
        }
        Ok(self.send(request, Effect::Reads).await?)
    }
}
