-- Files of masters that are looked at, entered and taken back in the background, row by row.

create table master_upload (
  tenant text not null references company_group (code),
  id uuid not null,
  record_type text not null,
  file_name text not null,
  from_day text not null,
  reason text not null,
  headings jsonb not null,
  state text not null check (state in ('checking', 'checked', 'running', 'done', 'takingBack', 'takenBack')),
  total integer not null,
  entered_before integer not null default 0,
  owner_code text not null,
  owner_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, id)
);

create index master_upload_under_way on master_upload (updated_at) where state in ('checking', 'running', 'takingBack');

-- waiting: not looked at; make, change: will be entered; later: waits for another row of the file; same: says what holds
-- already; bad: refused; entered; back: entered and taken back; kept: entered, and could not be taken back.
create table master_upload_row (
  tenant text not null,
  upload_id uuid not null,
  row_no integer not null,
  code text not null,
  cells jsonb not null,
  content jsonb not null,
  outcome text not null
    check (outcome in ('waiting', 'make', 'change', 'later', 'same', 'bad', 'entered', 'back', 'kept')),
  errors jsonb not null default '[]',
  changes jsonb not null default '[]',
  primary key (tenant, upload_id, row_no),
  foreign key (tenant, upload_id) references master_upload (tenant, id)
);

create index master_upload_row_outcome on master_upload_row (tenant, upload_id, outcome, row_no);

alter table master_upload enable row level security;

create policy own_tenant on master_upload using (tenant = current_setting('app.tenant', true));

grant select, insert, update on master_upload to app;

alter table master_upload_row enable row level security;

create policy own_tenant on master_upload_row using (tenant = current_setting('app.tenant', true));

grant select, insert, update on master_upload_row to app;
