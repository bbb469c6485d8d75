-- So many requests for a watched post were lost that can have made a twin: no more than these are taken for one.
ALTER TABLE watches ADD COLUMN spare INTEGER NOT NULL DEFAULT 0;
