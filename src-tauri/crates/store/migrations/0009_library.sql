-- The library: the files of the service as they were last listed. An address may change while the file stays the same:
-- `place` is what does not change of it.
DROP INDEX media_by_url;
ALTER TABLE media ADD COLUMN place TEXT;
ALTER TABLE media ADD COLUMN workspace TEXT;      -- whose file it is; NULL when it only stands in a post
ALTER TABLE media ADD COLUMN vanished_ms INTEGER; -- when it was missing from the list
ALTER TABLE media ADD COLUMN source_hash TEXT;    -- of the bytes that were chosen, when others were made of them
ALTER TABLE media ADD COLUMN former TEXT NOT NULL DEFAULT '[]';  -- JSON: places that it had before
ALTER TABLE media ADD COLUMN leaving INTEGER NOT NULL DEFAULT FALSE; -- deleted here, and not yet on the service
ALTER TABLE media ADD COLUMN thumbnail TEXT;      -- the file of its small picture
ALTER TABLE media ADD COLUMN no_thumbnail TEXT NOT NULL DEFAULT ''; -- why there is none
ALTER TABLE media ADD COLUMN told TEXT NOT NULL DEFAULT '[]';    -- JSON: what is to be known of it, a sentence each
ALTER TABLE media ADD COLUMN words TEXT NOT NULL DEFAULT '';     -- what it is found by, in lower case

CREATE UNIQUE INDEX media_by_place ON media (connection, place);
CREATE INDEX media_by_age ON media (connection, made_ms DESC, id);

-- What is on its way into the library. One that is done is gone.
CREATE TABLE uploads (
    media      TEXT PRIMARY KEY REFERENCES media (id) ON DELETE CASCADE,
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    workspace  TEXT NOT NULL,
    position   INTEGER NOT NULL,
    state      TEXT NOT NULL CHECK (state IN ('waiting', 'asking', 'failed')),
    source     TEXT,             -- JSON: where its bytes are to be had; NULL when they are in the folder of files
    attempts   INTEGER NOT NULL,
    next_ms    INTEGER NOT NULL, -- not to be tried before
    reason     TEXT NOT NULL,    -- why it waits, asks or has failed; may be empty
    twin       TEXT,             -- the file with the same bytes that is there already
    doubt      TEXT              -- JSON array: places that were known before it was sent and its answer lost
) STRICT;

CREATE INDEX uploads_by_turn ON uploads (connection, position);

-- Where files are used.
CREATE TABLE post_files (
    connection TEXT NOT NULL,
    post       TEXT NOT NULL,
    place      TEXT NOT NULL,
    PRIMARY KEY (connection, place, post),
    FOREIGN KEY (connection, post) REFERENCES posts (connection, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX post_files_by_post ON post_files (connection, post);

CREATE TABLE draft_files (
    draft TEXT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
    media TEXT NOT NULL,
    PRIMARY KEY (media, draft)
) STRICT, WITHOUT ROWID;

CREATE INDEX draft_files_by_draft ON draft_files (draft);

-- The journal, with one more kind.
CREATE TABLE journal_of_files (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    at_ms      INTEGER NOT NULL,
    kind       TEXT NOT NULL CHECK (kind IN ('written', 'discarded', 'sent', 'changed', 'deleted', 'vanished', 'file_deleted')),
    state      TEXT NOT NULL CHECK (state IN ('done', 'undone', 'past')), -- `past` can be neither undone nor done again
    draft      TEXT,          -- the draft it is about
    post       TEXT,          -- the post it is about
    workspace  TEXT,          -- the post's workspace
    before     TEXT,          -- JSON of draft, record or file before; NULL when there was none
    after      TEXT,          -- JSON of draft or record after; NULL when there is none
    note       TEXT NOT NULL  -- what is worth knowing of it
) STRICT;

INSERT INTO journal_of_files SELECT * FROM journal;
DROP TABLE journal;
ALTER TABLE journal_of_files RENAME TO journal;
CREATE INDEX journal_by_post ON journal (connection, post);
