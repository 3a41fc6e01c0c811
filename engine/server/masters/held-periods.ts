import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { Query } from '../ports.ts';
import type { RecordModel } from '../records/record-model.ts';
import { quoted } from '../schema/identifiers.ts';
import type { MasterPeriod } from './periods.ts';

/** Everything that is to hold of a master's codes, on whatever day, by code. */
export type HeldPeriods = ReadonlyMap<string, readonly MasterPeriod[]>;

/** What holds on some day of codes of a master and has a piece in it (`{}`: all of it); what nobody ever revised holds on all days. */
export async function heldPeriods(
  query: Query,
  { tenant, model }: { tenant: string; model: Pick<RecordModel, 'id' | 'table'> },
  containing: JsonObject,
): Promise<HeldPeriods> {
  const { rows } = await query<MasterPeriod & { code: string }>(
    `select row.number as code, '' as "from", null as until, row.data as record from ${quoted(model.table)} row
     where row.tenant = $1 and row.data @> $3::jsonb and not exists (select from master_timeline timeline
       where timeline.tenant = $1 and timeline.record_type = $2 and timeline.code = row.number and timeline.version > 0)
     union all
     select code, from_day, until_day, data from master_period
     where tenant = $1 and record_type = $2 and data @> $3::jsonb
     order by code, "from"`,
    [tenant, model.id, JSON.stringify(containing)],
  );
  const held = new Map<string, MasterPeriod[]>();
  for (const { code, ...period } of rows) held.set(code, [...(held.get(code) ?? []), period]);
  return held;
}
