import type { Fact } from '../../platform/server/capability.ts';

/** `newestTradingClosing`: has the trading company closed nothing for this buyer since? */
export const newestTradingClosing: Fact = {
  description:
    'Is a closing of a trading company the last one that was executed for its buyer? Reads its other closings.',
  records: ['trading/closing'],
  find: async ({ query, actor, record }) => {
    const { rows } = await query(
      `select 1 from record_trading_closing
       where tenant = $1 and state = 'closed' and "c_companyCode" = $2 and "c_executedAt" > $3 limit 1`,
      [actor.tenant, String(record.companyCode), String(record.executedAt ?? '')],
    );
    return rows.length === 0;
  },
};
