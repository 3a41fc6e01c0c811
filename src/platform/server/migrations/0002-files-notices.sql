-- What people upload, where it is used, and what the operators tell them.

create table stored_file (
  tenant text not null,
  id text not null,
  owner_code text not null,
  file_name text not null,
  size integer not null check (size between 1 and 10485760),
  content_type text not null,
  sha256 text not null,
  created_at timestamptz not null,
  primary key (tenant, id)
);

create index stored_file_owner on stored_file (tenant, owner_code, created_at);

create table stored_file_use (
  tenant text not null,
  file_id text not null,
  record_type text not null,
  record_id text not null,
  primary key (tenant, file_id, record_type, record_id),
  foreign key (tenant, file_id) references stored_file (tenant, id) on delete cascade
);

create table notice (
  tenant text not null,
  id text not null,
  title text not null,
  body text not null,
  important boolean not null default false,
  published_at timestamptz not null,
  ends_at timestamptz,
  primary key (tenant, id)
);

create table notice_read (
  tenant text not null,
  notice_id text not null,
  user_code text not null,
  read_at timestamptz not null,
  primary key (tenant, notice_id, user_code)
);

create table banner (
  tenant text not null,
  id text not null,
  text text not null,
  tone text not null default 'primary' check (tone in ('primary', 'success', 'warning', 'danger')),
  link_path text,
  starts_at timestamptz not null,
  ends_at timestamptz,
  primary key (tenant, id)
);

create table server_setting (
  name text primary key,
  value jsonb not null
);

-- The second wall: under the application role only the rows of one's own tenant exist.
alter table stored_file enable row level security;

create policy own_tenant on stored_file using (tenant = current_setting('app.tenant', true));

grant select, insert, delete on stored_file to app;

alter table stored_file_use enable row level security;

create policy own_tenant on stored_file_use using (tenant = current_setting('app.tenant', true));

grant select, insert on stored_file_use to app;

alter table notice enable row level security;

create policy own_tenant on notice using (tenant = current_setting('app.tenant', true));

grant select on notice to app;

alter table notice_read enable row level security;

create policy own_tenant on notice_read using (tenant = current_setting('app.tenant', true));

grant select, insert on notice_read to app;

alter table banner enable row level security;

create policy own_tenant on banner using (tenant = current_setting('app.tenant', true));

grant select on banner to app;
