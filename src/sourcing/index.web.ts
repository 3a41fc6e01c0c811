import { lazy } from 'react';
import type { WebCapability } from '../platform/web/web-capability.ts';

/** Estimates: the comparison of what suppliers answered. */
export const sourcingWeb: WebCapability = {
  name: 'sourcing',
  extension: {
    sectionKinds: {
      estimateMatrix: {
        component: lazy(() =>
          import('./web/estimate-matrix.tsx').then((module) => ({ default: module.EstimateMatrix })),
        ),
      },
    },
  },
};
