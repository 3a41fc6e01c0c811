import { getAt, pathToPointer, pointerToPath } from '../values/json-pointer.ts';

/**
 * The value of an operand that lies outside of what the compiled function was given (it was reached by `$ref`).
 * @param root the whole record
 * @param at pointer of what the function was given
 * @param up steps outward from there
 * @param pointer from there inward
 */
export function operandAt(root: unknown, at: string, up: number, pointer: string): unknown {
  const path = pointerToPath(at);
  if (up > path.length) return undefined;
  return getAt(root, pathToPointer(path.slice(0, path.length - up)) + pointer);
}
