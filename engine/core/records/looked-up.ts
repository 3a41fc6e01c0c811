import type { RecordFacts } from '../formats/json-schema.ts';

/** Is the column of a record one that no store keeps: looked up for every row that is shown? */
export function isLookedUp(facts: RecordFacts | undefined, column: string): boolean {
  const at = facts && Object.hasOwn(facts.columns, column) ? facts.columns[column]?.at : undefined;
  return at !== undefined && facts?.lookedUp?.includes(at) === true;
}

/** The record's facts without the columns of fields that are looked up: no store keeps them. */
export function keptFacts(facts: RecordFacts): RecordFacts {
  if (!facts.lookedUp) return facts;
  const columns = Object.entries(facts.columns).filter(([name]) => !isLookedUp(facts, name));
  return { ...facts, columns: Object.fromEntries(columns) };
}
