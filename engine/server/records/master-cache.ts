import type { Database, Query } from '../ports.ts';

/** A part of a master of one tenant: one record, or all of them. */
export interface MasterPart {
  tenant: string;
  recordType: string;
  part: string;
}

/** Masters read before, as long as nobody changed them. */
export interface MasterCache {
  /** The part as it was read last, when its master has not changed since; else what `load` reads. Frozen, to its depth. */
  read: <T>(query: Query, place: MasterPart, load: () => Promise<T>) => Promise<T>;
  /** What this transaction changes it reads itself from here on; others hear of it through the counter. */
  noteChange: (query: Query) => void;
}

const mostParts = 500;
const longestList = 5000;

/**
 * A cache that is right with any number of servers: every change of a master counts up `master_change` in its own
 * transaction, and a transaction looks at the counters of its tenant once before it trusts what is kept. The counter
 * is read before the data, so that what is kept is never older than its counter says.
 */
export function createMasterCache(database: Pick<Database, 'query'>): MasterCache {
  const kept = new Map<string, { changes: number; value: unknown }>();
  const counters = new WeakMap<Query, Promise<ReadonlyMap<string, number>>>();
  const changing = new WeakSet<Query>();

  const countersOf = (query: Query, tenant: string) => {
    const known = counters.get(query);
    if (known) return known;
    const reading = readCounters(query, tenant);
    counters.set(query, reading);
    return reading;
  };

  return {
    async read(query, { tenant, recordType, part }, load) {
      // Outside a transaction nothing says for how long the counters hold.
      if (query === database.query || changing.has(query)) return load();
      const changes = (await countersOf(query, tenant)).get(recordType) ?? 0;
      const key = JSON.stringify([tenant, recordType, part]);
      const found = kept.get(key);
      // Only `load` of the same part ever put it there.
      if (found?.changes === changes) return found.value as Awaited<ReturnType<typeof load>>;
      const value = deepFrozen(await load());
      kept.delete(key);
      if (!Array.isArray(value) || value.length <= longestList) kept.set(key, { changes, value });
      const [oldest] = kept.keys();
      if (kept.size > mostParts && oldest !== undefined) kept.delete(oldest);
      return value;
    },
    noteChange: (query) => {
      changing.add(query);
    },
  };
}

async function readCounters(query: Query, tenant: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await query<{ recordType: string; changes: number }>(
    'select record_type as "recordType", changes from master_change where tenant = $1',
    [tenant],
  );
  return new Map(rows.map((row) => [row.recordType, row.changes]));
}

function deepFrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const member of Object.values(value)) deepFrozen(member);
  return Object.freeze(value);
}
