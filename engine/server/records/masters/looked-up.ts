import type { Json, JsonObject, RecordFacts } from '../../../core/formats/json-schema.ts';
import { counterpartyHides } from '../../../core/records/counterparty-hides.ts';
import { isLookedUp } from '../../../core/records/looked-up.ts';
import { getAt } from '../../../core/values/json-pointer.ts';
import type { RecordEnvelope } from '../../../core/wire.ts';
import type { Actor, Query } from '../../ports.ts';
import { isOutside } from '../reading/outside-view.ts';
import type { RecordModel } from '../record-model.ts';

/**
 * What the product looks up of records when they are shown, by id: the fields that their definition names in `lookedUp`, as far as
 * they have a value. Runs in the transaction that reads the records, for all of a page at once.
 */
export type LookUpFor = (
  query: Query,
  actor: Actor,
  recordType: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, JsonObject>>;

interface Looking {
  lookUpFor: LookUpFor;
  query: Query;
  actor: Actor;
}

/** The columns of fields that are looked up, with their pointers. */
export function lookedUpColumns(facts: RecordFacts): ReadonlyMap<string, string> {
  const columns = Object.entries(facts.columns).filter(([name]) => isLookedUp(facts, name));
  return new Map(columns.map(([name, { at }]) => [name, at]));
}

/** An answer with what is looked up of its record. */
export async function withLookedUp(
  { lookUpFor, query, actor }: Looking,
  { id: recordType, facts }: Pick<RecordModel, 'id' | 'facts'>,
  envelope: RecordEnvelope,
): Promise<RecordEnvelope> {
  if (!facts.lookedUp) return envelope;
  const found = (await lookUpFor(query, actor, recordType, [envelope.id])).get(envelope.id);
  return found ? { ...envelope, record: { ...envelope.record, ...found } } : envelope;
}

/** What a list shows of its rows besides what is kept, by id and column; columns that this reader is not shown are left out. */
export async function lookedUpInRows(
  { lookUpFor, query, actor }: Looking,
  { id: recordType, facts, lookedUp }: Pick<RecordModel, 'id' | 'facts' | 'lookedUp'>,
  shown: readonly string[],
  ids: readonly string[],
): Promise<(id: string) => Record<string, Json>> {
  const hides = (at: string) => isOutside(actor, facts) && counterpartyHides(facts, at);
  const columns = [...lookedUp].filter(([name, at]) => shown.includes(name) && !hides(at));
  const isAsked = columns.length > 0 && ids.length > 0;
  const found = isAsked ? await lookUpFor(query, actor, recordType, ids) : new Map<string, JsonObject>();
  const shownAt = (id: string, at: string) => (getAt(found.get(id) ?? {}, at) ?? null) as Json;
  return (id) => Object.fromEntries(columns.map(([name, at]) => [name, shownAt(id, at)]));
}
