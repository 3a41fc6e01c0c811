import { closedSince } from '../../closing/index.server.ts';
import type { Fact } from '../../platform/server/capability.ts';

/** `newestTradingClosing`: has the trading company closed nothing for this buyer since? */
export const newestTradingClosing: Fact = {
  description:
    'Is a closing of a trading company the last one that was executed for its buyer? Reads its other closings.',
  records: ['trading/closing'],
  find: async ({ query, actor, record }) => {
    const company = String(record.companyCode);
    const closed = { table: 'record_trading_closing', column: 'c_companyCode', tenant: actor.tenant, company };
    return !(await closedSince(query, closed, String(record.executedAt ?? '')));
  },
};
