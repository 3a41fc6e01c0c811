import { type ClosingsOf, closedSince } from '../../closing/index.server.ts';
import type { Fact } from '../../platform/server/capability.ts';

/** The closings by which the trading company closes its months with a buyer. */
export const tradingClosingsOf = (tenant: string, company: string): ClosingsOf => ({
  table: 'record_trading_closing',
  column: 'c_companyCode',
  tenant,
  company,
});

/** `newestTradingClosing`: has the trading company closed nothing for this buyer since? */
export const newestTradingClosing: Fact = {
  description:
    'Is a closing of a trading company the last one that was executed for its buyer? Reads its other closings.',
  records: ['trading/closing'],
  find: async ({ query, actor, record }) => {
    const closings = tradingClosingsOf(actor.tenant, String(record.companyCode));
    return !(await closedSince(query, closings, String(record.executedAt ?? '')));
  },
};
