import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Fact } from '../../platform/server/capability.ts';
import { ordersOfEstimate } from './orders-of-estimate.ts';

/** `nothingOrdered`: does no order take anything of what was selected? */
export const nothingOrdered: Fact = {
  description: 'Does no order take anything of what was selected? Reads the orders that follow from its answers.',
  records: ['estimate/selection'],
  find: async ({ query, actor, record }) => {
    const answers = new Set(((record.offers ?? []) as JsonObject[]).map(({ answerId }) => String(answerId)));
    for (const id of answers) if ((await ordersOfEstimate(query, actor.tenant, id)).length > 0) return false;
    return true;
  },
};
