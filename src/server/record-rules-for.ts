import { createRecordRules, type RecordRules } from '../../engine/core/record-rules.ts';
import { createServerAjv } from '../../engine/core/validators/create-server-ajv.ts';
import type { AppContext } from './app-context.ts';

const made = new WeakMap<AppContext, Map<string, RecordRules>>();

/** The rules of a record for input that nobody has looked at yet; made once per record. Throws for an unknown record. */
export function recordRulesFor(app: AppContext, recordType: string): RecordRules {
  const known = made.get(app) ?? new Map<string, RecordRules>();
  made.set(app, known);
  const found = known.get(recordType);
  if (found) return found;
  const definition = app.definitions.records.get(recordType);
  if (!definition) throw new Error(`There is no record ${recordType}.`);
  // All errors are wanted here; sizes are looked at first (`untrusted`), so that this cannot be made slow.
  const validate = createServerAjv({ allErrors: true }).compile(definition.schema);
  const rules = createRecordRules(definition, app.expressions, validate, { untrusted: true });
  known.set(recordType, rules);
  return rules;
}
