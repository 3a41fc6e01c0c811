-- Whom a notice is for: 10 the buyer's own people, 20 the suppliers who sign in to the buyer's group.

alter table notice add column divisions integer[] not null default '{10}';
