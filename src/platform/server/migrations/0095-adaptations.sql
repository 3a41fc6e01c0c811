-- What a company group changes at run time: texts, screens and records, in versions that stay.

create table adaptation_version (
  tenant text not null references company_group (code),
  version integer not null check (version > 0),
  adaptation jsonb not null,
  comment text not null,
  published_by text not null,
  published_by_name text not null,
  published_at timestamptz not null,
  idempotency_key text not null,
  primary key (tenant, version),
  unique (tenant, idempotency_key)
);

-- The browser's validators of changed records, by an address that nobody guesses.
create table adaptation_validator (
  address text primary key,
  tenant text not null references company_group (code),
  code text not null
);

alter table adaptation_version enable row level security;

create policy own_tenant on adaptation_version using (tenant = current_setting('app.tenant', true));

grant select, insert on adaptation_version to app;

create trigger append_only before update or delete or truncate on adaptation_version
  for each statement execute function record_history_is_append_only();

alter table adaptation_validator enable row level security;

create policy own_tenant on adaptation_validator using (tenant = current_setting('app.tenant', true));

grant select, insert on adaptation_validator to app;
