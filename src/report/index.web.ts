import { lazy } from 'react';
import { closedOptions } from '../../engine/core/options/option-schema.ts';
import { loadChunk } from '../platform/web/routes/chunk-reload.ts';
import type { WebCapability } from '../platform/web/web-capability.ts';

/** The report center: reports ready and under way, templates to run, and what was spent. */
export const reportWeb: WebCapability = {
  name: 'report',
  extension: {
    screenKinds: {
      reportCenter: {
        optionSchema: closedOptions({}),
        component: lazy(async () => ({
          default: await loadChunk(async () => (await import('./web/report-center-screen.tsx')).ReportCenterScreen),
        })),
      },
    },
  },
};
