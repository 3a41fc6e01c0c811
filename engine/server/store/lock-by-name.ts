import type { Query } from '../ports.ts';

/**
 * Waits for everybody who holds this name, and holds it until the transaction ends: for what has no row yet that could be
 * locked. What is read after it was written by whoever held the name before.
 * @param name its parts; whose it is (the tenant) among them
 * @param how `shared` waits for, and holds back, only those who hold the name alone
 */
export async function lockByName(
  query: Query,
  name: readonly string[],
  how: 'alone' | 'shared' = 'alone',
): Promise<void> {
  const lock = how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await query(`select ${lock}(hashtextextended($1, 0))`, [JSON.stringify(name)]);
}
