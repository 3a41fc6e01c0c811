-- Reports that are made in the background, a piece at a time: any number of servers, a stop at any moment.

create table report_work (
  tenant text not null references company_group (code),
  report_id uuid not null,
  -- The file it becomes: made twice after a stop, it is the same one.
  file_id uuid not null,
  owner_code text not null,
  place jsonb,
  pieces integer not null default 0,
  rows_done integer not null default 0,
  rows_total integer,
  is_read boolean not null default false,
  attempts integer not null default 0,
  queued_at timestamptz not null default clock_timestamp(),
  served_at timestamptz,
  leased_until timestamptz not null default '-infinity',
  primary key (tenant, report_id)
);

create index report_work_by_owner on report_work (tenant, owner_code);

create table report_piece (
  tenant text not null,
  report_id uuid not null,
  piece_no integer not null,
  content text not null,
  primary key (tenant, report_id, piece_no),
  foreign key (tenant, report_id) references report_work (tenant, report_id) on delete cascade
);

alter table report_work enable row level security;

create policy own_tenant on report_work using (tenant = current_setting('app.tenant', true));

grant select, insert, update, delete on report_work to app;

alter table report_piece enable row level security;

create policy own_tenant on report_piece using (tenant = current_setting('app.tenant', true));

grant select, insert, update, delete on report_piece to app;

-- A file that was given up is nobody's until the next sweep takes its bytes.
grant update (owner_code) on stored_file to app;
