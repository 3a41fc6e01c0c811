import { pointerToPath } from '../../core/values/json-pointer.ts';

/** A pointer as a path of SQL/JSON, where a star stands for every row: `$."lines"[*]."code"`. */
export function jsonPathOf(pointer: string): string {
  return `$${pointerToPath(pointer)
    .map((key) => (key === '*' ? '[*]' : `.${JSON.stringify(key)}`))
    .join('')}`;
}
