import { closedOptions } from '../../engine/core/options/option-schema.ts';
import { chunkOnDemand } from '../platform/web/routes/chunk-on-demand.ts';
import type { WebCapability } from '../platform/web/web-capability.ts';

/** The report center: reports ready and under way, templates to run, and what was spent. */
export const reportWeb: WebCapability = {
  name: 'report',
  extension: {
    screenKinds: {
      reportCenter: {
        optionSchema: closedOptions({}),
        ...chunkOnDemand(async () => (await import('./web/report-center-screen.tsx')).ReportCenterScreen),
      },
    },
  },
};
