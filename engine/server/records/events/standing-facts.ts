import type { Database, Query } from '../../ports.ts';
import { everyTenant } from '../../schema/keep-flow-versions.ts';

/** What says whether something kept in memory is still what the store has, of one tenant. */
export interface StandingFacts {
  /** How often each master was changed, by its record. */
  masters: Readonly<Record<string, number>>;
  /** Version of each lifecycle that was published for the tenant, or for everybody; without it the file's is in force. */
  flows: Readonly<Record<string, number>>;
  /** Answers of the statements that `createStandingFacts` was given, by name. */
  more: Readonly<Record<string, unknown>>;
}

/** Reads the facts of a tenant. Once per transaction: what the transaction itself changes they do not show. */
export type StandingFactsOf = (query: Query, tenant: string) => Promise<StandingFacts>;

/**
 * Every event asks the store for these facts before it trusts what is kept; one statement for all of them, because the
 * way to the store and back costs more than any of the answers.
 * @param more further statements that answer one value for a tenant, `$1`
 */
export function createStandingFacts(
  database: Pick<Database, 'query'>,
  more: Readonly<Record<string, string>> = {},
): StandingFactsOf {
  const sql = factsSql(more);
  const kept = new WeakMap<Query, Map<string, Promise<StandingFacts>>>();
  return (query, tenant) => {
    // Outside a transaction nothing says for how long the facts hold.
    if (query === database.query) return readFacts(query, sql, tenant);
    const known = kept.get(query) ?? new Map<string, Promise<StandingFacts>>();
    kept.set(query, known);
    const found = known.get(tenant) ?? readFacts(query, sql, tenant);
    known.set(tenant, found);
    return found;
  };
}

async function readFacts(query: Query, sql: string, tenant: string): Promise<StandingFacts> {
  const { rows } = await query<StandingFacts>(sql, [tenant, everyTenant]);
  const [facts] = rows;
  if (!facts) throw new Error('The store told nothing.');
  return facts;
}

function factsSql(more: Readonly<Record<string, string>>): string {
  const others = Object.entries(more).map(([name, sql]) => `'${name}', (${sql})`);
  return `select (select coalesce(jsonb_object_agg(record_type, changes), '{}') from master_change where tenant = $1) as masters,
    (select coalesce(jsonb_object_agg(flow_id, version), '{}') from (${inForceSql}) as in_force) as flows,
    jsonb_build_object(${others.join(', ')}) as more`;
}

/** The last word for the tenant counts, unless it was "the standard again"; then the last for everybody, alike. */
const inForceSql = `select distinct on (flow_id) flow_id, version from (
    select distinct on (flow_id, tenant) flow_id, tenant, version from flow_publication
    where tenant in ($1, $2) order by flow_id, tenant, seq desc
  ) as last where version is not null order by flow_id, tenant = $2`;
