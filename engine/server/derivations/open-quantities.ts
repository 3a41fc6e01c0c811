import type { OpenQuantity } from '../../core/formats/derivation.ts';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import { ExactDecimal } from '../../core/values/exact-decimal.ts';
import { getAt } from '../../core/values/json-pointer.ts';
import type { RelatedRecord } from '../ports.ts';

/** Records whose promoted column has a value, as the transaction sees them. */
export type TakersOf = (recordType: string, column: string, value: string) => Promise<readonly RelatedRecord[]>;

/**
 * How much of a row of the source is open: what there is less what living records took; never below nothing. A decimal.
 * @param without id of a record that is not counted: the one that asks
 */
export async function openOf(
  { of, key, taken }: OpenQuantity,
  source: Pick<RelatedRecord, 'id'>,
  takersOf: TakersOf,
  without?: string,
): Promise<(row: JsonObject) => string> {
  const takers = await takersOf(taken.record, taken.column, source.id);
  const living = takers.filter(({ id, state }) => id !== without && !(taken.except ?? []).includes(state));
  const byKey = new Map<unknown, InstanceType<typeof ExactDecimal>>();
  for (const row of living.flatMap(({ record }) => rowsAt(record, taken.rows))) {
    const ofRow = getAt(row, taken.key);
    byKey.set(ofRow, (byKey.get(ofRow) ?? new ExactDecimal(0)).plus(decimalAt(row, taken.quantity)));
  }
  return (row) => {
    const left = decimalAt(row, of).minus(byKey.get(getAt(row, key)) ?? 0);
    return ExactDecimal.max(left, 0).toFixed();
  };
}

function decimalAt(row: JsonObject, pointer: string): InstanceType<typeof ExactDecimal> {
  const value = getAt(row, pointer);
  return new ExactDecimal((typeof value === 'string' && value !== '') || typeof value === 'number' ? value : 0);
}

/** The rows of a list; none where there is no list. */
export function rowsAt(record: JsonObject, pointer: string): JsonObject[] {
  const list = getAt(record, pointer);
  return Array.isArray(list) ? list.filter((row): row is JsonObject => typeof row === 'object' && row !== null) : [];
}
