import { quoted } from '../schema/identifiers.ts';
import { reachTenants } from '../schema/tenant-table.ts';
import type { EngineContext } from './engine-context.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The tenant of a record whose definition says `acrossTenants`, by its id; `null` when there is none, or it says not. */
export async function tenantOf(context: EngineContext, recordType: string, id: string): Promise<string | null> {
  const { facts, table } = context.models.of(recordType);
  if (!facts.acrossTenants || !uuid.test(id)) return null;
  // Nobody's own rows: the way across is all that is open.
  return context.database.tenantTransaction('*', async (query) => {
    await reachTenants(query, table);
    const { rows } = await query<{ tenant: string }>(`select tenant from ${quoted(table)} where id = $1::uuid`, [id]);
    return rows[0]?.tenant ?? null;
  });
}
