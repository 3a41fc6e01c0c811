import type { Definitions, RecordDefinition } from '../../../../engine/core/definitions.ts';
import type { FileImport } from '../../../../engine/core/formats/json-schema.ts';

/** A kind of record that files become (`record.import`). */
export type ImportedRecord = RecordDefinition & { facts: { import: FileImport } };

/** The definition of one by its id; `null` where files do not become records of it. */
export function importedRecord({ records }: Pick<Definitions, 'records'>, id: string): ImportedRecord | null {
  const found = records.get(id);
  return found && isImported(found) ? found : null;
}

function isImported(record: RecordDefinition): record is ImportedRecord {
  return record.facts?.import !== undefined;
}
