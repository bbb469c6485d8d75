-- Whether all requests that have left for an intent went out by the connection as it is now: only then can the service tell
-- them by their Idempotency-Key.
ALTER TABLE intents ADD COLUMN recognisable INTEGER NOT NULL DEFAULT TRUE;
