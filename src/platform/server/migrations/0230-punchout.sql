-- Shops that people leave for and come back from with lines.

-- What a company shows a shop to be let in, sealed; no call answers it.
create table mall_punchout_secret (
  tenant text not null references company_group (code),
  shop_code text not null,
  sealed text not null,
  changed_at timestamptz not null,
  primary key (tenant, shop_code)
);

alter table mall_punchout_secret enable row level security;

create policy own_tenant on mall_punchout_secret using (tenant = current_setting('app.tenant', true));

grant select, insert, update, delete on mall_punchout_secret to app;

-- Which session a shop's answer belongs to: it comes through the browser without anybody's sign-in, with its cookie alone.
create table mall_punchout_cookie (
  cookie_hash text primary key,
  tenant text not null references company_group (code),
  session_id text not null,
  shop_code text not null,
  user_code text not null,
  expires_at timestamptz not null
);

create index mall_punchout_cookie_expiry on mall_punchout_cookie (expires_at);

-- What answers calls has no business with it.
alter table mall_punchout_cookie enable row level security;

create policy own_tenant on mall_punchout_cookie using (tenant = current_setting('app.tenant', true));

-- Lines that came back, as products of one person alone. `product` has the shape of a product; quantity and price are the
-- shop's word and change in the shop only.
create table mall_external_line (
  tenant text not null references company_group (code),
  user_code text not null,
  code text not null,
  session_id text not null,
  shop_code text not null,
  operation_allowed text not null,
  quantity numeric not null check (quantity > 0),
  product jsonb not null,
  taken_at timestamptz not null,
  primary key (tenant, code)
);

create index mall_external_line_session on mall_external_line (tenant, session_id);

alter table mall_external_line enable row level security;

create policy own_tenant on mall_external_line using (tenant = current_setting('app.tenant', true));

grant select, insert, update, delete on mall_external_line to app;
