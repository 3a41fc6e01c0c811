-- Sessions that began at a door of the catalog mall, and what is switched off for single company groups.

alter table session add column mall_area text check (mall_area in ('supplier', 'master'));

alter table company_group add column features_off text[] not null default '{}';
