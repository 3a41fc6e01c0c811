import { v7 as uuidv7 } from 'uuid';
import type { JsonObject } from '../../../core/formats/json-schema.ts';
import type { RecordOf } from '../../../core/formats/record-types.ts';
import { invalidRecord } from '../../errors.ts';
import type { Query } from '../../ports.ts';
import { quoted } from '../../schema/identifiers.ts';
import { searchTextOf } from '../../schema/search-text.ts';
import { writeMasterSearch } from '../../search/write-master-search.ts';
import { businessDateOf } from '../business-date.ts';
import type { EngineContext } from '../engine-context.ts';
import type { RecordModel } from '../record-model.ts';
import type { StandingMaster } from './master-cache.ts';

/** Where a master record stands. `query`: the transaction to work in; otherwise one of its own. */
interface MasterPlace<Id extends string = string> {
  tenant: string;
  recordType: Id;
  query?: Query | undefined;
}

/** Loads a master record under its code. Throws `EN-VALIDATION` when it breaks a rule of its schema. */
export async function putMaster(
  context: EngineContext,
  place: MasterPlace,
  code: string,
  record: JsonObject,
): Promise<void> {
  await putMasters(context, place, [{ code, record }]);
}

/**
 * Loads many master records at once: creates them, or replaces those that nobody ever revised. All, or none when one of them
 * breaks a rule of its schema. Throws an `Error` for a record with a book of revisions: only those change it.
 */
export async function putMasters(
  context: EngineContext,
  place: MasterPlace,
  records: readonly { code: string; record: JsonObject }[],
): Promise<void> {
  const model = context.models.master(place.recordType);
  const now = context.clock.now();
  const today = businessDateOf(now);
  const broken = records.flatMap(({ record }) => model.rules.validate(record, 'complete', { today }));
  if (broken.length > 0) throw invalidRecord(broken);
  if (records.length === 0) return;
  const rows = records.map(({ code, record }) => ({
    id: uuidv7(),
    number: code,
    data: record,
    search: searchTextOf(record, model.facts, code),
  }));
  await within(context, place, async (query) => {
    context.masters.noteChange(query);
    if (model.facts.master) await refuseRevised(query, place.tenant, model.id, records);
    await query(
      `with changed as (
         insert into master_change as counter (tenant, record_type, changes) values ($1, $4, 1)
         on conflict (tenant, record_type) do update set changes = counter.changes + 1
       )
       insert into ${quoted(model.table)} as master (tenant, id, number, state, version, owner_code, owner_name,
         organization_code, data, search, created_at, updated_at)
       select $1, row.id, row.number, 'kept', 1, '', '', '', row.data, row.search, $3, $3
       from jsonb_to_recordset($2::jsonb) as row (id uuid, number text, data jsonb, search text)
       on conflict (tenant, number) where number is not null
       do update set data = excluded.data, search = excluded.search, updated_at = excluded.updated_at,
         version = master.version + 1`,
      [place.tenant, JSON.stringify(rows), now.toISOString(), model.id],
    );
    await writeMasterSearch(
      query,
      model,
      place.tenant,
      rows.map(({ number, ...row }) => ({ ...row, code: number, state: 'kept' })),
    );
  });
}

/** A master record by its code, or `null`; one that ended is as it was last. It is shared and frozen. */
export async function getMaster<Id extends string>(
  context: EngineContext,
  place: MasterPlace<Id>,
  code: string,
): Promise<RecordOf<Id> | null> {
  const [found] = await listMasters<Id>(context, place, [code]);
  return found?.record ?? null;
}

/**
 * All records of a master that hold today; or those with these codes, by code, which may have ended. They are shared and
 * frozen.
 */
export async function listMasters<Id extends string>(
  context: EngineContext,
  place: MasterPlace<Id>,
  codes?: readonly string[],
): Promise<MasterRecord<Id>[]> {
  // What is kept passed the schema of its record when it was written.
  return (await keptMasters(context, place, codes)) as MasterRecord<Id>[];
}

async function keptMasters(
  context: EngineContext,
  place: MasterPlace,
  codes?: readonly string[],
): Promise<MasterRecord[]> {
  const model = context.models.master(place.recordType);
  const sql = `select number as code, data as record, state = 'ended' as ended from ${quoted(model.table)}
    where tenant = $1 and ${hasBegun(model)}`;
  const whole = { tenant: place.tenant, recordType: model.id };
  return within(context, place, async (query) => {
    if (codes) {
      const found = await context.masters.readEach(query, whole, [...new Set(codes)], async (missing) => {
        const { rows } = await query<MasterRecord>(`${sql} and number = any($2::text[])`, [place.tenant, missing]);
        return new Map(rows.map(({ code, ...standing }) => [code, standing]));
      });
      return [...found]
        .map(([code, standing]) => ({ code, ...standing }))
        .sort((one, other) => (one.code < other.code ? -1 : 1));
    }
    return context.masters.read(query, { ...whole, part: '*' }, async () => {
      const { rows } = await query<MasterRecord>(`${sql} and state <> 'ended' order by number`, [place.tenant]);
      return rows;
    });
  });
}

/** A record of a master under its code. */
export type MasterRecord<Id extends string = string> = Omit<StandingMaster, 'record'> & {
  code: string;
  record: RecordOf<Id>;
};

/** What is planned for a later day is not there yet. */
function hasBegun({ facts }: RecordModel): string {
  return facts.master ? `state <> 'planned'` : 'true';
}

async function refuseRevised(
  query: Query,
  tenant: string,
  recordType: string,
  records: readonly { code: string }[],
): Promise<void> {
  const { rows } = await query<{ code: string }>(
    'select code from master_timeline where tenant = $1 and record_type = $2 and code = any($3::text[]) limit 1',
    [tenant, recordType, records.map(({ code }) => code)],
  );
  if (rows[0]) throw new Error(`"${rows[0].code}" of ${recordType} has been revised: only revisions change it.`);
}

function within<T>(context: EngineContext, place: MasterPlace, work: (query: Query) => Promise<T>): Promise<T> {
  return place.query ? work(place.query) : context.database.tenantTransaction(place.tenant, work);
}
