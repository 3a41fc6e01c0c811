import { lazy } from 'react';
import type { WebCapability } from '../platform/web/web-capability.ts';

/** Approvals: rules laid out by amounts, and the routes that a person keeps for himself. */
export const approvalWeb: WebCapability = {
  name: 'approval',
  extension: {
    sectionKinds: {
      ladderBands: { component: lazy(async () => ({ default: (await import('./web/ladder-bands.tsx')).LadderBands })) },
    },
    screenKinds: {
      ownRoutes: {
        component: lazy(async () => ({ default: (await import('./web/own-routes-screen.tsx')).OwnRoutesScreen })),
      },
      ownRouteInput: {
        component: lazy(async () => ({ default: (await import('./web/own-route-input.tsx')).OwnRouteInput })),
      },
    },
  },
};
