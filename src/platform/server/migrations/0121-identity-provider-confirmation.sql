-- Somebody else confirms an identity provider before people sign in by it: those that are there go on in the states they
-- have, by the lifecycle that asks for it. What is in force stays so.

alter table record_sso_identity_provider no force row level security;

update record_sso_identity_provider set flow_version = 2 where flow_id = 'identityProvider' and flow_version = 1;

alter table record_sso_identity_provider force row level security;
