-- Whether a platform of the post has a schedule of its own.
ALTER TABLE posts ADD COLUMN has_own_times INTEGER NOT NULL DEFAULT 0;

UPDATE posts SET has_own_times = EXISTS (
    SELECT 1 FROM json_each(record, '$.platform_posts')
    WHERE json_extract(value, '$.settings.one_off_schedule') IS NOT NULL
       OR json_extract(value, '$.settings.recurring_schedule') IS NOT NULL
);

CREATE INDEX posts_with_own_times ON posts (connection) WHERE has_own_times;
