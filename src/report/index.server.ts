import type { ServerCapability } from '../platform/server/capability.ts';
import { listIsOpen } from './server/list-is-open.ts';
import { reportEffects } from './server/report-effects.ts';
import { reportHandlers } from './server/report-handlers.ts';
import { sharedTemplate } from './server/shared-template.ts';

export { type ColumnReader, columnsOfSource } from './server/report-columns.ts';
export { type Narrowing, ReportFailed, type ReportParts, requestFor } from './server/report-content.ts';
export { type ReportSource, reportSource, reportSources } from './server/report-sources.ts';
export { type FileKind, workOnFiles, workOnReports } from './server/work-on-reports.ts';

/** The report center: files made of lists in the background, by templates, and what was spent. */
export const reportCapability: ServerCapability = {
  name: 'report',
  questions: [sharedTemplate],
  facts: { listIsOpen },
  effects: reportEffects,
  handlers: reportHandlers,
};
