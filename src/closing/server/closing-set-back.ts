import type { Fact } from '../../platform/server/capability.ts';

/** `closingSetBack`: could the last part of it not be done, so that it waits to be tried again? */
export const closingSetBack: Fact = {
  description: 'Does a closing that goes on in the background wait because its last part failed? Reads its moments.',
  records: ['closing/run'],
  find: async ({ query, actor, record }) => {
    const { rows } = await query(
      `select 1 from record_timer as timer join record_closing_run as run on run.tenant = timer.tenant and run.id = timer.record_id
       where timer.tenant = $1 and timer.record_type = 'closing/run' and run.number = $2 and not timer.done
         and timer.last_fault is not null limit 1`,
      [actor.tenant, String(record.closingNumber)],
    );
    return rows.length > 0;
  },
};
