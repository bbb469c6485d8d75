-- What a draft says beyond text, channels and time: JSON of its media, of what differs per platform, of the problems
-- that are to be ignored, and of the record it began with when it changes a post.
ALTER TABLE drafts ADD COLUMN beyond TEXT NOT NULL DEFAULT '{}';

-- The post on the service that a draft changes.
ALTER TABLE drafts ADD COLUMN post TEXT;

-- Not to be sent before, whatever else would let it go.
ALTER TABLE intents ADD COLUMN hold_ms INTEGER;

-- Files on the service, and those that are to go there, with what this computer knows of them.
CREATE TABLE media (
    id         TEXT PRIMARY KEY,
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    url        TEXT,          -- its address on the service; NULL until it is there
    record     TEXT NOT NULL, -- JSON of the media item as the service says it, or as it would be
    name       TEXT NOT NULL, -- what people call the file
    size_bytes INTEGER,
    width      INTEGER,       -- pixels, as it is to be seen
    height     INTEGER,
    length_ms  INTEGER,       -- of a film or a recording
    frames     INTEGER,       -- of a moving picture
    hash       TEXT,          -- SHA-256 of its bytes, hexadecimal
    alt        TEXT NOT NULL DEFAULT '', -- what it shows, in words; kept here only
    tags       TEXT NOT NULL DEFAULT '[]',
    note       TEXT NOT NULL DEFAULT '',
    origin     TEXT,          -- the file that it was made from
    made_ms    INTEGER NOT NULL,
    gone_ms    INTEGER        -- when it was deleted
) STRICT;

CREATE UNIQUE INDEX media_by_url ON media (connection, url);
CREATE INDEX media_by_hash ON media (connection, hash);

-- Words to be written again: snippets, signatures and groups of hashtags.
CREATE TABLE snippets (
    id         TEXT PRIMARY KEY,
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    kind       TEXT NOT NULL CHECK (kind IN ('snippet', 'signature', 'hashtags')),
    name       TEXT NOT NULL,
    text       TEXT NOT NULL
) STRICT;
