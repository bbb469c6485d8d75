-- Who has said where a service is: a person here; a person here, before the keychain's entries named the origin; or a
-- backup, which a person has to confirm before anything is sent there.
ALTER TABLE connections ADD COLUMN address_from TEXT NOT NULL DEFAULT 'person'
    CHECK (address_from IN ('person', 'earlier', 'backup'));
UPDATE connections SET address_from = 'earlier';
