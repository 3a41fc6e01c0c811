-- People of suppliers are a master, too; accounts follow it, behind the wall of the tenant.

grant insert (supplier_code) on user_account to app;

create index master_period_supplier_login_name on master_period (tenant, (data ->> 'loginName'))
  where record_type = 'master/supplier-person';

create or replace function login_name_is_taken(wanted text, by_code text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from user_account
      where tenant = current_setting('app.tenant') and login_name = wanted and code <> by_code)
    or exists (select 1 from master_period
      where tenant = current_setting('app.tenant') and record_type = 'master/person' and data ->> 'loginName' = wanted
        and code <> by_code)
    or exists (select 1 from master_period
      where tenant = current_setting('app.tenant') and record_type = 'master/supplier-person'
        and data ->> 'loginName' = wanted and code <> by_code)
$$;

-- What a company asks of passwords follows a master of its own; since when a password holds says when it has expired.

create policy own_password_rule on company_group for update to app using (code = current_setting('app.tenant', true));

grant update (password_rule) on company_group to app;

alter table user_account add column password_set_at timestamptz not null default now();
