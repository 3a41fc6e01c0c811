import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { quoted, recordTableName } from '../../../../engine/server/schema/identifiers.ts';
import type { MasterReader } from '../../../platform/server/records/master-reader.ts';

/** Masters as a transaction sees them, for effects: what another of its events changed counts. */
export function storedMasters(query: Query): MasterReader {
  const listMasters: MasterReader['listMasters'] = async <Id extends string>(
    tenant: string,
    recordType: Id,
    _query?: Query,
    codes?: readonly string[],
  ) => {
    // What is kept passed the schema of its record when it was written.
    const { rows } = await query<{ code: string; record: RecordOf<Id>; ended: boolean }>(
      `select number as code, data as record, state = 'ended' as ended from ${quoted(recordTableName(recordType))}
       where tenant = $1 and case when $2::text[] is null then state = 'kept' else number = any($2) end order by number`,
      [tenant, codes ?? null],
    );
    return rows;
  };
  return {
    listMasters,
    getMaster: async (tenant, recordType, code) =>
      (await listMasters(tenant, recordType, query, [code]))[0]?.record ?? null,
  };
}
