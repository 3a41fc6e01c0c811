import type { Fact } from '../../platform/server/capability.ts';
import { closedSince, runsOf } from './other-closings.ts';

/** `newestClosing`: has nothing been closed for its company since? */
export const newestClosing: Fact = {
  description: 'Is a closing the last one that was executed for its company? Reads its other closings.',
  records: ['closing/run'],
  find: async ({ query, actor, record }) => {
    const runs = runsOf(actor.tenant, String(record.companyDisplayCode));
    return !(await closedSince(query, runs, String(record.executedAt ?? '')));
  },
};
