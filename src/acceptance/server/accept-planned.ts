import type { Effect } from '../../../engine/server/ports.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { keepClosingTerms } from './keep-closing-terms.ts';

/**
 * `acceptPlanned`: the acceptance of what a contract planned. Its amount and its route were approved with the contract; it
 * falls into the closing of its supplier as any other does.
 */
export const acceptPlanned: Effect<'acceptance/acceptance'> = async (context) => {
  const { record, now, owner } = context;
  Object.assign(record, {
    acceptedOn: businessDateOf(now),
    requesterCode: owner.code,
    requesterName: owner.name,
  });
  await keepClosingTerms(context);
};
