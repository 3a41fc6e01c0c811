import type { EngineMigration } from './engine-migrations.ts';

/** The tables that every store began with. */
export const firstTables: EngineMigration = {
  version: 1,
  name: 'history, outbox, idempotency, numbering, drafts, views, flow versions',
  statements: [
    `create table record_shape (
       record_type text primary key,
       table_name text not null unique,
       shape jsonb not null
     )`,
    `create table record_history (
       tenant text not null check (tenant <> ''),
       record_type text not null,
       record_id uuid not null,
       seq integer not null check (seq > 0),
       event text not null,
       from_state text,
       to_state text not null,
       at timestamptz not null,
       actor_code text not null,
       actor_name text not null,
       principal_code text,
       principal_name text,
       comment text,
       changes jsonb not null,
       data jsonb not null,
       previous_hash text not null,
       hash text not null,
       primary key (tenant, record_type, record_id, seq)
     )`,
    `create function record_history_is_append_only() returns trigger language plpgsql as $$
     begin
       raise exception 'record_history is only appended to' using errcode = '42501';
     end $$`,
    `create trigger append_only before update or delete or truncate on record_history
       for each statement execute function record_history_is_append_only()`,
    `create table outbox (
       tenant text not null check (tenant <> ''),
       id uuid not null,
       topic text not null,
       payload jsonb not null,
       record_type text not null,
       record_id uuid not null,
       created_at timestamptz not null,
       available_at timestamptz not null,
       attempts integer not null default 0,
       delivered_at timestamptz,
       primary key (tenant, id)
     )`,
    `create index outbox_waiting on outbox (available_at) where delivered_at is null`,
    `create table idempotency (
       tenant text not null check (tenant <> ''),
       actor_code text not null,
       key text not null,
       request_hash text not null,
       answer json,
       created_at timestamptz not null,
       primary key (tenant, actor_code, key)
     )`,
    `create index idempotency_age on idempotency (created_at)`,
    `create table series (
       tenant text not null check (tenant <> ''),
       name text not null,
       value bigint not null,
       primary key (tenant, name)
     )`,
    `create table form_draft (
       tenant text not null check (tenant <> ''),
       user_code text not null,
       key text not null,
       data jsonb not null,
       saved_at timestamptz not null,
       primary key (tenant, user_code, key)
     )`,
    `create table list_view (
       tenant text not null check (tenant <> ''),
       id uuid not null,
       user_code text not null,
       screen text not null,
       name text not null,
       query jsonb not null,
       saved_at timestamptz not null,
       primary key (tenant, id)
     )`,
    `create index list_view_screen on list_view (tenant, user_code, screen)`,
    `create table flow_version (
       tenant text not null check (tenant <> ''),
       flow_id text not null,
       version integer not null,
       definition jsonb not null,
       created_at timestamptz not null,
       primary key (tenant, flow_id, version)
     )`,
  ],
};
