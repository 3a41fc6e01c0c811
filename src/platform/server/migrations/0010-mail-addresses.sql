-- Where a person gets mail. Empty: none is sent.
alter table user_account add column mail_address text check (mail_address ~ '^[^@[:space:]]+@[^@[:space:]]+$');

grant select (mail_address) on user_account to app;
