/** All texts that stand at a path of keys, of which `*` is every row; anything else there is passed over. */
export function textsAt(value: unknown, [key, ...rest]: readonly string[]): string[] {
  if (key === undefined) return typeof value === 'string' ? [value] : [];
  if (value === null || typeof value !== 'object') return [];
  if (key === '*') return Array.isArray(value) ? value.flatMap((item) => textsAt(item, rest)) : [];
  return Object.hasOwn(value, key) ? textsAt((value as Record<string, unknown>)[key], rest) : [];
}
