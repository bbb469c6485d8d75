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
        let mut request = self.http.get(self.url(Operation::ListWorkspaces, ["workspaces"])?);
        if let Some(id) = &self.organization_id {
            request = request.query(&[("organizationId", id)]);
        }
        answer::many(&self.send(request, Effect::Reads).await?)
    }
}
