import type { RecordOf } from '../../../core/formats/record-types.ts';
import type { Query, RelatedRecord } from '../../ports.ts';
import { promotedColumnName, quoted } from '../../schema/identifiers.ts';
import type { LivingModel, RecordModel } from '../record-model.ts';

interface RelatedRow<Id extends string> {
  id: string;
  state: string;
  version: number;
  ownerCode: string;
  ownerName: string;
  organizationCode: string;
  /** Was checked against the record's schema when it was written. */
  data: RecordOf<Id>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const columns = `id, state, version, owner_code as "ownerCode", owner_name as "ownerName",
  organization_code as "organizationCode", data`;

/** A record by its id; `null` when the tenant has none. */
export async function findRecord<Id extends string = string>(
  query: Query,
  model: RecordModel,
  { tenant, id }: { tenant: string; id: string },
): Promise<RelatedRecord<Id> | null> {
  if (!uuid.test(id)) return null;
  const { rows } = await query<RelatedRow<Id>>(
    `select ${columns} from ${quoted(model.table)} where tenant = $1 and id = $2`,
    [tenant, id],
  );
  return rows.map(toRecord<Id>)[0] ?? null;
}

/** Records whose promoted text column has this value, the oldest first. Throws for a column that is not promoted. */
export async function relatedRecords<Id extends string = string>(
  query: Query,
  model: RecordModel,
  { tenant, column, value }: { tenant: string; column: string; value: string },
): Promise<RelatedRecord<Id>[]> {
  const { rows } = await query<RelatedRow<Id>>(
    `select ${columns} from ${quoted(model.table)} where tenant = $1 and ${promoted(model, column)} = $2
     order by created_at, id`,
    [tenant, value],
  );
  return rows.map(toRecord<Id>);
}

/** Ids of records whose promoted text column has this value and whose life has not ended, the oldest first. */
export async function relatedIds(
  query: Query,
  model: LivingModel,
  { tenant, column, value }: { tenant: string; column: string; value: string },
): Promise<string[]> {
  const ended = Object.entries(model.flow.states).flatMap(([state, { type }]) => (type === 'final' ? [state] : []));
  const { rows } = await query<{ id: string }>(
    `select id from ${quoted(model.table)} where tenant = $1 and ${promoted(model, column)} = $2 and state <> all($3::text[])
     order by created_at, id`,
    [tenant, value, ended],
  );
  return rows.map(({ id }) => id);
}

function promoted(model: RecordModel, column: string): string {
  if (!Object.hasOwn(model.facts.columns, column)) throw new Error(`"${model.id}" promotes no column "${column}".`);
  return quoted(promotedColumnName(column));
}

function toRecord<Id extends string>(found: RelatedRow<Id>): RelatedRecord<Id> {
  const { ownerCode, ownerName, organizationCode, data, ...row } = found;
  return { ...row, owner: { code: ownerCode, name: ownerName, organizationCode }, record: data };
}
