import type { JsonObject, RecordFacts } from '../../core/formats/json-schema.ts';
import { deleteIn, getAt, pointerToPath } from '../../core/json-pointer.ts';
import type { HistoryEntry, RecordEnvelope } from '../../core/wire.ts';
import type { AccessTable, Actor } from '../ports.ts';
import { literal, promotedColumnName, quoted } from '../schema/identifiers.ts';
import type { RecordModel } from './record-model.ts';

/** Code of a record's other party; `null` when there is none, or while it does not know of the record. */
export function counterpartyCodeOf(facts: RecordFacts, record: JsonObject): string | null {
  if (facts.counterpartyCode === undefined) return null;
  const since = facts.counterpartyView?.since;
  if (since !== undefined && !isText(getAt(record, since))) return null;
  const code = getAt(record, facts.counterpartyCode);
  return isText(code) ? code : null;
}

/** The same as SQL over the record's table; the promoted column where there is one, so that its index helps. */
export function accessTableOf({ facts }: RecordModel): AccessTable {
  const pointer = facts.counterpartyCode;
  if (pointer === undefined) return { counterpartyCode: null };
  const code = columnOf(facts, pointer);
  const since = facts.counterpartyView?.since;
  if (since === undefined) return { counterpartyCode: code };
  return { counterpartyCode: `case when ${columnOf(facts, since)} <> '' then ${code} end` };
}

/** An answer as this person may see it: people of the other party get what the record's definition leaves them. */
export function shownTo(actor: Actor, { counterpartyView }: RecordFacts, envelope: RecordEnvelope): RecordEnvelope {
  if (actor.counterpartyCode === undefined || !counterpartyView) return envelope;
  const omits = counterpartyView.omits.map(pointerToPath);
  const told = new Set(counterpartyView.history);
  const record = omits.reduce((rest, path) => without(rest, path), envelope.record);
  const first = counterpartyView.historySince && getAt(envelope.record, counterpartyView.historySince);
  const isTold = ({ event, seq }: HistoryEntry) => told.has(event) && (typeof first !== 'number' || seq >= first);
  const { history, ...rest } = envelope;
  return {
    ...rest,
    record,
    // Who of the tenant's own people has it is theirs to know.
    heldBy: envelope.heldBy.filter(({ code }) => code === '' || code === actor.code),
    ...(history && { history: history.filter(isTold).map((entry) => entryFor(entry, omits)) }),
  };
}

function entryFor(entry: HistoryEntry, omits: readonly string[][]): HistoryEntry {
  return {
    ...entry,
    changes: entry.changes.filter(({ at }) => !omits.some((path) => isWithin(pointerToPath(at), path))),
  };
}

function isWithin(path: readonly string[], hidden: readonly string[]): boolean {
  const length = Math.min(path.length, hidden.length);
  return hidden.slice(0, length).every((key, index) => key === '*' || key === path[index]);
}

function without(record: JsonObject, [key, ...rest]: readonly string[]): JsonObject {
  if (key === undefined || !Object.hasOwn(record, key)) return record;
  if (rest.length === 0) return deleteIn(record, `/${key}`);
  const value = record[key];
  if (Array.isArray(value)) {
    const beyond = rest[0] === '*' ? rest.slice(1) : rest;
    return { ...record, [key]: value.map((item) => (isObject(item) ? without(item, beyond) : item)) };
  }
  return isObject(value) ? { ...record, [key]: without(value, rest) } : record;
}

function columnOf(facts: RecordFacts, pointer: string): string {
  const name = Object.entries(facts.columns).find(([, { at }]) => at === pointer)?.[0];
  if (name !== undefined) return quoted(promotedColumnName(name));
  return `data #>> array[${pointerToPath(pointer).map(literal).join(', ')}]::text[]`;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
