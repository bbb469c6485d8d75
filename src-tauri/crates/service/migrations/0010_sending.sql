-- What may go out by itself is found without what waits for a person.

CREATE INDEX deliveries_sending ON deliveries (channel, due_at) WHERE json_extract(underway, '$.stage') = 'sending';
