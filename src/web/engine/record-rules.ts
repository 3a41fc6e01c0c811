import type { JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import type { RecordValidator } from '../../../engine/react/runtime.ts';

const files = import.meta.glob<JsonSchema>('../../../schemas/**/*.schema.json', { import: 'default' });

/** A record's schema. */
export async function loadRecordSchema(recordId: string): Promise<JsonSchema> {
  const read = files[`../../../schemas/${recordId}.schema.json`];
  if (!read) throw new Error(`There is no record "${recordId}".`);
  return read();
}

/** A record's rules, compiled when the application was built. */
export async function loadRecordValidator(recordId: string): Promise<RecordValidator> {
  throw new Error(`The rules of "${recordId}" are not compiled.`);
}
