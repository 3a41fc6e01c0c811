-- Connected systems are set up on a screen: changes that cross are noticed, and a system may have to show a token of its own.

alter table sso_system add column version integer not null default 1;

alter table sso_system add column token_hash text;

alter table sso_system add column token_issued_at timestamptz;
