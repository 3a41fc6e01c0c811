-- Products that people keep for themselves or for colleagues whom they name. `content`: folders and products in their order,
-- each with what it was when its owner saw it last. Everybody sees of it what the catalog shows him, at his own price.

create table mall_my_catalogue (
  tenant text not null references company_group (code),
  owner_code text not null,
  -- 'own': what somebody keeps for himself.
  id text not null,
  name text not null,
  user_codes text[] not null,
  content jsonb not null,
  made_at timestamptz not null,
  primary key (tenant, owner_code, id)
);

create unique index mall_group_catalogue on mall_my_catalogue (tenant, id) where id <> 'own';

alter table mall_my_catalogue enable row level security;

create policy own_tenant on mall_my_catalogue using (tenant = current_setting('app.tenant', true));

grant select, insert, update, delete on mall_my_catalogue to app;

-- Which products somebody looked at, and when last.
create table mall_seen_product (
  tenant text not null references company_group (code),
  user_code text not null,
  product_code text not null,
  seen_at timestamptz not null,
  primary key (tenant, user_code, product_code)
);

alter table mall_seen_product enable row level security;

create policy own_tenant on mall_seen_product using (tenant = current_setting('app.tenant', true));

grant select, insert, update, delete on mall_seen_product to app;
