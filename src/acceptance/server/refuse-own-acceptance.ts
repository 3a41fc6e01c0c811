import type { Effect } from '../../../engine/server/ports.ts';
import { acceptanceLadder } from './acceptance-route-for.ts';
import { isOwnAcceptance } from './own-acceptance.ts';

/**
 * `refuseOwnAcceptance`: where a company forbids people to accept what they ordered, nobody accepts what a contract of his
 * own planned.
 * @throws EN-NOT-ALLOWED
 */
export const refuseOwnAcceptance: Effect = async ({ actor, owner, related }) => {
  const [rules] = await related('master/approval-ladder', 'code', acceptanceLadder);
  isOwnAcceptance(actor.code, owner.code, rules?.record);
};
