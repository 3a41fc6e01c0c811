import type { RecordDefinition } from '../../../../../engine/core/definitions.ts';
import type { AppContext } from '../../app-context.ts';
import { importColumns, importKeyAt } from '../../imports/import-columns.ts';
import { type MasterColumn, masterColumns } from '../master-columns.ts';
import { takenAwayColumn } from './brought/taken-away.ts';
import { endsColumn } from './ends-column.ts';

/** What a file of a kind of record may look like. */
export interface UploadShape {
  columns: MasterColumn[];
  /** Pointer of the column that says which record a row is about. */
  codeAt: string;
}

/**
 * The columns of a file: of a master all that people of this company fill in, none that it hid, and with `takesFiles` which of its
 * files go; of other records those that `record.import` names.
 */
export async function uploadShape(
  { companyTexts, adaptations, database }: Pick<AppContext, 'companyTexts' | 'adaptations' | 'database'>,
  tenant: string,
  record: RecordDefinition,
  { takesFiles = false }: { takesFiles?: boolean } = {},
): Promise<UploadShape> {
  const texts = await companyTexts.of(database.query, tenant);
  if (record.facts?.import) return { columns: importColumns(record, texts), codeAt: importKeyAt };
  const schema = await adaptations.schemaFor(database.query, tenant, record.id, 'kept');
  const columns = masterColumns({ ...record, schema: schema ?? record.schema }, texts);
  const ends = endsColumn((language) => texts.text(language, 'masterUpload.ends'));
  const away = takesFiles ? [takenAwayColumn((language) => texts.text(language, 'masterUpload.takenAway'))] : [];
  return { columns: [...columns, ends, ...away], codeAt: codeFieldOf(record) };
}

/** Where the code of a master stands. */
export function codeFieldOf(record: RecordDefinition | undefined): string {
  return record?.facts?.number ?? '/code';
}
