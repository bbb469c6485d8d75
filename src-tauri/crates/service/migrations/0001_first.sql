-- The service's first schema. Instants are whole milliseconds since 1970 in UTC; JSON columns hold what was sent.

CREATE TABLE keys (
    hash        BLOB PRIMARY KEY CHECK (length(hash) = 32),
    admitted_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE workspaces (
    id           TEXT PRIMARY KEY,
    position     INTEGER NOT NULL,
    organization TEXT NOT NULL,
    name         TEXT NOT NULL,
    avatar       TEXT NOT NULL
);

CREATE TABLE channels (
    id        TEXT PRIMARY KEY,
    workspace TEXT NOT NULL REFERENCES workspaces (id),
    position  INTEGER NOT NULL,
    target    TEXT NOT NULL,
    name      TEXT NOT NULL,
    picture   TEXT NOT NULL,
    delivery  TEXT NOT NULL CHECK (delivery IN ('practice'))
);
CREATE INDEX channels_of_workspace ON channels (workspace, position);

CREATE TABLE posts (
    id             TEXT PRIMARY KEY,
    workspace      TEXT NOT NULL REFERENCES workspaces (id),
    text           TEXT NOT NULL,
    media          TEXT NOT NULL CHECK (json_type(media) = 'array'),
    timezone       TEXT,
    one_off_at     INTEGER,
    one_off_zone   TEXT,
    recurring      TEXT CHECK (json_type(recurring) = 'object'),
    platform_posts TEXT CHECK (json_type(platform_posts) = 'array'),
    audience_group TEXT,
    created_at     INTEGER NOT NULL,
    updated_at     INTEGER NOT NULL,
    CHECK ((one_off_at IS NULL) = (one_off_zone IS NULL)),
    CHECK (one_off_at IS NULL OR recurring IS NULL)
);
CREATE INDEX posts_newest ON posts (created_at DESC, id);
CREATE INDEX posts_of_workspace ON posts (workspace, created_at DESC, id);

-- One row for each channel a post goes to. next_due_at is empty when nothing is to come.
CREATE TABLE targets (
    post        TEXT NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    channel     TEXT NOT NULL REFERENCES channels (id),
    position    INTEGER NOT NULL,
    next_due_at INTEGER,
    PRIMARY KEY (post, channel)
);
CREATE INDEX targets_due ON targets (next_due_at) WHERE next_due_at IS NOT NULL;

-- What became of a target when it was due: published (remote_id, uri) or not (message). Never twice for one due time.
CREATE TABLE deliveries (
    post      TEXT NOT NULL,
    channel   TEXT NOT NULL,
    due_at    INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    remote_id TEXT,
    uri       TEXT,
    message   TEXT,
    text      TEXT NOT NULL,
    media     TEXT NOT NULL CHECK (json_type(media) = 'array'),
    PRIMARY KEY (post, channel, due_at),
    FOREIGN KEY (post, channel) REFERENCES targets (post, channel) ON DELETE CASCADE,
    CHECK ((remote_id IS NULL) = (uri IS NULL)),
    CHECK ((remote_id IS NULL) <> (message IS NULL))
);

-- Answers to creates that carried an Idempotency-Key, kept for a day.
CREATE TABLE idempotency (
    token      TEXT PRIMARY KEY,
    body_hash  BLOB NOT NULL,
    answer     TEXT NOT NULL,
    created_at INTEGER NOT NULL
);
CREATE INDEX idempotency_oldest ON idempotency (created_at);
