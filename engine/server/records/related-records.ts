import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { Query, RelatedRecord } from '../ports.ts';
import { promotedColumnName, quoted } from '../schema/identifiers.ts';
import type { RecordModel } from './record-model.ts';

interface RelatedRow {
  id: string;
  state: string;
  version: number;
  ownerCode: string;
  ownerName: string;
  organizationCode: string;
  data: JsonObject;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const columns = `id, state, version, owner_code as "ownerCode", owner_name as "ownerName",
  organization_code as "organizationCode", data`;

/** A record by its id; `null` when the tenant has none. */
export async function findRecord(
  query: Query,
  model: RecordModel,
  { tenant, id }: { tenant: string; id: string },
): Promise<RelatedRecord | null> {
  if (!uuid.test(id)) return null;
  const { rows } = await query<RelatedRow>(
    `select ${columns} from ${quoted(model.table)} where tenant = $1 and id = $2`,
    [tenant, id],
  );
  return rows.map(toRecord)[0] ?? null;
}

/** Records whose promoted text column has this value, the oldest first. Throws for a column that is not promoted. */
export async function relatedRecords(
  query: Query,
  model: RecordModel,
  { tenant, column, value }: { tenant: string; column: string; value: string },
): Promise<RelatedRecord[]> {
  if (!Object.hasOwn(model.facts.columns, column)) throw new Error(`"${model.id}" promotes no column "${column}".`);
  const { rows } = await query<RelatedRow>(
    `select ${columns} from ${quoted(model.table)} where tenant = $1 and ${quoted(promotedColumnName(column))} = $2
     order by created_at, id`,
    [tenant, value],
  );
  return rows.map(toRecord);
}

function toRecord({ ownerCode, ownerName, organizationCode, data, ...row }: RelatedRow): RelatedRecord {
  return { ...row, owner: { code: ownerCode, name: ownerName, organizationCode }, record: data };
}
