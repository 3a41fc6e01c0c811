import type { Fact } from '../../platform/server/capability.ts';

/** `newestClosing`: has nothing been closed for its company since? */
export const newestClosing: Fact = {
  description: 'Is a closing the last one that was executed for its company? Reads its other closings.',
  records: ['closing/run'],
  find: async ({ query, actor, record }) => {
    const { rows } = await query(
      `select 1 from record_closing_run
       where tenant = $1 and state = 'closed' and "c_companyDisplayCode" = $2 and "c_executedAt" > $3 limit 1`,
      [actor.tenant, String(record.companyDisplayCode), String(record.executedAt ?? '')],
    );
    return rows.length === 0;
  },
};
