import type { EngineMigration } from '../schema/engine-migrations.ts';

/** The tables of ledgers: what accounts hold, and every movement there was. */
export const ledgerMigration: EngineMigration = {
  version: 11,
  name: 'ledgers',
  statements: [
    `create table ledger_account (
       tenant text not null check (tenant <> ''),
       ledger text not null,
       account text collate "C" not null,
       is_outside boolean not null,
       balance numeric not null default 0,
       primary key (tenant, ledger, account),
       constraint never_below_zero check (is_outside or balance >= 0)
     )`,
    `create table ledger_movement (
       tenant text not null check (tenant <> ''),
       ledger text not null,
       id uuid not null,
       from_account text collate "C" not null,
       to_account text collate "C" not null check (to_account <> from_account),
       amount numeric not null check (amount > 0),
       at timestamptz not null,
       record_type text not null,
       record_id uuid not null,
       primary key (tenant, ledger, id)
     )`,
    'create index ledger_movement_from on ledger_movement (tenant, ledger, from_account, at)',
    'create index ledger_movement_to on ledger_movement (tenant, ledger, to_account, at)',
    `create function ledger_movement_is_append_only() returns trigger language plpgsql as $$
     begin
       raise exception 'ledger_movement is only appended to' using errcode = '42501';
     end $$`,
    `create trigger append_only before update or delete or truncate on ledger_movement
       for each statement execute function ledger_movement_is_append_only()`,
  ],
};

/** What every account gained or lost in every month, so that the past is told without reading all that was moved. */
export const ledgerMonthMigration: EngineMigration = {
  version: 15,
  name: 'months of ledgers',
  statements: [
    `create table ledger_month (
       tenant text not null check (tenant <> ''),
       ledger text not null,
       account text collate "C" not null,
       month timestamptz not null,
       amount numeric not null,
       primary key (tenant, ledger, account, month)
     )`,
    'alter table ledger_movement no force row level security',
    `insert into ledger_month (tenant, ledger, account, month, amount)
     select tenant, ledger, account, date_trunc('month', at, 'UTC'), sum(amount) from (
       select tenant, ledger, to_account as account, at, amount from ledger_movement
       union all
       select tenant, ledger, from_account, at, -amount from ledger_movement
     ) as moved group by 1, 2, 3, 4`,
    'alter table ledger_movement force row level security',
  ],
};

/** Movements come in the order of time: which blocks hold those of a month is told by a few bytes for each. */
export const ledgerTimeMigration: EngineMigration = {
  version: 16,
  name: 'movements by time',
  statements: [
    'create index ledger_movement_time on ledger_movement using brin (at) with (pages_per_range = 32, autosummarize = on)',
  ],
};
