import type { RecordFacts } from '../../../core/formats/json-schema.ts';
import { getAt, pointerToPath } from '../../../core/values/json-pointer.ts';
import type { HistoryEntry, Person, RecordEnvelope } from '../../../core/wire.ts';
import type { Actor } from '../../ports.ts';
import { literal, quoted } from '../../schema/identifiers.ts';
import { businessDay } from '../business-date.ts';
import type { RecordModel } from '../record-model.ts';

/**
 * What people of the other party see of the standing facts of a record: they know it since it became their business,
 * nothing happened but what they are told of, and only what is theirs to do falls due. As SQL for lists, and of one
 * record for details: from one place, so that a list never answers more than the detail.
 */
export interface OutsideSql {
  createdAt: string;
  updatedAt: string;
  dueAt: string;
}

/** Does this person see the record as the other party does? */
export function isOutside(actor: Pick<Actor, 'counterpartyCode'>, { counterpartyView }: RecordFacts): boolean {
  return actor.counterpartyCode !== undefined && counterpartyView !== undefined;
}

/** Who has it, as the other party is told: itself, and oneself; who of the tenant's own people has it is theirs to know. */
export function holdersToldTo(actor: Pick<Actor, 'code'>, heldBy: readonly Person[]): Person[] {
  return heldBy.filter(({ code }) => code === '' || code === actor.code);
}

/** Is this entry of the history told to the other party? */
export function toldEntries({ counterpartyView }: RecordFacts, record: RecordEnvelope['record']) {
  const told = new Set(counterpartyView?.history);
  const first = counterpartyView?.historySince && getAt(record, counterpartyView.historySince);
  return ({ event, seq }: HistoryEntry) => told.has(event) && (typeof first !== 'number' || seq >= first);
}

/** The standing facts of one record as the other party sees them; `told`: the entries it is told, if they were read. */
export function outsideFacts(
  facts: RecordFacts,
  envelope: RecordEnvelope,
  told: readonly HistoryEntry[] | undefined,
): Pick<RecordEnvelope, 'createdAt' | 'updatedAt' | 'dueAt'> {
  const createdAt = knownSince(facts, envelope);
  const last = told ? [createdAt, ...told.map(({ at }) => at)].sort().at(-1) : envelope.updatedAt;
  const isTheirs = envelope.heldBy.some(({ code }) => code === '');
  return { createdAt, updatedAt: last ?? createdAt, dueAt: isTheirs ? envelope.dueAt : null };
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;
const day = /^\d{4}\/\d\d\/\d\d$/;

function knownSince({ counterpartyView }: RecordFacts, { record, createdAt }: RecordEnvelope): string {
  const since = counterpartyView?.since === undefined ? undefined : getAt(record, counterpartyView.since);
  if (typeof since !== 'string') return createdAt;
  if (instant.test(since)) return new Date(since).toISOString();
  return (day.test(since) && businessDay(since)?.from.toISOString()) || createdAt;
}

/** The same as SQL over the record's table, which stands in the statement under its own name. */
export function outsideSqlOf({ id, facts, table }: RecordModel): OutsideSql {
  const view = facts.counterpartyView;
  const own = (column: string) => `${quoted(table)}.${column}`;
  const at = (pointer: string) =>
    `(${own('data')} #>> array[${pointerToPath(pointer).map(literal).join(', ')}]::text[])`;
  const since = view?.since === undefined ? null : at(view.since);
  const createdAt =
    since === null
      ? own('created_at')
      : `case when ${since} ~ ${literal(instant.source)} then ${since}::timestamptz
           when ${since} ~ ${literal(day.source)} then (${since} || ' 00:00:00+09')::timestamptz
           else ${own('created_at')} end`;
  const first = view?.historySince === undefined ? null : at(view.historySince);
  const told = `select max(entry.at) from record_history as entry where entry.tenant = ${own('tenant')}
    and entry.record_type = ${literal(id)} and entry.record_id = ${own('id')}
    and entry.event = any(array[${(view?.history ?? []).map(literal).join(', ')}]::text[])
    ${first === null ? '' : `and entry.seq >= case when ${first} ~ '^[0-9]{1,9}$' then ${first}::int else 0 end`}`;
  return {
    createdAt,
    updatedAt: `greatest(${createdAt}, (${told}))`,
    dueAt: `case when ${own('held_by_names')} @> '[{"code": ""}]'::jsonb then ${own('due_at')} end`,
  };
}
