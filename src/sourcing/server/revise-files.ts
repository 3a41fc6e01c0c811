import { faultAt } from '../../../engine/core/record-rules/field-errors.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';
import { revisedLineFiles } from '../domain/line-files.ts';
import { startOver } from './start-over.ts';

/** Files of all lines and revisions at most. */
const mostFiles = 1000;

/**
 * `reviseFiles`: the files that were sent are the new revision of one line's: they replace those it has, which stay readable.
 * Nothing else of what was sent counts.
 */
export const reviseFiles: Effect<'estimate/request'> = ({ record, stored, now }) => {
  const [lineNo, files] = [record.revisedLineNo, record.revisedFiles];
  startOver(record, stored);
  const line = record.lines.find((one) => one.lineNo === lineNo);
  const faults = [
    ...(lineNo === undefined ? [faultAt('/revisedLineNo', 'required')] : []),
    ...(lineNo !== undefined && !line ? [faultAt('/revisedLineNo', 'sheetNoRow')] : []),
    ...(files && files.length > 0 ? [] : [faultAt('/revisedFiles', 'required')]),
  ];
  if (!line || !files || faults.length > 0) throw invalid(faults);
  const revision = (record.fileRevision ?? 0) + 1;
  const next = revisedLineFiles(record.lineFiles ?? [], line, { files, revision, at: now.toISOString() });
  if (next.length > mostFiles) throw invalid([faultAt('/revisedFiles', 'maxItems', { limit: mostFiles })]);
  line.files = files;
  Object.assign(record, { fileRevision: revision, lineFiles: next });
};
