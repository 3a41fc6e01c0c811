import type { JsonSchema, ValueFormat } from '../../core/formats/json-schema.ts';
import { counterpartyHides } from '../../core/records/counterparty-hides.ts';
import { pointerToPath } from '../../core/values/json-pointer.ts';
import { badRequest } from '../errors.ts';
import type { Actor } from '../ports.ts';
import { isOutside, outsideSqlOf } from '../records/reading/outside-view.ts';
import type { RecordModel } from '../records/record-model.ts';
import { promotedColumnName, quoted } from '../schema/identifiers.ts';

/**
 * How a column is compared. `instant`: a `timestamptz`; `instantText`: an ISO 8601 text; both are asked for by date. `several`: a
 * list of texts, asked for one of them.
 */
export type ColumnKind = 'text' | 'code' | 'numeric' | 'boolean' | 'instant' | 'instantText' | 'several';

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

/** Standing columns as the other party sees them. */
function outsideStanding(model: RecordModel): Readonly<Record<string, ListColumn>> {
  const { createdAt, updatedAt, dueAt } = outsideSqlOf(model);
  return {
    ...standing,
    createdAt: { sql: createdAt, kind: 'instant', isAlwaysThere: true },
    updatedAt: { sql: updatedAt, kind: 'instant', isAlwaysThere: true },
    dueAt: { sql: dueAt, kind: 'instant', isAlwaysThere: false },
  };
}

/** Is this person shown the promoted column? The other party of a record knows nothing of what its definition omits. */
export function isOffered(model: RecordModel, name: string, reader: Actor): boolean {
  if (!isOutside(reader, model.facts)) return true;
  const promoted = Object.hasOwn(model.facts.columns, name) ? model.facts.columns[name] : undefined;
  return !promoted || !counterpartyHides(model.facts, promoted.at);
}

/**
 * The column that a reader filters or sorts by, as far as the reader's own view of the record shows it, so that no hidden
 * field can be guessed through a filter or an order; the organization is never told to the other party. Throws `EN-BAD-REQUEST`.
 */
export function askedColumn(model: RecordModel, name: string, reader: Actor): ListColumn {
  const isInternal = name === 'organizationCode' && !hasOwn(model, name) && isOutside(reader, model.facts);
  if (isInternal || !isOffered(model, name, reader)) throw badRequest();
  return listColumn(model, name, reader);
}

/**
 * A column by its name: one of the record's promoted ones, or else a standing one, and nothing else; with a reader, the standing
 * ones as this reader is told them. Throws `EN-BAD-REQUEST`.
 */
export function listColumn(model: RecordModel, name: string, reader?: Actor): ListColumn {
  const columns = reader && isOutside(reader, model.facts) ? outsideStanding(model) : standing;
  const isStanding = !hasOwn(model, name) && Object.hasOwn(columns, name);
  return isStanding ? (columns[name] as ListColumn) : promotedListColumn(model, name);
}

/** Does the record itself promote a column of this name, as one that says which unit it belongs to? */
export function hasOwn({ facts }: Pick<RecordModel, 'facts'>, name: string): boolean {
  return Object.hasOwn(facts.columns, name);
}

/** A promoted column of a record by its name. Throws `EN-BAD-REQUEST`. */
export function promotedListColumn({ schema, facts }: Pick<RecordModel, 'schema' | 'facts'>, name: string): ListColumn {
  const promoted = Object.hasOwn(facts.columns, name) ? facts.columns[name] : undefined;
  if (!promoted) throw badRequest();
  const sql = quoted(promotedColumnName(name));
  if (promoted.type === 'boolean') return { sql, kind: 'boolean', isAlwaysThere: false };
  if (promoted.type === 'several') return { sql, kind: 'several', isAlwaysThere: true };
  if (promoted.type !== 'text') return { sql, kind: 'numeric', isAlwaysThere: false };
  return { sql, kind: kindOfText(formatAt(schema, promoted.at)), isAlwaysThere: false };
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
