import type { JsonObject } from '../../../core/formats/json-schema.ts';
import type { Database, Query } from '../../ports.ts';
import type { StandingFactsOf } from '../events/standing-facts.ts';

/** A part of a master of one tenant: one record, or all of them. */
export interface MasterPart {
  tenant: string;
  recordType: string;
  part: string;
}

/** A record of a master as it is today. */
export interface StandingMaster {
  record: JsonObject;
  /** It is there no more; this is how it was last. */
  ended: boolean;
}

/** Masters read before, as long as nobody changed them. */
export interface MasterCache {
  /** The part as it was read last, when its master has not changed since; else what `load` reads. Frozen, to its depth. */
  read: <T>(query: Query, place: MasterPart, load: () => Promise<T>) => Promise<T>;
  /** The records with these codes, those that are there; only what is not kept is loaded, all of it at once. */
  readEach: (
    query: Query,
    place: Omit<MasterPart, 'part'>,
    codes: readonly string[],
    load: (codes: readonly string[]) => Promise<ReadonlyMap<string, StandingMaster>>,
  ) => Promise<ReadonlyMap<string, StandingMaster>>;
  /** What this transaction changes it reads itself from here on; others hear of it through the counter. */
  noteChange: (query: Query) => void;
}

/** The part of a master that is one record, or that there is none with this code. */
function codePart(code: string): string {
  return `=${code}`;
}

const mostParts = 2000;
const longestList = 5000;

/**
 * A cache that is right with any number of servers: every change of a master counts up `master_change` in its own
 * transaction, and a transaction looks at the counters of its tenant once before it trusts what is kept. The counter
 * is read before the data, so that what is kept is never older than its counter says.
 */
export function createMasterCache(database: Pick<Database, 'query'>, factsOf: StandingFactsOf): MasterCache {
  const kept = new Map<string, { changes: number; value: unknown }>();
  const changing = new WeakSet<Query>();

  const keep = (key: string, changes: number, value: unknown) => {
    kept.delete(key);
    if (!Array.isArray(value) || value.length <= longestList) kept.set(key, { changes, value });
    const [oldest] = kept.keys();
    if (kept.size > mostParts && oldest !== undefined) kept.delete(oldest);
  };
  const keyOf = ({ tenant, recordType, part }: MasterPart) => JSON.stringify([tenant, recordType, part]);
  // Outside a transaction nothing says for how long the counters hold.
  const mayKeep = (query: Query) => query !== database.query && !changing.has(query);

  return {
    async read(query, place, load) {
      if (!mayKeep(query)) return load();
      const changes = (await factsOf(query, place.tenant)).masters[place.recordType] ?? 0;
      const key = keyOf(place);
      const found = kept.get(key);
      // Only `load` of the same part ever put it there.
      if (found?.changes === changes) return found.value as Awaited<ReturnType<typeof load>>;
      const value = deepFrozen(await load());
      keep(key, changes, value);
      return value;
    },
    async readEach(query, place, codes, load) {
      if (!mayKeep(query)) return load(codes);
      const changes = (await factsOf(query, place.tenant)).masters[place.recordType] ?? 0;
      const keyFor = (code: string) => keyOf({ ...place, part: codePart(code) });
      const known = new Map<string, StandingMaster>();
      const missing: string[] = [];
      for (const code of codes) {
        const found = kept.get(keyFor(code));
        if (found?.changes !== changes) missing.push(code);
        else if (found.value !== null) known.set(code, found.value as StandingMaster);
      }
      const loaded = missing.length > 0 ? await load(missing) : new Map<string, StandingMaster>();
      for (const code of missing) {
        const value = deepFrozen(loaded.get(code) ?? null);
        keep(keyFor(code), changes, value);
        if (value !== null) known.set(code, value);
      }
      return known;
    },
    noteChange: (query) => {
      changing.add(query);
    },
  };
}

function deepFrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const member of Object.values(value)) deepFrozen(member);
  return Object.freeze(value);
}
