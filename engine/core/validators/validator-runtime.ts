import equal from 'fast-deep-equal';

/** Length of a text in code points, as JSON Schema counts: 𠮷 is one. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _character of text) length++;
  return length;
}

/** Are two JSON values equal? */
export function isEqual(one: unknown, other: unknown): boolean {
  return equal(one, other);
}
