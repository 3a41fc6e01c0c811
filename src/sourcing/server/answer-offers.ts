import { actingAs } from '../../../engine/server/records/reading/access-questions.ts';
import type { Offers } from '../../platform/server/capability.ts';
import { openAwards } from '../domain/open-awards.ts';
import { ordersOfEstimate } from './orders-of-estimate.ts';

/** `order`: what whoever wanted an estimate, and his organization, may begin from it while something of it is left. */
export const answerOffers: Offers = async ({ query, actor, found }) => {
  const isOwn = found.owner.code === actingAs(actor).code || found.owner.organizationCode === actor.organizationCode;
  if (actor.counterpartyCode !== undefined || found.state !== 'selected' || !isOwn) return [];
  const open = openAwards(found.record, await ordersOfEstimate(query, actor.tenant, found.id));
  return [...open.values()].some((quantity) => quantity !== '0') ? ['order'] : [];
};
