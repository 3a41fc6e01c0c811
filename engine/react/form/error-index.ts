import type { FieldError } from '../../core/wire.ts';

const nothing: readonly FieldError[] = Object.freeze([]);
const rowPattern = /\/\d+(?=\/|$)/g;

/** The broken rules of a record, ready to be read by field and by row. What did not change keeps its identity. */
export interface ErrorIndex {
  list: readonly FieldError[];
  /** By the exact pointer of the field. */
  at: ReadonlyMap<string, readonly FieldError[]>;
  /** By row of a list, e.g. `/lines/3`, rows of lists in rows among them: its own errors and those of its cells. */
  rows: ReadonlyMap<string, readonly FieldError[]>;
}

/** An index without errors. */
export const noErrors: ErrorIndex = { list: nothing, at: new Map(), rows: new Map() };

/**
 * Indexes errors. Lists equal to those of `previous` are taken over from it,
 * so that a field or a row draws itself again only when its own errors changed.
 */
export function indexErrors(list: readonly FieldError[], previous: ErrorIndex = noErrors): ErrorIndex {
  if (list.length === 0) return noErrors;
  const at = new Map<string, FieldError[]>();
  const rows = new Map<string, FieldError[]>();
  for (const error of list) {
    add(at, error.at, error);
    for (const { index, 0: place } of error.at.matchAll(rowPattern))
      add(rows, error.at.slice(0, index + place.length), error);
  }
  return { list, at: keep(at, previous.at), rows: keep(rows, previous.rows) };
}

/** The errors of one field; the same empty list whenever there is none. */
export function errorsAt(index: ErrorIndex, pointer: string): readonly FieldError[] {
  return index.at.get(pointer) ?? nothing;
}

/** The errors of one row and of its cells. */
export function errorsOfRow(index: ErrorIndex, row: string): readonly FieldError[] {
  return index.rows.get(row) ?? nothing;
}

function add(map: Map<string, FieldError[]>, key: string, error: FieldError): void {
  const found = map.get(key);
  if (found) found.push(error);
  else map.set(key, [error]);
}

function keep(next: Map<string, FieldError[]>, previous: ReadonlyMap<string, readonly FieldError[]>) {
  const kept = new Map<string, readonly FieldError[]>();
  for (const [key, errors] of next) {
    const before = previous.get(key);
    kept.set(key, before && isSame(before, errors) ? before : errors);
  }
  return kept;
}

function isSame(before: readonly FieldError[], after: readonly FieldError[]): boolean {
  return (
    before.length === after.length &&
    after.every((error, index) => {
      const other = before[index];
      return (
        other !== undefined &&
        other.keyword === error.keyword &&
        other.at === error.at &&
        JSON.stringify(other.params) === JSON.stringify(error.params)
      );
    })
  );
}
