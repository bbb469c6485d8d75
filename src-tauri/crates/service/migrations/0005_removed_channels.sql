-- A removed channel stays for the targets that name it: nobody lists it, and no post goes to it any more.

ALTER TABLE channels ADD COLUMN removed_at INTEGER;

-- What is still to come for a channel; and whether anything names it, which removing one for good asks.
CREATE INDEX targets_of_channel ON targets (channel, next_due_at);
