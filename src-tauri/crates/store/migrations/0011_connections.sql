-- When the key of a connection was given.
ALTER TABLE connections ADD COLUMN key_given_ms INTEGER;

-- The colour of a workspace, 0 to 5: its own from when it is seen first, until a person chooses another.
CREATE TABLE tints (
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    workspace  TEXT NOT NULL,
    tint       INTEGER NOT NULL,
    PRIMARY KEY (connection, workspace)
) STRICT, WITHOUT ROWID;

-- Channels that the service has listed once and does not list any more.
CREATE TABLE missing_channels (
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    workspace  TEXT NOT NULL,
    id         TEXT NOT NULL,
    record     TEXT NOT NULL,
    since_ms   INTEGER NOT NULL,
    PRIMARY KEY (connection, workspace, id)
) STRICT, WITHOUT ROWID;

-- Lists of channels that are chosen together.
CREATE TABLE channel_sets (
    id         TEXT PRIMARY KEY,
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    workspace  TEXT NOT NULL,
    name       TEXT NOT NULL,
    channels   TEXT NOT NULL -- JSON array of channel ids
) STRICT;

-- What a post begins with when a channel is added to it.
CREATE TABLE channel_defaults (
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    channel    TEXT NOT NULL,
    zone       TEXT,          -- IANA name; NULL is the display zone
    signature  TEXT NOT NULL,
    hashtags   TEXT NOT NULL,
    PRIMARY KEY (connection, channel)
) STRICT, WITHOUT ROWID;

INSERT INTO tints SELECT connection, id, position % 6 FROM workspaces;
