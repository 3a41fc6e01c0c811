-- Files that become records, by the same machinery as files of masters.

-- For whom it was brought, if for another; in which organization whoever brought it stood.
alter table master_upload add column principal_code text;

alter table master_upload add column principal_name text;

alter table master_upload add column organization_code text;

-- What became of the rows of one record: its id and number, and a word for what they say, at its first row, which no two rows
-- of a company share: the same record is never made twice, whichever file brings it.
alter table master_upload_row add column record_id uuid;

alter table master_upload_row add column record_number text;

alter table master_upload_row add column done_key text;

create unique index master_upload_row_done on master_upload_row (tenant, done_key) where done_key is not null;
