import type { RecordFacts } from '../formats/json-schema.ts';
import { pointerToPath } from '../values/json-pointer.ts';

/** Is what a pointer leads to, or a part of it, left out of what the other party sees of a record? */
export function counterpartyHides({ counterpartyView }: RecordFacts, pointer: string): boolean {
  const path = pointerToPath(pointer);
  return (counterpartyView?.omits ?? []).some((omitted) => isWithin(path, pointerToPath(omitted)));
}

/** Does one path lead to the other's place, into it or around it? `*` stands for every item. */
export function isWithin(path: readonly string[], hidden: readonly string[]): boolean {
  const length = Math.min(path.length, hidden.length);
  return hidden.slice(0, length).every((key, index) => key === '*' || path[index] === '*' || key === path[index]);
}
