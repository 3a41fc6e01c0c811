import type { Fact } from '../../platform/server/capability.ts';
import { closedSince } from './closed-since.ts';

/** `newestClosing`: has nothing been closed for its company since? */
export const newestClosing: Fact = {
  description: 'Is a closing the last one that was executed for its company? Reads its other closings.',
  records: ['closing/run'],
  find: async ({ query, actor, record }) => {
    const company = String(record.companyDisplayCode);
    const closed = { table: 'record_closing_run', column: 'c_companyDisplayCode', tenant: actor.tenant, company };
    return !(await closedSince(query, closed, String(record.executedAt ?? '')));
  },
};
