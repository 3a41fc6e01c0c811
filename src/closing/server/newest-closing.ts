import type { Fact } from '../../platform/server/capability.ts';
import { lastClosedDate } from './other-closings.ts';

/** `newestClosing`: has no later month been closed for its company? */
export const newestClosing: Fact = {
  description: 'Is a closing of the last month that was closed for its company? Reads its other closings.',
  records: ['closing/run'],
  find: async ({ query, actor, record }) => {
    const last = await lastClosedDate(query, actor.tenant, String(record.companyDisplayCode));
    return last === undefined || last <= String(record.closingDate);
  },
};
