-- Browsers that people signed in with before: guesses made elsewhere take none of the tries that are made there.

create table known_device (
  tenant text not null,
  user_code text not null,
  device_hash text not null,
  used_at timestamptz not null,
  primary key (tenant, user_code, device_hash),
  foreign key (tenant, user_code) references user_account (tenant, code) on delete cascade
);

alter table known_device enable row level security;

create policy own_tenant on known_device using (tenant = current_setting('app.tenant', true));

-- What only the server itself reads gets the same wall: whatever is granted one day, a tenant never meets another's rows.

alter table session enable row level security;

create policy own_tenant on session using (tenant = current_setting('app.tenant', true));

alter table password_reset enable row level security;

create policy own_tenant on password_reset using (tenant = current_setting('app.tenant', true));

alter table former_password enable row level security;

create policy own_tenant on former_password using (tenant = current_setting('app.tenant', true));

alter table sso_handover enable row level security;

create policy own_tenant on sso_handover using (tenant = current_setting('app.tenant', true));

alter table sso_system enable row level security;

create policy own_tenant on sso_system using (tenant = current_setting('app.tenant', true));
