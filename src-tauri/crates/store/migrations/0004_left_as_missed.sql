-- What was missed and is to stay so: a person has seen it and decided.
CREATE TABLE left_as_missed (
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    post       TEXT NOT NULL,
    due        TEXT NOT NULL, -- the last time that was missed, as the service says it
    PRIMARY KEY (connection, post)
) STRICT, WITHOUT ROWID;
