import type { JsonObject } from '../../core/formats/json-schema.ts';
import { rowsOf, type TallyFields } from './tally-record.ts';

/** What can be meant by a code while a record is counted. */
export interface KnownCodes {
  /** Codes of places there are. */
  places: ReadonlySet<string>;
  /** Barcode → code of the item. */
  barcodes: ReadonlyMap<string, string>;
}

/** What a code means: a row to count one more of, or the place of the row at hand; `null`: nothing of this record. */
export type Meaning = { row: number } | { place: string } | null;

/** The codes that stand in what was read: the text itself, or what the query of an address says. */
export function codesIn(scanned: string): string[] {
  const code = scanned.normalize('NFKC').trim();
  if (!URL.canParse(code)) return [code];
  const { protocol, searchParams } = new URL(code);
  return protocol.startsWith('http') ? [...searchParams.values()] : [code];
}

/** Does what was read name this record, by one of these fields or its number? */
export function namesRecord(
  scanned: string,
  { id, number, record }: { id: string; number: string | null; record: JsonObject },
  fields: readonly string[],
): boolean {
  const names = [id, number, ...fields.map((field) => record[field])].filter((name) => name);
  return codesIn(scanned).some((code) => names.some((name) => same(String(name), code)));
}

/**
 * What was read means, in a record that is being counted: an item counts for the row at hand if it is of it, else for the
 * first row of it that lies nowhere yet, else for its first.
 */
export function meaningOf(
  scanned: string,
  record: JsonObject,
  fields: TallyFields,
  known: KnownCodes,
  current: number,
): Meaning {
  const codes = codesIn(scanned);
  const rows = rowsOf(record, fields);
  for (const code of codes) {
    const item = known.barcodes.get(code) ?? code;
    const isOf = (at: number) => same(String(rows[at]?.[fields.item] ?? ''), item);
    const found = rows.map((_row, at) => at).filter(isOf);
    const [first] = found;
    if (first === undefined) continue;
    if (isOf(current)) return { row: current };
    return { row: found.find((at) => rows[at]?.[fields.place] === undefined) ?? first };
  }
  for (const code of codes) {
    const place = [...known.places].find((one) => same(one, code));
    if (place !== undefined) return { place };
  }
  return null;
}

function same(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}
