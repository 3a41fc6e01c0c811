import type { JsonSchema } from '../../core/formats/json-schema.ts';
import { createRecordRules } from '../../core/records/record-rules.ts';
import { createServerAjv } from '../../core/validators/create-server-ajv.ts';
import type { Query } from '../ports.ts';
import type { EngineContext } from './engine-context.ts';
import type { RecordModel } from './record-model.ts';

/**
 * A record's schema as a tenant has changed it, `null` where it has not. `kept`: for events that bring no record, which
 * are not held up by demands that were made after it was entered. The same schema must be the same object.
 */
export type SchemaFor = (
  query: Query,
  tenant: string,
  recordType: string,
  use: 'entered' | 'kept',
) => Promise<JsonSchema | null>;

/** A record's model with the schema and rules that hold for a tenant; the model itself when it changed nothing. */
export async function adaptedModel<Model extends RecordModel>(
  context: EngineContext,
  query: Query,
  model: Model,
  { tenant, use }: { tenant: string; use: 'entered' | 'kept' },
): Promise<Model> {
  const schema = await context.schemaFor?.(query, tenant, model.id, use);
  if (!schema) return model;
  return { ...model, schema, rules: rulesOf(context, model, schema) };
}

const compiled = new WeakMap<JsonSchema, RecordModel['rules']>();

function rulesOf(context: EngineContext, { id, facts }: RecordModel, schema: JsonSchema): RecordModel['rules'] {
  const known = compiled.get(schema);
  if (known) return known;
  const validate = createServerAjv({ allErrors: true }).compile(schema);
  const rules = createRecordRules({ id, schema, facts }, context.expressions, validate, { untrusted: true });
  compiled.set(schema, rules);
  return rules;
}
