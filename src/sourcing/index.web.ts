import { chunkOnDemand } from '../platform/web/routes/chunk-on-demand.ts';
import type { WebCapability } from '../platform/web/web-capability.ts';

/** Estimates: the comparison of what suppliers answered. */
export const sourcingWeb: WebCapability = {
  name: 'sourcing',
  extension: {
    sectionKinds: {
      estimateMatrix: chunkOnDemand(async () => (await import('./web/estimate-matrix.tsx')).EstimateMatrix),
    },
  },
};
