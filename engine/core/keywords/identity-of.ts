/**
 * A text that two JSON values share if and only if they are equal: `1` and `"1"` differ, the order of keys does not
 * matter. It lets duplicates be found in one pass.
 */
export function identityOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(identityOf).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${identityOf(member)}`).join(',')}}`;
}

/** Are no two of these equal? */
export function areDistinct(values: readonly unknown[]): boolean {
  return new Set(values.map(identityOf)).size === values.length;
}

/** The member of an object; `undefined` when the value is no object or has none of that name. */
export function memberOf(value: unknown, name: string): unknown {
  if (value === null || typeof value !== 'object' || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}
