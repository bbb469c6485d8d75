-- What happened to each delivery: one line for each fact, in the order they became known, with the instant of it. No line has
-- what opens an account; a network's words are in it as they are told to a person.
-- A delivery keeps its first line and its 60 latest. A post keeps, on each channel, the lines of its 20 latest deliveries and
-- of whatever is underway. What a delivery keeps goes with it, when its post is deleted.

CREATE TABLE happened (
    post    TEXT NOT NULL,
    channel TEXT NOT NULL,
    due_at  INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    fact    TEXT NOT NULL CHECK (json_type(fact) = 'object'),
    FOREIGN KEY (post, channel, due_at) REFERENCES deliveries (post, channel, due_at) ON DELETE CASCADE
);
CREATE INDEX happened_to ON happened (post, channel, due_at);
