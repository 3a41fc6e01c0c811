-- Since when nothing refers to a file; what is unused for a day is swept.

alter table stored_file add column unused_since timestamptz;

grant update (unused_since) on stored_file to app;
