-- Whether somebody else has a login name on any day; asked of every row of a file of people. Behind the wall of tenants no index on
-- an expression over `data` would be used, so the question is asked by its owner, of the tenant that the transaction is about.
create index master_period_login_name on master_period (tenant, (data ->> 'loginName')) where record_type = 'master/person';

create function login_name_is_taken(wanted text, by_code text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from user_account
      where tenant = current_setting('app.tenant') and login_name = wanted and code <> by_code)
    or exists (select 1 from master_period
      where tenant = current_setting('app.tenant') and record_type = 'master/person' and data ->> 'loginName' = wanted
        and code <> by_code)
$$;

revoke all on function login_name_is_taken(text, text) from public;

grant execute on function login_name_is_taken(text, text) to app;
