import type { Fact } from '../../platform/server/capability.ts';

/** `nothingExported`: has accounting not got the journal of a closing yet? */
export const nothingExported: Fact = {
  description: 'Was the journal of a closing not exported yet? Reads its journals.',
  records: ['closing/run'],
  find: async ({ query, actor, record }) => {
    const { rows } = await query(
      `select 1 from record_journal_batch
       where tenant = $1 and "c_sourceNumber" = $2 and state in ('exported', 'booked') limit 1`,
      [actor.tenant, String(record.closingNumber)],
    );
    return rows.length === 0;
  },
};
