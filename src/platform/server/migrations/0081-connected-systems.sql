-- Systems that people of a company reach signed in from here, and the tokens that take them there and back.

create table sso_system (
  tenant text not null references company_group (code),
  system_name text not null,
  name text not null,
  client_id text not null,
  redirect_url text not null,
  is_sub boolean not null default true,
  is_sync_data boolean not null default false,
  active boolean not null default true,
  primary key (tenant, system_name)
);

-- `entry` takes a person over once, within a minute; `linked` is what the other system then holds while the session lives.
create table sso_token (
  token_hash text primary key,
  jti text not null references session (jti) on delete cascade,
  system_name text not null,
  kind text not null check (kind in ('entry', 'linked')),
  expires_at timestamptz not null
);

create index sso_token_of_session on sso_token (jti);

create index sso_token_expiry on sso_token (expires_at);

-- A session that was taken over from another ends with it.
alter table session add column begun_by text references session (jti) on delete cascade;

create index session_begun_by on session (begun_by);
