import equal from 'fast-deep-equal';

const highSurrogate = /[\ud800-\udbff]/;

/** Length of a text in code points, as JSON Schema counts: 𠮷 is one. */
export function codePointLength(text: string): number {
  // Nearly all texts have none beyond the first 65,536 characters, and every text is measured at every key.
  if (!highSurrogate.test(text)) return text.length;
  let length = 0;
  for (const _character of text) length++;
  return length;
}

/** Are two JSON values equal? */
export function isEqual(one: unknown, other: unknown): boolean {
  return equal(one, other);
}
