import type { JsonObject, RecordFacts } from '../../../core/formats/json-schema.ts';
import { ExactDecimal } from '../../../core/values/exact-decimal.ts';
import { getAt } from '../../../core/values/json-pointer.ts';
import { promotedColumnName, quoted } from '../../schema/identifiers.ts';

/**
 * The amount that a decision on a record is about: its main one, or the one that a change under way brings, whichever is
 * larger; what is taken back is as large a matter as what is given. `null` for a record that has none.
 */
export function decidedAmountOf(facts: RecordFacts, record: JsonObject): string | null {
  const amounts = columnsOf(facts).flatMap(([, at]) => sizeOf(getAt(record, at)) ?? []);
  return amounts.length === 0 ? null : ExactDecimal.max(...amounts).toFixed();
}

/** The same as SQL over the record's table. */
export function decidedAmountSql(facts: RecordFacts): string {
  const sizes = columnsOf(facts).map(([name]) => `abs(${quoted(promotedColumnName(name))})`);
  return sizes.length === 0 ? 'null::numeric' : `greatest(${sizes.join(', ')})`;
}

/** The promoted columns of the amount and of what a change makes of it, with where they stand. */
function columnsOf({ amount, columns }: RecordFacts): [name: string, at: string][] {
  if (amount === undefined) return [];
  return Object.entries(columns).flatMap(([name, { at, type }]): [string, string][] =>
    type === 'numeric' && (at === amount || at === `/change/fields${amount}`) ? [[name, at]] : [],
  );
}

function sizeOf(value: unknown): InstanceType<typeof ExactDecimal> | null {
  if (typeof value !== 'string' || !/^-?\d{1,30}(\.\d{1,15})?$/.test(value)) return null;
  return new ExactDecimal(value).abs();
}
