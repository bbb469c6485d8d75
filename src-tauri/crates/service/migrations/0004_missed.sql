-- Of what was missed: the last of the times that the row stands for, and how many they are. due_at is the first of them.

ALTER TABLE deliveries ADD COLUMN missed_last_at INTEGER CHECK (missed_last_at IS NULL OR message IS NOT NULL);
ALTER TABLE deliveries ADD COLUMN missed_times INTEGER CHECK ((missed_times IS NULL) = (missed_last_at IS NULL));

-- What was told in words only until now. Of a rule's many times at once the words do not say which was the last.
UPDATE deliveries SET missed_last_at = due_at, missed_times = 1
    WHERE message LIKE 'Missed: %' AND message NOT LIKE '% after it';
