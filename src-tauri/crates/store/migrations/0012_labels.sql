-- What a person calls posts and drafts by: kept here, no service knows of it. What is gone keeps its labels, for it may come
-- back.
CREATE TABLE labels (
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    thing      TEXT NOT NULL, -- a post or a draft
    label      TEXT NOT NULL COLLATE NOCASE,
    PRIMARY KEY (connection, thing, label)
) STRICT, WITHOUT ROWID;
