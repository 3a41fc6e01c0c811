import type { JsonSchema, ValueFormat } from '../../core/formats/json-schema.ts';
import { pointerToPath } from '../../core/json-pointer.ts';
import { badRequest } from '../errors.ts';
import type { RecordModel } from '../records/record-model.ts';
import { promotedColumnName, quoted } from '../schema/identifiers.ts';

/** How a column is compared. `instant`: a `timestamptz`; `instantText`: an ISO 8601 text; both are asked for by date. */
export type ColumnKind = 'text' | 'code' | 'numeric' | 'boolean' | 'instant' | 'instantText';

/** A column that lists may filter and sort by. */
export interface ListColumn {
  /** SQL, quoted. */
  sql: string;
  kind: ColumnKind;
  /** Never null, so that its index can give the order. */
  isAlwaysThere: boolean;
}

const standing: Readonly<Record<string, ListColumn>> = {
  number: { sql: 'number', kind: 'text', isAlwaysThere: false },
  state: { sql: 'state', kind: 'code', isAlwaysThere: true },
  ownerCode: { sql: 'owner_code', kind: 'code', isAlwaysThere: true },
  ownerName: { sql: 'owner_name', kind: 'text', isAlwaysThere: true },
  organizationCode: { sql: 'organization_code', kind: 'code', isAlwaysThere: true },
  createdAt: { sql: 'created_at', kind: 'instant', isAlwaysThere: true },
  updatedAt: { sql: 'updated_at', kind: 'instant', isAlwaysThere: true },
  dueAt: { sql: 'due_at', kind: 'instant', isAlwaysThere: false },
};

/**
 * A column by the name that the client uses: a standing one or one of the record's promoted ones; nothing else can be
 * asked about, so that no hidden field can be guessed through a filter. Throws `EN-BAD-REQUEST`.
 */
export function listColumn(model: RecordModel, name: string): ListColumn {
  if (Object.hasOwn(standing, name)) return standing[name] as ListColumn;
  const promoted = Object.hasOwn(model.facts.columns, name) ? model.facts.columns[name] : undefined;
  if (!promoted) throw badRequest();
  const sql = quoted(promotedColumnName(name));
  if (promoted.type === 'boolean') return { sql, kind: 'boolean', isAlwaysThere: false };
  if (promoted.type !== 'text') return { sql, kind: 'numeric', isAlwaysThere: false };
  return { sql, kind: kindOfText(formatAt(model.schema, promoted.at)), isAlwaysThere: false };
}

const codeFormats: ReadonlySet<ValueFormat | undefined> = new Set<ValueFormat>([
  'choice',
  'reference',
  'user',
  'state',
]);

function kindOfText(format: ValueFormat | undefined): ColumnKind {
  if (format === 'dateTime') return 'instantText';
  return codeFormats.has(format) || format === 'date' || format === 'month' ? 'code' : 'text';
}

function formatAt(schema: JsonSchema, pointer: string): ValueFormat | undefined {
  let found: JsonSchema | undefined = schema;
  for (const key of pointerToPath(pointer)) {
    const properties: Record<string, JsonSchema> = found?.properties ?? {};
    found = Object.hasOwn(properties, key) ? properties[key] : found?.items;
  }
  return found?.valueFormat;
}
