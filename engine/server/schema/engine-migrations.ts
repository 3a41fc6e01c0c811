import { ledgerMigration, ledgerMonthMigration, ledgerTimeMigration } from '../ledger/ledger-migration.ts';
import { searchDigitsMigration } from '../search/search-digits-migration.ts';
import { searchPartsMigration } from '../search/search-parts-migration.ts';
import { searchTurnsMigration } from '../search/search-turns-migration.ts';
import { applicationRole } from '../store/application-role.ts';
import { firstTables } from './first-tables.ts';

/** One step of the engine's own tables. Steps are never changed once released; a new need is a new step. */
export interface EngineMigration {
  version: number;
  name: string;
  statements: readonly string[];
}

/** Tables beside those of the records, in the order they came. */
export const engineMigrations: readonly EngineMigration[] = [
  firstTables,
  {
    version: 2,
    name: 'delivery of the outbox',
    statements: [
      // A message need not be about a record: a mail with a new password is about a person.
      `alter table outbox alter column record_type drop not null, alter column record_id drop not null,
         add column given_up_at timestamptz, add column last_fault text`,
      'drop index outbox_waiting',
      `create index outbox_waiting on outbox (available_at) where delivered_at is null and given_up_at is null`,
    ],
  },
  {
    version: 3,
    name: 'counters of what changed in masters',
    statements: [
      `create table master_change (
         tenant text not null check (tenant <> ''),
         record_type text not null,
         changes bigint not null,
         primary key (tenant, record_type)
       )`,
    ],
  },
  {
    version: 4,
    name: 'flows published at run time',
    statements: [
      // `tenant` is whom it is for, '*' everybody; `version` is null when the standard holds again.
      `create table flow_publication (
         flow_id text not null,
         seq integer not null check (seq > 0),
         tenant text not null check (tenant <> ''),
         version integer,
         kind text not null check (kind in ('publish', 'rollBack')),
         note text not null,
         at timestamptz not null,
         actor_code text not null,
         actor_name text not null,
         changes jsonb not null,
         state_map jsonb not null,
         moved integer not null,
         request_key text not null,
         primary key (flow_id, seq),
         unique (flow_id, actor_code, request_key)
       )`,
      'create index flow_publication_tenant on flow_publication (flow_id, tenant, seq desc)',
    ],
  },
  {
    version: 5,
    name: "leases of the outbox, by the store's own clock",
    statements: ['alter table outbox add column leased_until timestamptz'],
  },
  {
    version: 6,
    name: 'what is true of masters on every day',
    statements: [
      // One row for each code that was ever revised: the lock of its revisions, and the day of its next change.
      `create table master_timeline (
         tenant text not null check (tenant <> ''),
         record_type text not null,
         code text collate "C" not null,
         version integer not null check (version >= 0),
         next_change text collate "C",
         primary key (tenant, record_type, code)
       )`,
      `create index master_timeline_due on master_timeline (tenant, next_change) where next_change is not null`,
      `create table master_revision (
         tenant text not null check (tenant <> ''),
         record_type text not null,
         code text collate "C" not null,
         seq integer not null check (seq > 0),
         kind text not null check (kind in ('begin', 'change', 'end', 'withdraw')),
         from_day text collate "C" not null,
         data jsonb,
         withdraws integer check ((withdraws is not null) = (kind = 'withdraw')),
         reason text not null,
         batch uuid,
         at timestamptz not null,
         actor_code text not null,
         actor_name text not null,
         primary key (tenant, record_type, code, seq)
       )`,
      `create index master_revision_batch on master_revision (tenant, batch) where batch is not null`,
      `create function master_revision_is_append_only() returns trigger language plpgsql as $$
       begin
         raise exception 'master_revision is only appended to' using errcode = '42501';
       end $$`,
      `create trigger append_only before update or delete or truncate on master_revision
         for each statement execute function master_revision_is_append_only()`,
      // Made from the revisions with each of them: what holds from a day on, until the day before the next.
      `create table master_period (
         tenant text not null check (tenant <> ''),
         record_type text not null,
         code text collate "C" not null,
         from_day text collate "C" not null,
         until_day text collate "C" check (until_day > from_day),
         data jsonb not null,
         primary key (tenant, record_type, code, from_day)
       )`,
    ],
  },
  {
    version: 7,
    name: 'moments at which time sends events',
    statements: [
      // `first_due_at` tells whether a moment was moved; `run` counts how often it came.
      `create table record_timer (
         tenant text not null check (tenant <> ''),
         record_type text not null,
         record_id uuid not null,
         event text not null,
         first_due_at timestamptz not null,
         due_at timestamptz not null,
         run integer not null default 0,
         done boolean not null default false,
         attempts integer not null default 0,
         leased_until timestamptz,
         last_fault text,
         primary key (tenant, record_type, record_id, event)
       )`,
      'create index record_timer_due on record_timer (due_at) where not done',
    ],
  },
  {
    version: 8,
    name: 'index of what records are found by',
    statements: [
      // `marks` are made by the application: see `marksOf`.
      `create table record_search (
         tenant text not null check (tenant <> ''),
         record_type text not null,
         record_id uuid not null,
         words text not null,
         marks tsvector not null,
         primary key (tenant, record_type, record_id)
       )`,
      // New marks wait in a short list: each alone would cost a way into the index.
      `create index record_search_marks on record_search using gin (marks)
         with (fastupdate = on, gin_pending_list_limit = 256)`,
      'alter table record_search alter column marks set statistics 0',
      // Under row-level security no index but one for order may be asked: whoever asks this function asks as its owner,
      // of the tenant of the transaction and no other.
      `create function find_records(kind text, wanted text, patterns text[], most integer) returns setof uuid
         language sql stable security definer set search_path = public, pg_temp rows 500 as $$
         select record_id from record_search
         where tenant = current_setting('app.tenant', true) and record_type = kind
           and marks @@ wanted::tsquery and words like all(patterns)
         limit most $$`,
      'revoke all on function find_records from public',
      `grant execute on function find_records to ${applicationRole}`,
    ],
  },
  {
    version: 9,
    name: 'work of the whole store that one server does',
    statements: ['create table scheduled_job (name text primary key, next_at timestamptz not null)'],
  },
  {
    version: 10,
    name: 'conditions of a search beside each other',
    statements: [
      'drop function find_records(text, text, text[], integer)',
      // As before, but of several conditions: choices inside of one are weighed against all that it finds.
      `create function find_records(kind text, wanted text[], patterns text[], most integer) returns setof uuid
         language sql stable security definer set search_path = public, pg_temp rows 500 as $$
         select record_id from record_search
         where tenant = current_setting('app.tenant', true) and record_type = kind
           and marks @@ wanted[1]::tsquery
           and marks @@ coalesce(wanted[2], wanted[1])::tsquery
           and marks @@ coalesce(wanted[3], wanted[1])::tsquery
           and marks @@ coalesce(wanted[4], wanted[1])::tsquery
           and words like all(patterns)
         limit most $$`,
      'revoke all on function find_records from public',
      `grant execute on function find_records to ${applicationRole}`,
    ],
  },
  ledgerMigration,
  {
    version: 12,
    name: 'what people keep to choose and to begin from',
    statements: [
      `create table favourite_choice (
         tenant text not null check (tenant <> ''),
         user_code text not null,
         call_id text not null,
         code text not null,
         starred_at timestamptz not null,
         primary key (tenant, user_code, call_id, code)
       )`,
      `create table input_template (
         tenant text not null check (tenant <> ''),
         user_code text not null,
         flow_id text not null,
         name text not null,
         data jsonb not null,
         saved_at timestamptz not null,
         primary key (tenant, user_code, flow_id, name)
       )`,
    ],
  },
  {
    version: 13,
    name: 'movements of a record',
    statements: ['create index ledger_movement_record on ledger_movement (tenant, record_id)'],
  },
  {
    version: 14,
    name: 'by which positions the ledgers were last reckoned',
    statements: ['create table ledger_reckoned (record_type text primary key, positions jsonb not null)'],
  },
  ledgerMonthMigration,
  ledgerTimeMigration,
  searchPartsMigration,
  searchTurnsMigration,
  searchDigitsMigration,
];
