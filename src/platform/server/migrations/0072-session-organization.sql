-- The organization a person with several posts acts for now; none: the main one.

alter table session add column organization_code text;
