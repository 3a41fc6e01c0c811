import { acceptanceLadder } from './acceptance-route-for.ts';
import { requiredStagesFor } from './approval-route-for.ts';
import type { RouteDemand } from './capability.ts';

/** What the rules demand of an acceptance: nothing below their limits. */
export const acceptanceDemand: RouteDemand = {
  mayBeEmpty: true,
  stages: ({ masters, actor, record, query }) => requiredStagesFor(masters, actor, record, query, acceptanceLadder),
};
