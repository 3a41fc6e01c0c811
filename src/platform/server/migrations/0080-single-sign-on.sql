-- Single sign-on: the identity providers of companies, what was asked of them, and which of their answers are used up.

create table sso_provider (
  code text primary key,
  tenant text not null references company_group (code),
  name text not null,
  entity_id text not null,
  sign_in_url text not null,
  sign_out_url text,
  certificates text not null,
  hostname text unique,
  user_field text not null default 'loginName' check (user_field in ('loginName', 'code', 'mailAddress')),
  allows_unasked boolean not null default false,
  active boolean not null default true
);

create index sso_provider_of_tenant on sso_provider (tenant);

-- A question put to an identity provider; its answer is taken once, in the browser tab that holds the verifier.
create table sso_request (
  id text primary key,
  provider_code text not null references sso_provider (code) on delete cascade,
  verifier_hash text not null,
  return_path text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index sso_request_expiry on sso_request (expires_at);

-- Each assertion is taken once, whichever process sees it.
create table sso_assertion (
  provider_code text not null references sso_provider (code) on delete cascade,
  assertion_id text not null,
  expires_at timestamptz not null,
  primary key (provider_code, assertion_id)
);

create index sso_assertion_expiry on sso_assertion (expires_at);

-- Between the identity provider's answer and the page that takes the session up: seconds.
create table sso_handover (
  code_hash text primary key,
  provider_code text not null references sso_provider (code) on delete cascade,
  tenant text not null,
  user_code text not null,
  verifier_hash text,
  return_path text,
  name_id text not null,
  name_id_format text,
  session_index text,
  expires_at timestamptz not null,
  foreign key (tenant, user_code) references user_account (tenant, code) on delete cascade
);

-- How a session began, so that it can end at the identity provider, too, and from there.
create table sso_session (
  jti text primary key references session (jti) on delete cascade,
  provider_code text not null references sso_provider (code) on delete cascade,
  name_id text not null,
  name_id_format text,
  session_index text
);

create index sso_session_of_name on sso_session (provider_code, name_id);
