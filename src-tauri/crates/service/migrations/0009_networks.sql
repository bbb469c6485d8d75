-- Accounts on networks. What opens one is never here: its secret lies where the identifier leads, in the keychain.
-- `trouble` says why it has to be signed in to again; while it does, nothing goes out there.

CREATE TABLE accounts (
    id          TEXT PRIMARY KEY,
    kind        TEXT NOT NULL,
    server      TEXT NOT NULL,
    remote_id   TEXT NOT NULL,
    particulars TEXT NOT NULL CHECK (json_type(particulars) = 'object'),
    handle      TEXT NOT NULL,
    trouble     TEXT,
    checked_at  INTEGER,
    limits      TEXT CHECK (json_type(limits) = 'object'),
    limits_at   INTEGER
);

-- A channel without an account is for practice.
ALTER TABLE channels DROP COLUMN delivery;
ALTER TABLE channels ADD COLUMN account TEXT REFERENCES accounts (id);

-- What is still underway to a network: which parts, how each was sealed, when it left, and what became of it.
ALTER TABLE deliveries ADD COLUMN underway TEXT
    CHECK (underway IS NULL OR (json_type(underway) = 'object' AND remote_id IS NULL AND missed_last_at IS NULL));
CREATE INDEX deliveries_underway ON deliveries (channel, due_at) WHERE underway IS NOT NULL;
