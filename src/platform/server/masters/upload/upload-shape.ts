import type { RecordDefinition } from '../../../../../engine/core/definitions.ts';
import { importColumns, importKeyAt } from '../../imports/import-columns.ts';
import type { Texts } from '../../texts/load-texts.ts';
import { type MasterColumn, masterColumns } from '../master-columns.ts';

/** What a file of a kind of record may look like. */
export interface UploadShape {
  columns: MasterColumn[];
  /** Pointer of the column that says which record a row is about. */
  codeAt: string;
}

/** The columns of a file: of a master all that people fill in, of other records those that `record.import` names. */
export function uploadShape(record: RecordDefinition, texts: Texts): UploadShape {
  if (record.facts?.import) return { columns: importColumns(record, texts), codeAt: importKeyAt };
  return { columns: masterColumns(record, texts), codeAt: record.facts?.number ?? '/code' };
}
