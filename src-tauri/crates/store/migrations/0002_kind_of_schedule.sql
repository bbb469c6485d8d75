-- A draft's schedule says which kind it is: a time or a rule that repeats.
UPDATE drafts SET schedule = json_set(schedule, '$.kind', 'time') WHERE schedule IS NOT NULL;
