import type { RecordOf } from '../../core/formats/record-types.ts';
import type { FieldPath } from '../../core/record-rules/rule-sites.ts';
import { pointerToPath } from '../../core/values/json-pointer.ts';
import type { Query } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import type { RecordModel } from '../records/record-model.ts';
import { quoted } from '../schema/identifiers.ts';
import { createSqlValues, type SqlValues } from '../store/sql-values.ts';

/** A record of a master that names a code of another, as it will be on some day. */
export interface MasterNaming {
  recordType: string;
  code: string;
  title: string;
  /** The code that it names. */
  named: string;
}

/** Which codes of a master, and on which day. */
export interface NamingAsked {
  recordType: string;
  codes: readonly string[];
  /** `YYYY/MM/DD`. */
  day: string;
}

/** All records of a master that hold on a day, what is planned for it counted, by code. */
export async function mastersOfDay<Id extends string = string>(
  query: Query,
  { tenant, model, day }: { tenant: string; model: Pick<RecordModel, 'id' | 'table'>; day: string },
): Promise<{ code: string; record: RecordOf<Id> }[]> {
  const sql = createSqlValues();
  const { rows } = await query<{ code: string; record: RecordOf<Id> }>(
    `select code, record from (${ofDaySql({ tenant, model, day }, sql)}) as held order by code`,
    sql.values,
  );
  return rows;
}

/** Records of all masters that name one of these codes on a day, wherever their schemas have a field for it. */
export async function mastersNaming(
  context: Pick<EngineContext, 'referencesTo'>,
  query: Query,
  tenant: string,
  { recordType, codes, day }: NamingAsked,
): Promise<MasterNaming[]> {
  if (codes.length === 0) return [];
  const places = new Map<RecordModel, FieldPath[]>();
  for (const { model, path } of context.referencesTo(recordType)) {
    if (model.facts.master) places.set(model, [...(places.get(model) ?? []), path]);
  }
  const found: MasterNaming[] = [];
  for (const [model, paths] of places) {
    const sql = createSqlValues();
    const held = ofDaySql({ tenant, model, day }, sql);
    const title = model.facts.title === undefined ? 'code' : `record #>> ${sql.bind(pointerToPath(model.facts.title))}`;
    const values = paths.map(
      (path) => `select jsonb_path_query(record, ${sql.bind(jsonPathOf(path))}::jsonpath) as value`,
    );
    const { rows } = await query<Omit<MasterNaming, 'recordType'>>(
      `select distinct code, coalesce(${title}, code) as title, value #>> '{}' as named
       from (${held}) as held, lateral (${values.join(' union all ')}) as values
       where value #>> '{}' = any(${sql.bind(codes)}::text[]) order by code, named`,
      sql.values,
    );
    found.push(...rows.map((row) => ({ recordType: model.id, ...row })));
  }
  return found;
}

/** A code that nobody ever revised holds on all days; of all others their periods say it. */
function ofDaySql(
  { tenant, model, day }: { tenant: string; model: Pick<RecordModel, 'id' | 'table'>; day: string },
  { bind }: SqlValues,
): string {
  const [of, kind, on] = [bind(tenant), bind(model.id), bind(day)];
  return `select row.number as code, case when timeline.code is null then row.data else period.data end as record
    from ${quoted(model.table)} row
    left join master_timeline timeline on timeline.tenant = ${of} and timeline.record_type = ${kind}
      and timeline.code = row.number and timeline.version > 0
    left join master_period period on period.tenant = ${of} and period.record_type = ${kind} and period.code = row.number
      and period.from_day <= ${on} and (period.until_day is null or ${on} < period.until_day)
    where row.tenant = ${of} and (timeline.code is null or period.code is not null)`;
}

function jsonPathOf(path: FieldPath): string {
  return path.reduce((whole, key) => (key === '*' ? `${whole}[*]` : `${whole}.${JSON.stringify(key)}`), '$');
}
