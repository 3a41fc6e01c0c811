import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { MasterUse } from '../../core/master-wire.ts';
import type { FieldPath } from '../../core/record-rules/rule-sites.ts';
import { pathToPointer } from '../../core/values/json-pointer.ts';
import type { Query } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import type { RecordModel } from '../records/record-model.ts';
import { promotedColumnName, quoted } from '../schema/identifiers.ts';
import { createSqlValues, type SqlValues } from '../store/sql-values.ts';

/** Counting stops here: more says nothing more. */
const mostCounted = 1000;

/** A code of a master of a tenant. */
export interface MasterCode {
  tenant: string;
  recordType: string;
  code: string;
}

/**
 * Where a code is used, one row for each kind of record that names it at all. How many, not which: whoever keeps a master
 * need not be shown what names it.
 */
export async function usesOfMaster(
  context: Pick<EngineContext, 'referencesTo'>,
  query: Query,
  { tenant, recordType, code }: MasterCode,
): Promise<MasterUse[]> {
  const paths = new Map<RecordModel, FieldPath[]>();
  for (const { model, path } of context.referencesTo(recordType)) paths.set(model, [...(paths.get(model) ?? []), path]);
  const uses: MasterUse[] = [];
  for (const [model, places] of paths) {
    const sql = createSqlValues();
    const named = places.map((path) => namesCode(model, path, code, sql)).join(' or ');
    const { rows } = await query<Omit<MasterUse, 'recordType'>>(
      `select count(*)::int as records, count(*) filter (where not state = any(${sql.bind(closedStates(model))}))::int as open
       from (select state from ${quoted(model.table)} where tenant = ${sql.bind(tenant)} and (${named})
         limit ${mostCounted}) as named`,
      sql.values,
    );
    if (rows[0] && rows[0].records > 0) uses.push({ recordType: model.id, ...rows[0] });
  }
  return uses;
}

function namesCode(model: RecordModel, path: FieldPath, code: string, { bind }: SqlValues): string {
  const pointer = pathToPointer(path);
  const column = Object.entries(model.facts.columns).find(([, { at, type }]) => at === pointer && type === 'text');
  if (column) return `${quoted(promotedColumnName(column[0]))} = ${bind(code)}`;
  return `data @> ${bind(JSON.stringify(containing(path, code)))}::jsonb`;
}

/** The least record with a code at a path: what contains it names the code. */
function containing(path: FieldPath, code: string): JsonObject {
  const whole = path.reduceRight<JsonObject | JsonObject[] | string>(
    (inner, key) => (key === '*' ? [inner as JsonObject] : { [key]: inner }),
    code,
  );
  return whole as JsonObject;
}

function closedStates({ flow }: RecordModel): string[] {
  if (!flow) return ['ended'];
  return Object.entries(flow.states).flatMap(([name, { type }]) => (type === 'final' ? [name] : []));
}
