-- The tables are called what they hold.
ALTER TABLE made_here RENAME TO created_posts;
ALTER TABLE said RENAME TO last_sent;
ALTER TABLE touches RENAME TO local_writes;
ALTER TABLE missing_channels RENAME TO removed_channels;
ALTER TABLE media RENAME COLUMN leaving TO pending_delete;

-- The draft that became the post; NULL where it is not known. What is kept of posts that are gone has a bound:
-- `store::bounds`.
ALTER TABLE created_posts ADD COLUMN draft TEXT;

-- The journal of actions: each entry is of one, and more can be undone.
CREATE TABLE journal_of_actions (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    action     TEXT NOT NULL, -- what was done at once is undone at once
    at_ms      INTEGER NOT NULL,
    kind       TEXT NOT NULL CHECK (kind IN ('written', 'discarded', 'sent', 'changed', 'deleted', 'vanished',
        'file_deleted', 'labelled', 'described', 'limited')),
    state      TEXT NOT NULL CHECK (state IN ('done', 'undone', 'past')), -- `past` can be neither undone nor done again
    draft      TEXT,          -- the draft it is about
    post       TEXT,          -- the post it is about
    workspace  TEXT,          -- the post's workspace
    before     TEXT,          -- JSON of what was there before; NULL when there was nothing
    after      TEXT,          -- JSON of what is there since; NULL when there is nothing
    note       TEXT NOT NULL, -- what is worth knowing of it
    is_open    INTEGER NOT NULL, -- whether what is written soon after belongs to it
    is_passed  INTEGER NOT NULL  -- whether it could not be undone when it had its turn: undo goes past it
) STRICT;
INSERT INTO journal_of_actions
    SELECT id, connection, coalesce(batch, 'entry ' || id), at_ms, kind, state, draft, post, workspace, before, after, note,
        kind = 'written' AND batch IS NULL, is_passed
    FROM journal;
DROP TABLE journal;
ALTER TABLE journal_of_actions RENAME TO journal;
CREATE INDEX journal_by_post ON journal (connection, post);
CREATE INDEX journal_by_action ON journal (action);
-- What is undone next, or done again next, is found without reading what lies behind it.
CREATE INDEX journal_by_state ON journal (connection, state, id);
