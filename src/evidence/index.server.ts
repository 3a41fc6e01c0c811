import type { AppContext } from '../platform/server/app-context.ts';
import type { ServerCapability } from '../platform/server/capability.ts';
import { workOnFiles } from '../report/index.server.ts';
import { packFile } from './server/pack-file.ts';
import { packForOneself } from './server/pack-for-oneself.ts';

/** Evidence (証憑): documents of all kinds found together, and audit packs of what was found. */
export const evidenceCapability: ServerCapability = {
  name: 'evidence',
  effects: { packForOneself },
};

/** Works on every audit pack in the queue, as `workOnReports` does on reports. */
export function workOnPacks(app: AppContext): Promise<void> {
  return workOnFiles(app, packFile(app));
}
