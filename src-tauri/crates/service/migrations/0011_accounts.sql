-- A person has paused what goes out by an account; and the address from which its channel's picture was read.

ALTER TABLE accounts ADD COLUMN paused INTEGER NOT NULL DEFAULT 0 CHECK (paused IN (0, 1));
ALTER TABLE accounts ADD COLUMN picture TEXT;
