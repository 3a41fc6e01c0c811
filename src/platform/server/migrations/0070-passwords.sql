-- What companies ask of passwords, which ones people had, and the links by which they choose new ones.

alter table company_group add column password_rule jsonb;

alter table user_account add column must_change_password boolean not null default false;

create table former_password (
  tenant text not null,
  user_code text not null,
  password_hash text not null,
  replaced_at timestamptz not null,
  foreign key (tenant, user_code) references user_account (tenant, code) on delete cascade
);

create index former_password_of_user on former_password (tenant, user_code, replaced_at desc);

create table password_reset (
  token_hash text primary key,
  tenant text not null,
  user_code text not null,
  expires_at timestamptz not null,
  foreign key (tenant, user_code) references user_account (tenant, code) on delete cascade
);
