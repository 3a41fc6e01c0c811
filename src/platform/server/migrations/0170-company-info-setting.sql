-- Whom a supplier's company names as its contact: what concerns the company is mailed there, too. Its history is the audit log.

create table company_info_setting (
  tenant text not null references company_group (code),
  supplier_code text not null,
  contact_name text not null,
  mail_address text,
  phone text,
  language text not null,
  version integer not null,
  primary key (tenant, supplier_code)
);

alter table company_info_setting enable row level security;

create policy own_tenant on company_info_setting using (tenant = current_setting('app.tenant', true));

grant select, insert, update on company_info_setting to app;
