import type { Database, Query } from '../ports.ts';
import { businessDateOf } from '../records/business-date.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { lockBooks, readStandings } from './standing.ts';
import { writeBooks } from './write-books.ts';

/** Codes that are brought up to date by one transaction. */
const mostAtOnce = 500;

/** Brings the masters of a tenant to the business day. */
export type RollMasters = (tenant: string) => Promise<void>;

/**
 * What is planned comes into force with its day, at the first use of that day: every process looks once a day and tenant, and
 * what is planned for a day that has begun is in force from the start. `database` must not roll itself.
 */
export function createRollMasters(context: Omit<EngineContext, 'database'>, database: Database): RollMasters {
  const done = new Map<string, string>();
  const running = new Map<string, Promise<void>>();
  const roll = async (tenant: string, today: string) => {
    while (await database.tenantTransaction(tenant, (query) => rollSome({ context, query, tenant, today }))) {}
    done.set(tenant, today);
  };
  return async (tenant) => {
    const today = businessDateOf(context.clock.now());
    if (done.get(tenant) === today) return;
    const key = JSON.stringify([tenant, today]);
    const begun = running.get(key) ?? roll(tenant, today).finally(() => running.delete(key));
    running.set(key, begun);
    await begun;
  };
}

/** Brings some codes to the day; answers whether there may be more. */
async function rollSome({
  context,
  query,
  tenant,
  today,
}: {
  context: Omit<EngineContext, 'database'>;
  query: Query;
  tenant: string;
  today: string;
}): Promise<boolean> {
  const types = context.models.all().filter(({ facts }) => facts.master);
  const { rows } = await query<{ recordType: string; code: string }>(
    `select record_type as "recordType", code from master_timeline
     where tenant = $1 and next_change <= $2 and record_type = any($3::text[]) order by record_type, code limit $4`,
    [tenant, today, types.map(({ id }) => id), mostAtOnce],
  );
  const model = types.find(({ id }) => id === rows[0]?.recordType);
  if (!model) return false;
  const codes = rows.filter(({ recordType }) => recordType === model.id).map(({ code }) => code);
  await lockBooks(query, { tenant, model, codes });
  const standings = await readStandings(query, { tenant, model, codes });
  const now = context.clock.now();
  const books = [...standings.values()].map((before) => ({ before, book: before.book }));
  await writeBooks({ context, query, tenant, model, today, now }, books);
  return true;
}

/** The database, with the masters of a tenant brought to the business day before each of its transactions. */
export function withRolledMasters(database: Database, roll: RollMasters): Database {
  return {
    ...database,
    tenantTransaction: async (tenant, work) => {
      await roll(tenant);
      return database.tenantTransaction(tenant, work);
    },
  };
}
