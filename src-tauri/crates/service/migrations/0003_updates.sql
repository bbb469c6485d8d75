-- A target that an update no longer names stays when something became of it, but nothing is to come for it.

ALTER TABLE targets ADD COLUMN is_named INTEGER NOT NULL DEFAULT 1 CHECK (is_named IN (0, 1));
