-- Keys that were made for other programs: what they are called, their last four characters, and when one was used last,
-- to the minute. A key without an identifier is the app's own.

ALTER TABLE keys ADD COLUMN id TEXT;
ALTER TABLE keys ADD COLUMN name TEXT CHECK ((name IS NULL) = (id IS NULL));
ALTER TABLE keys ADD COLUMN tail TEXT CHECK ((tail IS NULL) = (id IS NULL));
ALTER TABLE keys ADD COLUMN used_at INTEGER CHECK (used_at IS NULL OR id IS NOT NULL);
CREATE UNIQUE INDEX keys_of_programs ON keys (id) WHERE id IS NOT NULL;
