import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { Query } from '../ports.ts';
import type { MasterRecord } from '../records/masters/masters.ts';
import type { MasterCodes } from './standing.ts';

/**
 * Records of a master as they will be on a later day, by code: what is planned for it counts, what will have ended is answered
 * as ended. `today`: those of them that are there today, which is what holds of codes that nobody ever revised.
 */
export async function mastersOn(
  query: Query,
  { tenant, model, codes }: MasterCodes,
  day: string,
  today: readonly MasterRecord[],
): Promise<MasterRecord[]> {
  const { rows } = await query<{ code: string; record: JsonObject | null }>(
    `select timeline.code, period.data as record from master_timeline timeline
     left join master_period period on period.tenant = $1 and period.record_type = $2 and period.code = timeline.code
       and period.from_day <= $4 and (period.until_day is null or $4 < period.until_day)
     where timeline.tenant = $1 and timeline.record_type = $2 and timeline.code = any($3::text[])
       and timeline.version > 0`,
    [tenant, model.id, codes, day],
  );
  const planned = new Map(rows.map(({ code, record }) => [code, record]));
  const known = new Map(today.map((row) => [row.code, row]));
  return [...new Set(codes)].flatMap((code): MasterRecord[] => {
    const found = known.get(code);
    if (!planned.has(code)) return found ? [found] : [];
    const record = planned.get(code);
    if (record) return [{ code, record, ended: false }];
    return found ? [{ ...found, ended: true }] : [];
  });
}
