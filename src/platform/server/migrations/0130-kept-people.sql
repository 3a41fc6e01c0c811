-- People are a master that companies keep; accounts follow it, behind the wall of the tenant.

alter table user_account alter column password_hash drop not null;

grant insert (tenant, code, login_name, name, division, trading_company_type, organization_code, organization_name,
  position_name, roles, language, mail_address, active, must_change_password) on user_account to app;

grant update (login_name, name, trading_company_type, organization_code, organization_name, position_name, roles,
  language, mail_address, active) on user_account to app;

-- What `on conflict` compares has to be readable.
grant select (login_name) on user_account to app;
