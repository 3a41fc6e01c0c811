-- Whose catalogs a supplier's company stands in, and under which code of theirs. Kept by the operator: neither company
-- reads the other's rows by itself, so nothing is granted to the application role.

create table catalog_listing (
  supplier_tenant text not null references company_group (code),
  buyer_tenant text not null references company_group (code),
  supplier_code text not null,
  primary key (supplier_tenant, buyer_tenant, supplier_code)
);
