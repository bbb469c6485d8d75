-- Uploaded files. What is in them lies in the folder `files`, each under its identifier, which nobody can guess.

CREATE TABLE files (
    id         TEXT PRIMARY KEY CHECK (length(id) = 32),
    workspace  TEXT NOT NULL REFERENCES workspaces (id),
    name       TEXT NOT NULL,
    media_type TEXT NOT NULL,
    size_bytes INTEGER NOT NULL CHECK (size_bytes >= 0),
    created_at INTEGER NOT NULL
);
CREATE INDEX files_of_workspace ON files (workspace, created_at DESC, id);
