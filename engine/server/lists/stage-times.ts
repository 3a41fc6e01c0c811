import type { ListOperation } from '../../core/formats/call.ts';
import type { FlowDefinition } from '../../core/formats/flow.ts';
import type { StageTimes } from '../../core/wire.ts';
import { badRequest, recordNotFound } from '../errors.ts';
import type { Actor, Query } from '../ports.ts';
import { businessDay } from '../records/business-date.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { quoted } from '../schema/identifiers.ts';
import { createSqlValues, type SqlValues } from '../store/sql-values.ts';
import { type ListQuery, readListQuery } from './list-query.ts';
import { withAdded } from './list-records.ts';
import { type WholeListRequest, wholeCondition } from './rows-after.ts';

/** Days (`YYYY/MM/DD`), both of them included. */
export interface TimesAsked {
  from: string;
  until: string;
}

/** So many people and waits are named. */
const mostNamed = 10;

/** Fewer decisions say nothing of somebody. */
const fewestDecisions = 3;

/**
 * How long the records of a list stood in each state that they left within some days, whose decisions took longest, and what
 * waits longest now: read from their histories, of exactly the records that the list shows this person. Hours by the clock on
 * the wall, weekends and nights included. The other party of a record is told nothing of how it was dealt with inside.
 * Throws `EN-BAD-REQUEST` for days that are none, `EN-NOT-FOUND` for the other party.
 */
export async function stageTimes(
  context: EngineContext,
  actor: Actor,
  operation: ListOperation,
  request: WholeListRequest,
  days: TimesAsked,
): Promise<StageTimes> {
  const [begin, end] = [businessDay(days.from)?.from, businessDay(days.until)?.to];
  if (!begin || !end || begin >= end) throw badRequest();
  const asked = readListQuery(context, actor, operation, { ...request, page: 1, itemsPerPage: 1 });
  const { flow, table, id: recordType } = asked.model;
  if (!flow || actor.counterpartyCode !== undefined) throw recordNotFound();
  return context.database.tenantTransaction(actor.tenant, async (query) => {
    const list = await withAdded(context, query, asked);
    const heldByPeople = statesHeldByPeople(flow);
    /** The histories of the list's records that something happened to since the first of the days. */
    const read = async <Row>(select: string, more: (bind: (value: unknown) => string) => string): Promise<Row[]> => {
      const sql = createSqlValues();
      const condition = wholeCondition(list, sql);
      const [tenant, type] = [sql.bind(actor.tenant), sql.bind(recordType)];
      const { rows } = await query<Row & object>(
        `with listed as materialized (
           select id from ${quoted(table)} where ${condition} and updated_at >= ${sql.bind(begin)}),
         step as (
           select record_id, seq, from_state, to_state, at, actor_code, actor_name,
             lag(at) over (partition by record_id order by seq) as since
           from record_history
           where tenant = ${tenant} and record_type = ${type} and record_id in (select id from listed)
             and ${isStep(flow, sql)}),
         stay as (
           select to_state as state, at, lead(at) over (partition by record_id order by seq) as until
           from step where from_state is distinct from to_state)
         ${select} ${more(sql.bind)}`,
        sql.values,
      );
      return rows;
    };
    const within = (column: string) => (bind: (value: unknown) => string) =>
      `${column} >= ${bind(begin)} and ${column} < ${bind(end)}`;
    const states = await read<StageTimes['states'][number]>(
      `select state, count(*)::int as count, ${hours('percentile_cont(0.5)', 'until - at')} as "medianHours",
         ${hours('percentile_cont(0.9)', 'until - at')} as "longHours"
       from stay where`,
      (bind) => `${within('until')(bind)} group by state`,
    );
    const people = await read<StageTimes['people'][number]>(
      `select actor_code as code, max(actor_name) as name, count(*)::int as count,
         ${hours('percentile_cont(0.5)', 'at - since')} as "medianHours"
       from step where`,
      (bind) => `${within('at')(bind)} and since is not null and from_state = any(${bind(heldByPeople)}::text[])
         group by actor_code having count(*) >= ${fewestDecisions} order by 4 desc, 1 limit ${mostNamed}`,
    );
    const order = Object.keys(flow.states);
    return {
      flow: flow.id,
      states: states.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state)),
      people,
      waiting: await waiting({ query, list, flow, heldByPeople, now: context.clock.now() }),
    };
  });
}

/** States in which people are asked to do something for others: to decide, or what they took on. */
function statesHeldByPeople(flow: FlowDefinition): string[] {
  return Object.entries(flow.states)
    .filter(([, { meta }]) => meta?.heldBy === 'approvers' || meta?.heldBy === 'assignee')
    .map(([state]) => state);
}

/** A row of history that moved the record on, or that somebody sent: reminders of the clock leave it where it waits. */
function isStep(flow: FlowDefinition, { bind }: SqlValues): string {
  const events = [...new Set(Object.values(flow.states).flatMap(({ on }) => Object.keys(on ?? {})))];
  return `(from_state is distinct from to_state or event = any(${bind(events)}::text[]))`;
}

/** A percentile of spans in hours, to a tenth. */
function hours(percentile: string, span: string): string {
  return `round((${percentile} within group (order by extract(epoch from ${span})) / 3600)::numeric, 1)::float`;
}

async function waiting(asked: {
  query: Query;
  list: ListQuery;
  flow: FlowDefinition;
  heldByPeople: readonly string[];
  now: Date;
}): Promise<StageTimes['waiting']> {
  const { query, list, flow, heldByPeople, now } = asked;
  const sql = createSqlValues();
  const condition = wholeCondition(list, sql);
  const { rows } = await query<StageTimes['waiting'][number]>(
    `select id, number, state, held_by_names as "heldBy",
       round((extract(epoch from ${sql.bind(now)}::timestamptz - since) / 3600)::numeric, 1)::float as hours
     from (
       select id, number, state, held_by_names, (
         select max(at) from record_history as step
         where step.tenant = kept.tenant and record_type = ${sql.bind(list.model.id)} and record_id = kept.id
           and ${isStep(flow, sql)}) as since
       from ${quoted(list.model.table)} as kept
       where ${condition} and state = any(${sql.bind(heldByPeople)}::text[])) as found
     order by since, id limit ${mostNamed}`,
    sql.values,
  );
  return rows;
}
