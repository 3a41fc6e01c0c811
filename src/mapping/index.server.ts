import type { ServerCapability } from '../platform/server/capability.ts';
import { type ReportParts, workOnFiles } from '../report/index.server.ts';
import { mappingFile } from './server/mapping-file.ts';
import { mappingFollower } from './server/mapping-follower.ts';
import { mappingHandlers } from './server/mapping-handlers.ts';
import { takeMapping } from './server/take-mapping.ts';

/** Data mapping (データマッピング): what lists, documents and masters say goes into files of other systems, column by column. */
export const mappingCapability: ServerCapability = {
  name: 'mapping',
  effects: { takeMapping },
  followers: { 'mapping/mapping': mappingFollower },
  handlers: mappingHandlers,
};

/** Works on every run of a mapping in the queue, as `workOnReports` does on reports. */
export function workOnMappings(parts: ReportParts): Promise<void> {
  return workOnFiles(parts, mappingFile);
}
