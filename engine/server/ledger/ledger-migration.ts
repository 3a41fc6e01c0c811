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
