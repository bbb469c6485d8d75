//! Workspaces and their channels (specification 4.1 and 4.2).

use crate::request::{Effect, send};
use crate::{Client, Error};
use model::{Channel, Workspace, WorkspaceId, wire};

impl Client {
    /// The workspaces that the key manages (specification 4.1).
    ///
    /// # Errors
    /// As [`Error`] says.
    pub async fn workspaces(&self) -> Result<Vec<Workspace>, Error> {
        let mut request = self.http.get(self.address.path(["workspaces"])?);
        if let Some(id) = &self.organization_id {
            request = request.query(&[("organizationId", id)]);
        }
        read(&send(request, Effect::Reads).await?)
    }

    /// The channels connected to a workspace (specification 4.2).
    ///
    /// # Errors
    /// As [`Error`] says.
    pub async fn channels(&self, workspace: &WorkspaceId) -> Result<Vec<Channel>, Error> {
        let request = self.http.get(self.address.path(["workspaces", workspace.as_str(), "socials"])?);
        read(&send(request, Effect::Reads).await?)
    }
}

pub(crate) fn read<T: wire::Record>(body: &[u8]) -> Result<Vec<T>, Error> {
    wire::envelope::read_many(body).map_err(|unreadable| match serde_json::from_slice::<serde_json::Value>(body) {
        Ok(_) => Error::Unreadable(unreadable.to_string()),
        Err(_) => Error::WrongAddress(wire::error::message(body).unwrap_or_else(|| "it does not send JSON".into())),
    })
}
