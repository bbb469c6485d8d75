-- What is needed to find a post of unknown fate in a list of what the service has.
CREATE TABLE intents_confirmed (
    id         TEXT PRIMARY KEY, -- also the Idempotency-Key
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    draft      TEXT NOT NULL UNIQUE REFERENCES drafts (id) ON DELETE CASCADE,
    state      TEXT NOT NULL CHECK (state IN ('ready', 'sending', 'unknown', 'asking', 'rejected')),
    body       TEXT NOT NULL,    -- JSON of the post to be created
    due_ms     INTEGER,
    attempts   INTEGER NOT NULL,
    made_ms    INTEGER NOT NULL,
    next_ms    INTEGER NOT NULL, -- not to be sent or looked for before
    reason     TEXT NOT NULL,    -- why it is unknown or rejected
    sent_ms    INTEGER,          -- when a request left first that may have arrived, by the service's clock
    lost_ms    INTEGER,          -- when its answer was lost, by this computer's clock
    before     TEXT NOT NULL DEFAULT '[]', -- JSON array: ids of posts that were there before it was sent
    accepted   INTEGER NOT NULL DEFAULT FALSE, -- whether the service said yes without saying which post it is
    losses     INTEGER NOT NULL DEFAULT 0, -- requests whose answer was lost
    looks      TEXT NOT NULL DEFAULT '[]',    -- JSON array: when it was looked for on the service, and what was found
    candidates TEXT NOT NULL DEFAULT '[]'    -- JSON array: ids of posts that may be it, at the last look
) STRICT;

-- What was unknown until now was for a person to decide, and stays so.
INSERT INTO intents_confirmed
    SELECT id, connection, draft, CASE state WHEN 'unknown' THEN 'asking' ELSE state END, body, due_ms, attempts, made_ms,
        next_ms, reason, CASE WHEN state IN ('sending', 'unknown') THEN made_ms END,
        CASE WHEN state IN ('sending', 'unknown') THEN made_ms END, '[]', 0, 0, '[]', '[]'
    FROM intents;

DROP TABLE intents;
ALTER TABLE intents_confirmed RENAME TO intents;
CREATE INDEX intents_by_turn ON intents (connection, state, next_ms);

-- The posts that this computer's creates became: no other create can have become them.
CREATE TABLE made_here (
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    post       TEXT NOT NULL,
    PRIMARY KEY (connection, post)
) STRICT, WITHOUT ROWID;

-- Posts that were sent again: an earlier request for them may still arrive, and would make a twin.
CREATE TABLE watches (
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    post       TEXT NOT NULL,
    body       TEXT NOT NULL,    -- JSON of the post that was sent
    before     TEXT NOT NULL,    -- JSON array: ids of posts that were there before it was sent
    sent_ms    INTEGER NOT NULL, -- when it was sent first, by the service's clock
    next_ms    INTEGER NOT NULL, -- when to look
    until_ms   INTEGER NOT NULL, -- when to look last
    PRIMARY KEY (connection, post)
) STRICT, WITHOUT ROWID;

-- How the service gives posts back, field by field: JSON.
ALTER TABLE connections ADD COLUMN echo TEXT NOT NULL DEFAULT '{}';

-- Whether sending waits until a person lets it go on.
ALTER TABLE connections ADD COLUMN paused INTEGER NOT NULL DEFAULT FALSE;
