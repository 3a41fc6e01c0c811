import type { Query } from '../ports.ts';

/** `shared` waits for, and holds back, only those who hold a name alone. */
type How = 'alone' | 'shared';

/**
 * Waits for everybody who holds this name, and holds it until the transaction ends: for what has no row yet that could be
 * locked. What is read after it was written by whoever held the name before.
 * @param name its parts; whose it is (the tenant) among them
 */
export function lockByName(query: Query, name: readonly string[], how: How = 'alone'): Promise<void> {
  return lockByNames(query, [name], how);
}

/** The same of several names, one after the other: whoever locks some of them anywhere does it in the same order. */
export async function lockByNames(
  query: Query,
  names: readonly (readonly string[])[],
  how: How = 'alone',
): Promise<void> {
  if (names.length === 0) return;
  const lock = how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await query(`select ${lock}(hashtextextended(name, 0)) from unnest($1::text[]) name`, [
    names.map((name) => JSON.stringify(name)),
  ]);
}
