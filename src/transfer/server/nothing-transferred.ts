import type { Fact } from '../../platform/server/capability.ts';

/** `nothingTransferred`: does no statement of a closing stand in a transfer proposal? */
export const nothingTransferred: Fact = {
  description: 'Does no statement of a closing stand in a transfer proposal, or was transferred? Reads its statements.',
  records: ['closing/run'],
  find: async ({ query, actor, record }) => {
    const { rows } = await query(
      `select 1 from record_closing_statement as one
         join record_closing_run as run on run.tenant = one.tenant and run.id::text = one."c_closingId"
       where one.tenant = $1 and run.number = $2 and one.state <> 'withdrawn'
         and (coalesce(one."c_transferId", '') <> '' or coalesce(one."c_transferredOn", '') <> '') limit 1`,
      [actor.tenant, String(record.closingNumber)],
    );
    return rows.length === 0;
  },
};
