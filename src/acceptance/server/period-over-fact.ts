import type { Fact } from '../../platform/server/capability.ts';
import { isPeriodOver } from '../domain/correction-date.ts';
import { closingDayFor } from './closing-day-for.ts';

/** `periodOver`: was it accepted in a period of its supplier that is over? */
export const periodOver: Fact = {
  description: "Was it accepted in a closing period of its supplier that is over? Reads the supplier's master.",
  records: ['acceptance/acceptance'],
  find: async ({ masters, actor, record, query, today }) => {
    if (typeof record.acceptedOn !== 'string' || record.acceptedOn === '') return false;
    return isPeriodOver(today, record.acceptedOn, await closingDayFor(masters, actor.tenant, record, query));
  },
};
