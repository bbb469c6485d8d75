-- What the calendar shows of a post that goes out once: `1` where the service reports something of it, else `0`, and then
-- JSON. Written with its record, so that a window of posts is read without their records. Empty: nothing stands at
-- `due_ms`. NULL: not looked at yet.
ALTER TABLE posts ADD COLUMN face TEXT;

-- Entries of one action have one batch, and are undone together.
ALTER TABLE journal ADD COLUMN batch TEXT;
