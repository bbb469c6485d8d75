-- Posts that somebody was asked about in a file, and what they answered. Kept for 400 days.
CREATE TABLE reviews (
    id         TEXT PRIMARY KEY,
    connection TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    reviewer   TEXT NOT NULL,    -- who was asked
    secret     TEXT NOT NULL,    -- what the page signs answers with
    schedules  INTEGER NOT NULL, -- whether a draft that is approved is scheduled
    made_ms    INTEGER NOT NULL,
    saved_ms   INTEGER           -- when the answers that were read last were saved, by the clock there
) STRICT, WITHOUT ROWID;
CREATE TABLE review_posts (
    review   TEXT NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
    thing    TEXT NOT NULL, -- a post or a draft
    asked    TEXT NOT NULL, -- the post or draft that the page names; another where that went on as `thing`
    content  TEXT NOT NULL, -- identifies exactly what was shown
    verdict  TEXT CHECK (verdict IN ('approved', 'comment')),
    comment  TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (review, thing)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_posts_by_thing ON review_posts (thing);
