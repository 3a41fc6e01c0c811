-- What people put into the cart of the catalog: how much of which product, and the price each saw last. What is ordered is
-- priced again, so that no price here is ever paid.

create table mall_cart_line (
  tenant text not null references company_group (code),
  user_code text not null,
  product_code text not null,
  quantity numeric not null check (quantity > 0),
  seen_price numeric not null,
  added_at timestamptz not null,
  primary key (tenant, user_code, product_code)
);

alter table mall_cart_line enable row level security;

create policy own_tenant on mall_cart_line using (tenant = current_setting('app.tenant', true));

grant select, insert, update, delete on mall_cart_line to app;
