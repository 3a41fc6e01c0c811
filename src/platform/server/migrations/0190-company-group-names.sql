-- Effects name the company group of a record, and the provider; other groups stay unseen.
alter table company_group enable row level security;
create policy own_or_provider on company_group for select to app
  using (code = current_setting('app.tenant', true) or division = 90);
grant select (code, name, division) on company_group to app;
