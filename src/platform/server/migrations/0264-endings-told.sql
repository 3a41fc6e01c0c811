-- Ends of rows of masters that were told to those who keep them: each end once.

create table master_ending_told (
  tenant text not null references company_group (code),
  record_type text not null,
  code text not null,
  name text not null,
  until_day text not null,
  told_at timestamptz not null,
  primary key (tenant, record_type, code, name, until_day)
);

alter table master_ending_told enable row level security;

create policy own_tenant on master_ending_told using (tenant = current_setting('app.tenant', true));

grant select, insert on master_ending_told to app;
