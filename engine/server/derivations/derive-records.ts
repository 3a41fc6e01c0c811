import type { ExpressionScope, Expressions } from '../../core/expressions/expressions.ts';
import type { DerivationDefinition, DerivedRows } from '../../core/formats/derivation.ts';
import type { Json, JsonObject } from '../../core/formats/json-schema.ts';
import { derivationRefusedKey } from '../../core/text-keys.ts';
import { ExactDecimal } from '../../core/values/exact-decimal.ts';
import { groupBy } from '../../core/values/group-by.ts';
import { getAt } from '../../core/values/json-pointer.ts';
import { placesOf, writeAt } from '../effects/write-fields.ts';
import { eventNotAllowed } from '../errors.ts';
import type { RelatedRecord } from '../ports.ts';
import { openOf, rowsAt, type TakersOf } from './open-quantities.ts';

/** A derivation with its id, as it is defined. */
export type Derivation = DerivationDefinition & { id: string };

/** What records are derived with. */
export interface Deriving {
  expressions: Expressions;
  /** What expressions see besides the source: `user`, `today` and `now`. */
  scope: Pick<ExpressionScope, 'user' | 'today' | 'now'>;
  /** The records that take of a source; asked once for each list of which something may be open. */
  takersOf: TakersOf;
}

/** A row of the source that is taken, with what is open of it. */
interface TakenRow {
  row: JsonObject;
  index: number;
  group: Json;
  open: string | undefined;
}

/**
 * The records that begin from a source: one, or one for each group of its rows that are left.
 * @throws `EN-NOT-ALLOWED` with the text `derivation.<id>.refused` where the condition does not hold
 */
export async function deriveRecords(
  derivation: Derivation,
  source: RelatedRecord,
  deriving: Deriving,
): Promise<JsonObject[]> {
  const { expressions } = deriving;
  const { record, id, state, owner } = source;
  const scope = { ...deriving.scope, record, id, state, owner };
  if (derivation.when !== undefined && !expressions.test(derivation.when, scope)) throw nothingToDerive(derivation.id);
  const lists: { rows: DerivedRows; taken: TakenRow[] }[] = [];
  for (const rows of derivation.rows ?? []) {
    lists.push({ rows, taken: await takenRows(derivation, rows, source, scope, deriving) });
  }
  const byGroup = lists.map(({ rows, taken }) => ({ rows, taken: groupBy(taken, ({ group }) => group) }));
  const groups =
    derivation.groupBy === undefined ? [null] : [...new Set(byGroup.flatMap(({ taken }) => [...taken.keys()]))];
  return groups.map((group) => {
    const derived = { ...copied(derivation.copies, record) };
    const first = byGroup.flatMap(({ taken }) => taken.get(group)?.[0] ?? [])[0];
    const self = derivation.groupBy !== undefined && first && { self: first.row, index: first.index };
    write(derived, derivation.values, { ...scope, group, ...self }, expressions);
    for (const { rows, taken } of byGroup) {
      const ofGroup = taken.get(group) ?? [];
      const made = ofGroup.map((one) => rowOf(rows, one, { ...scope, group }, expressions));
      for (const place of placesOf(derived, rows.to)) writeAt(place, made);
    }
    return derived;
  });
}

/** Nothing may begin from the record now. */
export function nothingToDerive(derivation: string): Error {
  return eventNotAllowed(derivationRefusedKey(derivation));
}

async function takenRows(
  derivation: Derivation,
  rows: DerivedRows,
  source: RelatedRecord,
  scope: ExpressionScope,
  { expressions, takersOf }: Deriving,
): Promise<TakenRow[]> {
  const open = rows.open && (await openOf(rows.open, source, takersOf));
  return rowsAt(source.record, rows.from).flatMap((row, index): TakenRow[] => {
    const ofRow = open?.(row);
    if (ofRow !== undefined && !new ExactDecimal(ofRow).gt(0)) return [];
    const within = { ...scope, self: row, index, ...(ofRow !== undefined && { open: ofRow }) };
    if (rows.when !== undefined && !expressions.test(rows.when, within)) return [];
    const group = derivation.groupBy === undefined ? null : evaluated(derivation.groupBy, within, expressions);
    return [{ row, index, group, open: ofRow }];
  });
}

function rowOf(
  { copies, values }: DerivedRows,
  { row, index, open }: TakenRow,
  scope: ExpressionScope,
  expressions: Expressions,
): JsonObject {
  const derived = { ...copied(copies, row) };
  const within = { ...scope, self: row, index, ...(open !== undefined && { open }) };
  write(derived, values, within, expressions);
  return derived;
}

function write(
  record: JsonObject,
  values: Readonly<Record<string, string>> = {},
  scope: ExpressionScope,
  expressions: Expressions,
): void {
  for (const [pointer, source] of Object.entries(values)) {
    const value = evaluated(source, scope, expressions);
    for (const place of placesOf(record, pointer)) writeAt(place, value);
  }
}

/** @throws Error for an expression without a value: the derivation has to provide for it */
function evaluated(source: string, scope: ExpressionScope, expressions: Expressions): Json {
  const value = expressions.evaluate(source, scope);
  if (!isJson(value)) throw new Error(`The expression has no value here: ${source}`);
  return value;
}

function copied(pointers: readonly string[] = [], from: JsonObject): JsonObject {
  const record: JsonObject = {};
  for (const pointer of pointers) {
    const value = getAt(from, pointer);
    if (isJson(value)) for (const place of placesOf(record, pointer)) writeAt(place, structuredClone(value));
  }
  return record;
}

function isJson(value: unknown): value is Json {
  return value !== undefined;
}
