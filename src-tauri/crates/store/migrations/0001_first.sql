CREATE TABLE preferences (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The services one can work with. The key is in the keychain; only its last characters are here.
CREATE TABLE connections (
    id              TEXT PRIMARY KEY,
    kind            TEXT NOT NULL CHECK (kind IN ('embedded', 'remote')),
    name            TEXT NOT NULL,
    address         TEXT NOT NULL, -- empty for the embedded service, whose port changes
    address_v2      TEXT,
    organization_id TEXT,
    dialect         TEXT NOT NULL, -- JSON
    key_tail        TEXT NOT NULL,
    examples        INTEGER NOT NULL
) STRICT;

-- What the service last said. `record` is its own JSON.
CREATE TABLE workspaces (
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    id         TEXT NOT NULL,
    position   INTEGER NOT NULL,
    record     TEXT NOT NULL,
    PRIMARY KEY (connection, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE channels (
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    workspace  TEXT NOT NULL,
    id         TEXT NOT NULL,
    position   INTEGER NOT NULL,
    record     TEXT NOT NULL,
    PRIMARY KEY (connection, workspace, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE posts (
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    id         TEXT NOT NULL,
    workspace  TEXT NOT NULL,
    due_ms     INTEGER, -- since 1970-01-01T00:00Z; null when it repeats
    record     TEXT NOT NULL,
    PRIMARY KEY (connection, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX posts_by_due ON posts (connection, due_ms);

CREATE TABLE drafts (
    id         TEXT PRIMARY KEY,
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    revision   INTEGER NOT NULL,
    text       TEXT NOT NULL,
    channels   TEXT NOT NULL, -- JSON array of channel ids
    schedule   TEXT,          -- JSON wall clock; null is at once
    due_ms     INTEGER,       -- the instant of `schedule`
    saved_ms   INTEGER NOT NULL
) STRICT;

CREATE INDEX drafts_by_due ON drafts (connection, due_ms);

-- What is to be sent, written before the first byte leaves.
CREATE TABLE intents (
    id         TEXT PRIMARY KEY, -- also the Idempotency-Key
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    draft      TEXT NOT NULL UNIQUE REFERENCES drafts (id) ON DELETE CASCADE,
    state      TEXT NOT NULL CHECK (state IN ('ready', 'sending', 'unknown', 'rejected')),
    body       TEXT NOT NULL,    -- JSON of the post to be created
    due_ms     INTEGER,
    attempts   INTEGER NOT NULL,
    made_ms    INTEGER NOT NULL,
    next_ms    INTEGER NOT NULL, -- not to be sent before
    reason     TEXT NOT NULL     -- why it is unknown or rejected
) STRICT;

CREATE INDEX intents_by_turn ON intents (connection, state, next_ms);
