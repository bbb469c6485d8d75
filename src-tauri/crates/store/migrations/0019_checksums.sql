-- Loses rows of: preferences.
-- The commit counter and the checksums have names that say what they are. Checksums are made anew after each migration.
UPDATE preferences SET name = 'commit counter' WHERE name = 'tide';
DELETE FROM preferences WHERE name LIKE 'seal of %';
