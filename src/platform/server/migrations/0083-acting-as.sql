-- A session may act in one of its person's roles only, or for somebody else: who that is stands beside who it is.

alter table session add column role_code text;

alter table session add column principal_code text;
