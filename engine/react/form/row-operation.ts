import type { JsonObject } from '../../core/formats/json-schema.ts';

/** A change of the rows of a list, as opposed to a change inside a row. */
export type RowOperation =
  | { kind: 'insert'; index: number; rows: JsonObject[] }
  | { kind: 'remove'; indexes: readonly number[] }
  | { kind: 'move'; from: number; to: number };

/** The rows after the operation; `max` cuts what would be too many. The given list stays as it is. */
export function applyRowOperation<Row>(
  rows: readonly Row[],
  operation: RowOperation,
  max = Infinity,
): (Row | JsonObject)[] {
  switch (operation.kind) {
    case 'insert':
      return [...rows.slice(0, operation.index), ...operation.rows, ...rows.slice(operation.index)].slice(0, max);
    case 'remove': {
      const gone = new Set(operation.indexes);
      return rows.filter((_row, index) => !gone.has(index));
    }
    case 'move': {
      const rest = rows.toSpliced(operation.from, 1);
      return rest.toSpliced(operation.to, 0, ...rows.slice(operation.from, operation.from + 1));
    }
  }
}

/** Where the row at `index` stands after the operation; `null` when it is gone. */
export function movedIndex(index: number, operation: RowOperation): number | null {
  switch (operation.kind) {
    case 'insert':
      return index < operation.index ? index : index + operation.rows.length;
    case 'remove':
      if (operation.indexes.includes(index)) return null;
      return index - operation.indexes.filter((gone) => gone < index).length;
    case 'move': {
      const { from, to } = operation;
      if (index === from) return to;
      if (from < index && index <= to) return index - 1;
      return to <= index && index < from ? index + 1 : index;
    }
  }
}

/** Pointers into the list at `at`, moved along with their rows; those of removed rows are left out. */
export function movePointers(pointers: Iterable<string>, at: string, operation: RowOperation): Set<string> {
  const moved = new Set<string>();
  for (const pointer of pointers) {
    const next = movePointer(pointer, at, operation);
    if (next !== null) moved.add(next);
  }
  return moved;
}

/** One pointer moved along with its row, `null` when its row is gone. Pointers elsewhere stay. */
export function movePointer(pointer: string, at: string, operation: RowOperation): string | null {
  if (!pointer.startsWith(`${at}/`)) return pointer;
  const [index = '', ...rest] = pointer.slice(at.length + 1).split('/');
  const moved = movedIndex(Number(index), operation);
  return moved === null ? null : [at, moved, ...rest].join('/');
}
