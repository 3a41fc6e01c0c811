import type { Offers } from '../../platform/server/capability.ts';
import { isCorrectable } from './acceptance-to-correct.ts';
import { closingDayFor } from './closing-day-for.ts';
import { isReceiver } from './is-receiver.ts';

/** `correction`: what those who may accept may begin from an acceptance that is too late to be cancelled. */
export const acceptanceOffers: Offers = async ({ masters, query, actor, found, today }) => {
  if (!isReceiver(actor, found)) return [];
  const closingDay = await closingDayFor(masters, actor.tenant, found.record, query);
  return isCorrectable(found, { closingDay, today }) ? ['correction'] : [];
};
