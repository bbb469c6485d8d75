-- When an entry was taken back: until then it stood. Of what was taken back before this was kept nobody knows; it counts as
-- taken back at once.
ALTER TABLE journal ADD COLUMN undone_ms INTEGER;
UPDATE journal SET undone_ms = at_ms WHERE state <> 'done' AND kind <> 'vanished';
