-- By what damage is noticed in which SQLite finds nothing wrong: how many changes were answered (`commit counter`), and a sum
-- over the rows of each table that is summed up (`checksum of …`).

CREATE TABLE integrity (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
