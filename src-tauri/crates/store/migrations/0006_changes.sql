-- What is to be changed or deleted on the service, one after the other for each post.
CREATE TABLE changes (
    id         TEXT PRIMARY KEY,
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    post       TEXT NOT NULL,
    state      TEXT NOT NULL CHECK (state IN ('ready', 'sending', 'conflict', 'rejected')),
    wanted     TEXT,             -- JSON of the members to be changed; NULL deletes the post
    base       TEXT NOT NULL,    -- JSON of the record as it was when the change was made
    theirs     TEXT,             -- JSON of the record on the service that the change is in conflict with
    attempts   INTEGER NOT NULL,
    made_ms    INTEGER NOT NULL,
    next_ms    INTEGER NOT NULL, -- not to be sent before
    reason     TEXT NOT NULL
) STRICT;

CREATE INDEX changes_by_post ON changes (connection, post, made_ms);

-- `record` is the post as it is shown: with the changes that are on their way. `truth` is what the service last said,
-- when that is something else.
ALTER TABLE posts ADD COLUMN truth TEXT;
ALTER TABLE posts ADD COLUMN pending TEXT CHECK (pending IN ('update', 'delete'));

-- What this computer last sent of a post: a service that leaves a field out of its record erases nothing.
CREATE TABLE said (
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    post       TEXT NOT NULL,
    body       TEXT NOT NULL, -- JSON of the post as it would be created
    PRIMARY KEY (connection, post)
) STRICT, WITHOUT ROWID;

-- What was done, with what was there before and after: for undo, for the history and for the trash.
CREATE TABLE journal (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    at_ms      INTEGER NOT NULL,
    kind       TEXT NOT NULL CHECK (kind IN ('written', 'discarded', 'sent', 'changed', 'deleted', 'vanished')),
    state      TEXT NOT NULL CHECK (state IN ('done', 'undone', 'past')), -- `past` can be neither undone nor done again
    draft      TEXT,          -- the draft it is about
    post       TEXT,          -- the post it is about
    workspace  TEXT,          -- the post's workspace
    before     TEXT,          -- JSON of draft or record before; NULL when there was none
    after      TEXT,          -- JSON of draft or record after; NULL when there is none
    note       TEXT NOT NULL  -- what is worth knowing of it
) STRICT;

-- Posts that are created again in place of others that are gone.
CREATE TABLE recreated (
    draft TEXT PRIMARY KEY REFERENCES drafts (id) ON DELETE CASCADE,
    post  TEXT NOT NULL -- the one that is gone
) STRICT, WITHOUT ROWID;

CREATE INDEX journal_by_post ON journal (connection, post);

-- Posts that were changed from here, in that order: a list that was begun before says less than what is known since.
CREATE TABLE touches (
    number     INTEGER PRIMARY KEY AUTOINCREMENT,
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    post       TEXT NOT NULL
) STRICT;
