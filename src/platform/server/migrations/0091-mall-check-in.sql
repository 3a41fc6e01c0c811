-- A session checks in to the catalog mall once.

alter table session add column checked_in_at timestamptz;
