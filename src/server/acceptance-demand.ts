import { NoApproverError } from '../domain/approval-route.ts';
import { acceptanceRouteFor } from './acceptance-route-for.ts';
import type { RouteDemand } from './capability.ts';

/** What the rules demand of an acceptance: nothing below the limit. */
export const acceptanceDemand: RouteDemand = {
  mayBeEmpty: true,
  stages: ({ masters, actor, record, query }) =>
    acceptanceRouteFor(masters, actor, record, query).catch((error: unknown) => {
      if (error instanceof NoApproverError) return null;
      throw error;
    }),
};
