-- What the search index has to read again: posts and drafts that have changed since it last did.
CREATE TABLE search_changes (
    seq        INTEGER PRIMARY KEY AUTOINCREMENT,
    connection TEXT NOT NULL,
    kind       TEXT NOT NULL CHECK (kind IN ('draft', 'post')),
    thing      TEXT NOT NULL, -- the identifier of the draft or the post
    UNIQUE (connection, kind, thing)
) STRICT;
