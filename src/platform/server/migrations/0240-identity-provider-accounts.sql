-- An account that whoever changed an identity provider made or changed confirms nothing: what waits goes on by the lifecycle
-- that asks for it, in the states it has.

alter table record_sso_identity_provider no force row level security;

update record_sso_identity_provider set flow_version = 3 where flow_id = 'identityProvider' and flow_version = 2;

alter table record_sso_identity_provider force row level security;
