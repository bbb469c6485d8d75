-- When the service accepted a post that was made here; NULL for those of before.
ALTER TABLE made_here ADD COLUMN at_ms INTEGER;
