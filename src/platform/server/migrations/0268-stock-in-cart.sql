-- What people put into the cart of what lies in their company's own storerooms: how much of which product, and out of which of
-- them. It is asked of the storeroom, never bought, so that no price stands here.

create table mall_stock_line (
  tenant text not null references company_group (code),
  user_code text not null,
  storage_code text not null,
  product_code text not null,
  quantity numeric not null check (quantity > 0),
  added_at timestamptz not null,
  primary key (tenant, user_code, storage_code, product_code)
);

alter table mall_stock_line enable row level security;

create policy own_tenant on mall_stock_line using (tenant = current_setting('app.tenant', true));

grant select, insert, update, delete on mall_stock_line to app;
