-- Links in mails that open one record to whoever holds them, without an account of his own.

create table record_link (
  token_hash text primary key,
  tenant text not null references company_group (code),
  record_type text not null,
  record_id uuid not null,
  -- Whose person the holder is.
  counterparty_code text not null,
  name text not null,
  language text not null,
  -- Screen codes that the link opens, on this record alone.
  screens text[] not null,
  expires_at timestamptz not null
);

create index record_link_expiry on record_link (expires_at);

-- What answers calls makes links, and reads none.
alter table record_link enable row level security;

create policy own_tenant on record_link using (tenant = current_setting('app.tenant', true));

grant insert on record_link to app;

-- Whoever came in by a link has to do with this record alone, on these screens alone.
alter table user_account add column only_record uuid, add column only_screens text[];
