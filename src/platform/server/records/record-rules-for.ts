import type { JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import { createRecordRules, type RecordRules } from '../../../../engine/core/records/record-rules.ts';
import { createServerAjv } from '../../../../engine/core/validators/create-server-ajv.ts';
import type { AppContext } from '../app-context.ts';

const made = new WeakMap<AppContext, WeakMap<JsonSchema, RecordRules>>();

/**
 * The rules of a record, as a company group has them, for input that nobody has looked at yet; made once per schema. Throws
 * for an unknown record.
 */
export async function recordRulesFor(app: AppContext, tenant: string, recordType: string): Promise<RecordRules> {
  const definition = app.definitions.records.get(recordType);
  if (!definition) throw new Error(`There is no record ${recordType}.`);
  const schema = await recordSchemaFor(app, tenant, recordType);
  const known = made.get(app) ?? new WeakMap<JsonSchema, RecordRules>();
  made.set(app, known);
  const found = known.get(schema);
  if (found) return found;
  // All errors are wanted here; sizes are looked at first (`untrusted`), so that this cannot be made slow.
  const validate = createServerAjv({ allErrors: true }).compile(schema);
  const rules = createRecordRules({ ...definition, schema }, app.expressions, validate, { untrusted: true });
  known.set(schema, rules);
  return rules;
}

/** What a record may hold, as a company group has it, when it is sent. Throws for an unknown record. */
export async function recordSchemaFor(app: AppContext, tenant: string, recordType: string): Promise<JsonSchema> {
  const definition = app.definitions.records.get(recordType);
  if (!definition) throw new Error(`There is no record ${recordType}.`);
  const adapted = await app.adaptations.schemaFor(app.database.query, tenant, recordType, 'entered');
  return adapted ?? definition.schema;
}
