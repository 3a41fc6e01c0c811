import { v7 as uuidv7 } from 'uuid';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import { invalidRecord } from '../errors.ts';
import type { Query } from '../ports.ts';
import { quoted } from '../schema/identifiers.ts';
import { searchTextOf } from '../schema/search-text.ts';
import { businessDateOf } from './business-date.ts';
import type { EngineContext } from './engine-context.ts';

/** Where a master record stands. `query`: the transaction to work in; otherwise one of its own. */
interface MasterPlace {
  tenant: string;
  recordType: string;
  query?: Query | undefined;
}

/** Creates or replaces a master record under its code. Throws `EN-VALIDATION` when it breaks a rule of its schema. */
export async function putMaster(
  context: EngineContext,
  place: MasterPlace,
  code: string,
  record: JsonObject,
): Promise<void> {
  const model = context.models.master(place.recordType);
  const now = context.clock.now();
  const broken = model.rules.validate(record, 'complete', { today: businessDateOf(now) });
  if (broken.length > 0) throw invalidRecord(broken);
  await within(context, place, (query) =>
    query(
      `insert into ${quoted(model.table)} as master (tenant, id, number, state, version, owner_code, owner_name,
         organization_code, data, search, created_at, updated_at)
       values ($1, $2, $3, 'kept', 1, '', '', '', $4, $5, $6, $6)
       on conflict (tenant, number) where number is not null
       do update set data = excluded.data, search = excluded.search, updated_at = excluded.updated_at,
         version = master.version + 1`,
      [
        place.tenant,
        uuidv7(),
        code,
        JSON.stringify(record),
        searchTextOf(record, model.facts.search ?? [], code),
        now.toISOString(),
      ],
    ),
  );
}

/** A master record by its code, or `null`. */
export async function getMaster(context: EngineContext, place: MasterPlace, code: string): Promise<JsonObject | null> {
  const model = context.models.master(place.recordType);
  const { rows } = await within(context, place, (query) =>
    query<{ data: JsonObject }>(`select data from ${quoted(model.table)} where tenant = $1 and number = $2`, [
      place.tenant,
      code,
    ]),
  );
  return rows[0]?.data ?? null;
}

/** All records of a master, by code. */
export async function listMasters(
  context: EngineContext,
  place: MasterPlace,
): Promise<{ code: string; record: JsonObject }[]> {
  const model = context.models.master(place.recordType);
  const { rows } = await within(context, place, (query) =>
    query<{ code: string; record: JsonObject }>(
      `select number as code, data as record from ${quoted(model.table)} where tenant = $1 order by number`,
      [place.tenant],
    ),
  );
  return rows;
}

function within<T>(context: EngineContext, place: MasterPlace, work: (query: Query) => Promise<T>): Promise<T> {
  return place.query ? work(place.query) : context.database.tenantTransaction(place.tenant, work);
}
