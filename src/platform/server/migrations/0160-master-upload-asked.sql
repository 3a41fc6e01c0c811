-- asked: waits for the word of others.
alter table master_upload_row drop constraint master_upload_row_outcome_check;

alter table master_upload_row add constraint master_upload_row_outcome_check
  check (outcome in ('waiting', 'make', 'change', 'later', 'same', 'bad', 'asked', 'entered', 'back', 'kept'));
