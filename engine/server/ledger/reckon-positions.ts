import type { Position } from '../../core/formats/json-schema.ts';
import type { Query } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import type { RecordModel } from '../records/record-model.ts';
import { type RecordRow, recordRowColumns } from '../records/record-row.ts';
import { quoted } from '../schema/identifiers.ts';
import { withAllTenants } from '../schema/tenant-table.ts';
import { holdPositions, standingsOf } from './hold-positions.ts';

/** Records that are locked and written together. */
const batchSize = 500;

type Reckoning = Pick<EngineContext, 'database' | 'models' | 'expressions' | 'onFault'>;

/**
 * Brings ledgers to what records stand for, where the positions of their definition have changed since they were last
 * reckoned: records that were written before there was a ledger get their movements, dated by when they were last changed.
 * Done once for each definition; may be run at every start, beside servers that are at work.
 * A record whose account or amount cannot be said is left out, and `onFault` is told: no old record keeps a server from starting.
 */
export async function reckonPositions(context: Reckoning): Promise<void> {
  for (const model of context.models.all()) {
    const { positions = [] } = model.facts;
    if (positions.length === 0 || (await isReckoned(context.database.query, model, positions))) continue;
    for (const tenant of await tenantsOf(context, model)) {
      let last: string | undefined = '00000000-0000-0000-0000-000000000000';
      while (last !== undefined) last = await reckonBatch(context, model, { tenant, after: last });
    }
    await context.database.query(
      `insert into ledger_reckoned (record_type, positions) values ($1, $2)
       on conflict (record_type) do update set positions = excluded.positions`,
      [model.id, JSON.stringify(positions)],
    );
  }
}

async function isReckoned(query: Query, { id }: RecordModel, positions: readonly Position[]): Promise<boolean> {
  const { rows } = await query('select 1 from ledger_reckoned where record_type = $1 and positions = $2::jsonb', [
    id,
    JSON.stringify(positions),
  ]);
  return rows.length > 0;
}

async function tenantsOf({ database }: Reckoning, { table }: RecordModel): Promise<string[]> {
  return database.transaction((query) =>
    withAllTenants(query, table, async () => {
      const { rows } = await query<{ tenant: string }>(`select distinct tenant from ${quoted(table)} order by tenant`);
      return rows.map(({ tenant }) => tenant);
    }),
  );
}

/** Does the records of a tenant after one; answers the last one done, or nothing at the end. */
async function reckonBatch(
  { database, expressions, onFault }: Reckoning,
  model: RecordModel,
  { tenant, after }: { tenant: string; after: string },
): Promise<string | undefined> {
  return database.tenantTransaction(tenant, async (query) => {
    const { rows } = await query<RecordRow>(
      `select ${recordRowColumns} from ${quoted(model.table)}
       where tenant = $1 and id > $2::uuid order by id limit $3 for update`,
      [tenant, after, batchSize],
    );
    for (const row of rows) {
      try {
        standingsOf(expressions, model.facts.positions ?? [], row.state, row.data);
      } catch (error) {
        onFault(error);
        continue;
      }
      await holdPositions(query, expressions, model, { after: row, isNew: false, now: new Date(row.updatedAt) });
    }
    return rows.length === batchSize ? rows.at(-1)?.id : undefined;
  });
}
