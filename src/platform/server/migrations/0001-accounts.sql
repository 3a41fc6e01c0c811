-- Who may sign in: company groups (the tenants), their users, sessions and the counters that slow guessing down.
-- The runner cuts this file at every semicolon that ends a line; keep function bodies out of migrations.

create table company_group (
  code text primary key,
  display_code text not null unique,
  name text not null,
  division integer not null check (division in (10, 20, 90)),
  is_inventory boolean not null default false,
  use_multi_lang_individual boolean not null default false,
  address text,
  phone text
);

create table user_account (
  tenant text not null references company_group (code),
  code text not null,
  login_name text not null,
  name text not null,
  password_hash text not null,
  division integer not null check (division in (10, 20, 90)),
  trading_company_type integer,
  organization_code text not null,
  organization_name text not null,
  position_name text,
  supplier_code text,
  roles text[] not null default '{}',
  language text not null default 'ja' check (language in ('ja', 'en', 'ko')),
  default_screen_path text not null default '/eProcurement/Home',
  active boolean not null default true,
  persona text,
  persona_order integer,
  primary key (tenant, code),
  unique (tenant, login_name)
);

-- Further posts of a person (兼務); the main one stands in user_account.
create table user_post (
  tenant text not null,
  user_code text not null,
  organization_code text not null,
  organization_name text not null,
  primary key (tenant, user_code, organization_code),
  foreign key (tenant, user_code) references user_account (tenant, code) on delete cascade
);

create table session (
  token_hash text primary key,
  jti text not null unique,
  tenant text not null,
  user_code text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_seconds integer not null,
  expires_at timestamptz not null,
  foreign key (tenant, user_code) references user_account (tenant, code) on delete cascade
);

create index session_of_user on session (tenant, user_code);

create index session_expiry on session (expires_at);

create table login_attempt (
  scope text not null,
  subject text not null,
  window_start timestamptz not null,
  attempts integer not null,
  primary key (scope, subject, window_start)
);

-- The application role sees its own tenant's people, never a password.
alter table user_account enable row level security;

create policy own_tenant on user_account using (tenant = current_setting('app.tenant', true));

grant select (tenant, code, name, division, organization_code, organization_name, position_name, supplier_code, roles,
  language, active) on user_account to app;

alter table user_post enable row level security;

create policy own_tenant on user_post using (tenant = current_setting('app.tenant', true));

grant select on user_post to app;
