-- Files of masters that a document brings: its events look at them, enter them and take them back, and nothing else does.
alter table master_upload add column source_record text;

alter table master_upload add column source_id uuid;

-- What its rows are held to: fields that every row has, the fields that it may have, and whether it replaces all there is.
alter table master_upload add column terms jsonb;

-- unreadable: nothing of the file could be taken over, and why.
alter table master_upload add column fault jsonb;

alter table master_upload drop constraint master_upload_state_check;

alter table master_upload add constraint master_upload_state_check
  check (state in ('reading', 'unreadable', 'checking', 'checked', 'running', 'done', 'takingBack', 'takenBack'));
