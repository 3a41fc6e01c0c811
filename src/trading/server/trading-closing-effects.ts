import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Effect, EffectContext } from '../../../engine/server/ports.ts';
import { refuseOutOfOrder } from '../../closing/index.server.ts';
import type { TradingDeal } from '../../domain/records.generated.ts';
import { closingOfDeals } from '../domain/closing-of-deals.ts';
import { tradingClosingsOf } from './newest-trading-closing.ts';

type Closing = EffectContext<'trading/closing'>;

interface OpenDeal {
  id: string;
  state: 'open' | 'costed';
  record: TradingDeal;
}

/** `checkDeals`: what would be closed now, and how many deals lack a cost. */
export const checkDeals: Effect<'trading/closing'> = async (context) => {
  await gather(context);
  context.record.checkedAt = context.now.toISOString();
};

/** `gatherDeals`: every deal up to the closing date that no closing has. Those that lack a cost stay for the next, with a reason. */
export const gatherDeals: Effect<'trading/closing'> = async (context) => {
  const { actor, query, record } = context;
  const closings = tradingClosingsOf(actor.tenant, record.companyCode);
  await refuseOutOfOrder(query, closings, record.closingDate);
  const deals = await gather(context);
  const isExplained = (context.event.comment ?? '').trim() !== '';
  if (Number(context.record.missingCount) > 0 && !isExplained) {
    throw eventNotAllowed('error.EN-NOT-ALLOWED.tradingClosingStops');
  }
  context.record.deals = deals.map(({ id }) => ({ dealId: id }));
};

async function gather(context: Closing): Promise<OpenDeal[]> {
  const open = await openDeals(context);
  const costed = open.filter(({ state }) => state === 'costed');
  Object.assign(context.record, closingOfDeals(costed.map(({ record }) => record)), {
    missingCount: open.length - costed.length,
  });
  return costed;
}

/** They are locked, so that none is taken twice, costed otherwise or withdrawn meanwhile. */
async function openDeals({ query, actor, record }: Closing): Promise<OpenDeal[]> {
  const { rows } = await query<OpenDeal>(
    `select id, state, data as record from record_trading_deal
     where tenant = $1 and state in ('open', 'costed') and "c_companyCode" = $2 and "c_acceptedOn" <= $3
     order by id for update`,
    [actor.tenant, record.companyCode, record.closingDate],
  );
  return rows;
}
