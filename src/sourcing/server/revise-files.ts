import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { faultAt } from '../../../engine/core/record-rules/field-errors.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';
import { type LineFile, revisedLineFiles } from '../domain/line-files.ts';

/** Files of all lines and revisions at most. */
const mostFiles = 1000;

/**
 * `reviseFiles`: the files that were sent are the new revision of one line's: they replace those it has, which stay readable.
 * Nothing else of what was sent counts.
 */
export const reviseFiles: Effect = ({ record, stored, now }) => {
  const [lineNo, files] = [record.revisedLineNo, record.revisedFiles];
  for (const name of Object.keys(record)) delete record[name];
  Object.assign(record, structuredClone(stored));
  const line = (record.lines as JsonObject[]).find((one) => one.lineNo === lineNo);
  const faults = [
    ...(lineNo === undefined ? [faultAt('/revisedLineNo', 'required')] : []),
    ...(lineNo !== undefined && !line ? [faultAt('/revisedLineNo', 'sheetNoRow')] : []),
    ...(Array.isArray(files) && files.length > 0 ? [] : [faultAt('/revisedFiles', 'required')]),
  ];
  if (!line || faults.length > 0) throw invalid(faults);
  const revision = Number(record.fileRevision ?? 0) + 1;
  const rows = (record.lineFiles ?? []) as LineFile[];
  const next = revisedLineFiles(rows, line, { files: files as JsonObject[], revision, at: now.toISOString() });
  if (next.length > mostFiles) throw invalid([faultAt('/revisedFiles', 'maxItems', { limit: mostFiles })]);
  line.files = files ?? [];
  Object.assign(record, { fileRevision: revision, lineFiles: next });
};
