-- reading: its rows are still taken over from the file. The file stays, so that it can be seen what was brought.
alter table master_upload drop constraint master_upload_state_check;

alter table master_upload add constraint master_upload_state_check
  check (state in ('reading', 'checking', 'checked', 'running', 'done', 'takingBack', 'takenBack'));

alter table master_upload add column file_id uuid;

-- How many rows came to what, as it was when the upload came to rest.
alter table master_upload add column counts jsonb not null default '{}';

update master_upload as upload set counts = coalesce((
  select jsonb_object_agg(told.outcome, told.count) from (
    select outcome, count(*)::int as count from master_upload_row as kept
    where kept.tenant = upload.tenant and kept.upload_id = upload.id group by outcome
  ) as told
), '{}');

drop index master_upload_under_way;

create index master_upload_under_way on master_upload (updated_at)
  where state in ('reading', 'checking', 'running', 'takingBack');

create index master_upload_row_code on master_upload_row (tenant, upload_id, code, row_no);
