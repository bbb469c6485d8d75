-- What the clock showed when the schedule looked at it last: by it a clock that was set is noticed, also across starts.

CREATE TABLE clock (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    seen_at INTEGER NOT NULL
);

-- Until now the records alone tell how far the clock has been.
INSERT INTO clock (id, seen_at)
    SELECT 1, max(at) FROM (SELECT at FROM deliveries UNION ALL SELECT updated_at FROM posts) HAVING max(at) IS NOT NULL;
