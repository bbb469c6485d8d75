-- What could not be undone when it had its turn: undo goes past it.
ALTER TABLE journal ADD COLUMN is_passed INTEGER NOT NULL DEFAULT 0;
