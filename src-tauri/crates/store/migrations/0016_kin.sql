-- What posts and drafts have to do with each other: kept here, no service knows of it. What is gone keeps it, for it may
-- come back.
CREATE TABLE kin (
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    thing      TEXT NOT NULL, -- a post or a draft
    tie        TEXT NOT NULL, -- 'series' or 'again'
    source     TEXT NOT NULL, -- the series that it is a part of, or the post that it sends again
    PRIMARY KEY (connection, thing, tie)
) STRICT, WITHOUT ROWID;
CREATE INDEX kin_by_source ON kin (connection, tie, source);
