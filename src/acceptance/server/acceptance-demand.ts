import { requiredStagesFor } from '../../approval/index.server.ts';
import type { RouteDemand } from '../../platform/server/capability.ts';
import { acceptanceLadder } from './acceptance-route-for.ts';

/** What the rules demand of an acceptance: nothing below their limits. */
export const acceptanceDemand: RouteDemand = {
  mayBeEmpty: true,
  stages: (asked) => requiredStagesFor({ ...asked, ladder: acceptanceLadder }),
};
