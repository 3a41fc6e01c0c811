import { badRequest } from '../../errors.ts';

/** Deeper input is no record of ours, and every recursive step after this one may trust it. */
const deepest = 32;

/**
 * Refuses input that no store can keep or no code can walk: nesting beyond 32, U+0000 and halves of surrogate pairs
 * (PostgreSQL refuses the one and silently replaces the other).
 * @throws `EN-BAD-REQUEST`
 */
export function refuseUnstorable(input: unknown): void {
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw badRequest({ messageKey: 'error.EN-BAD-REQUEST.depth' });
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') refuseText(value);
      else if (Array.isArray(value)) for (const item of value) next.push(item);
      else if (typeof value === 'object' && value !== null) {
        for (const [key, member] of Object.entries(value)) next.push(key, member);
      }
    }
    level = next;
  }
}

function refuseText(text: string): void {
  if (text.includes('\0') || /\p{Surrogate}/u.test(text)) {
    throw badRequest({ messageKey: 'error.EN-BAD-REQUEST.characters' });
  }
}
