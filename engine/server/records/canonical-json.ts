import { createHash } from 'node:crypto';

/** JSON with sorted keys and without absent members: equal values have equal texts, whatever `jsonb` did to them. */
export function canonicalJsonOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJsonOf(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJsonOf(member)}`);
  return `{${members.join(',')}}`;
}

/** SHA-256 of a text, in hex. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
