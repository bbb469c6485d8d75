//! Workspaces (specification 4.1).

use crate::outcome::Effect;
use crate::{Client, Error, answer};
use model::{Operation, Workspace};

impl Client {
    /// The workspaces that the key manages (specification 4.1).
    ///
    /// # Errors
    /// As [`Error`] says.
    pub async fn workspaces(&self) -> Result<Vec<Workspace>, Error> {
        answer::many(&self.ask_for_workspaces().await?)
    }

    /// The body of the answer to `GET /workspaces`.
    pub(crate) async fn ask_for_workspaces(&self) -> Result<Vec<u8>, Error> {
        let mut request = self.http.get(self.url(Operation::ListWorkspaces, ["workspaces"])?);
        if let Some(id) = &self.organization_id {
            request = request.query(&[("organizationId", id)]);
        }
        Ok(self.send(request, Effect::Reads).await?)
    }
}
