import type { JsonObject } from '../formats/json-schema.ts';
import { getAt, pathToPointer } from '../values/json-pointer.ts';
import { type FieldPath, isObject, placesOf } from './rule-sites.ts';

/**
 * The pointers of all fields that a schema requires wherever the object around them is there. Rows come and go rarely
 * while values change with every key, so the pointers of a list's rows are kept until it has other rows, and the set
 * is the same one as long as it holds the same.
 */
export function standingRequiredOf(paths: readonly FieldPath[]): (record: JsonObject) => ReadonlySet<string> {
  const finders = paths.map((path) =>
    isFieldOfRow(path) ? keptFinder(path) : (record: JsonObject) => find(record, path),
  );
  let before: string[][] = [];
  let kept: ReadonlySet<string> = new Set();
  return (record) => {
    const found = finders.map((finder) => finder(record));
    if (!found.every((pointers, index) => isSameList(pointers, before[index]))) kept = new Set(found.flat());
    before = found;
    return kept;
  };
}

function isSameList(one: readonly string[], other: readonly string[] | undefined): boolean {
  return one === other || (one.length === other?.length && one.every((pointer, index) => pointer === other[index]));
}

function find(record: JsonObject, path: FieldPath): string[] {
  return placesOf(record, path).map(({ at }) => at);
}

/** Keeps what was found as long as the list has as many rows, all of them objects. */
function keptFinder(path: FieldPath): (record: JsonObject) => string[] {
  const list = pathToPointer(path.slice(0, -2));
  let kept: { rows: number; pointers: string[] } | undefined;
  return (record) => {
    const rows = getAt(record, list);
    if (!Array.isArray(rows) || !rows.every(isObject)) return find(record, path);
    if (kept?.rows !== rows.length) kept = { rows: rows.length, pointers: find(record, path) };
    return kept.pointers;
  };
}

/** `lines.*.quantity`: a field of the rows of one list, which is itself in no list. */
function isFieldOfRow(path: FieldPath): boolean {
  return path.at(-2) === '*' && path.indexOf('*') === path.length - 2;
}
