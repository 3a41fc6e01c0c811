-- Where people are handed over to takes the word of two: what one administrator proposes waits beside what is in force.
-- Systems that are there go on as they are.

alter table sso_system add column proposed jsonb;

alter table sso_system add column proposed_by text;

alter table sso_system add column proposed_by_name text;

alter table sso_system add column proposed_at timestamptz;
