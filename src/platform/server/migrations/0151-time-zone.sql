-- By whose clocks times are shown to a person and taken from him; null: by those of the business.

alter table user_account add column time_zone text;
