import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Effect, EffectContext } from '../../../engine/server/ports.ts';
import { buyerCompanyOf } from '../../master/index.server.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import type { DealCost } from '../domain/deal-line.ts';
import { dealOfAcceptance } from '../domain/deal-of-acceptance.ts';
import { reversedDeal } from '../domain/reversed-deal.ts';

type Accepted = EffectContext<'acceptance/acceptance'>;

const dealType = 'trading/deal';

/**
 * `recordTradingDeal`: what was accepted of a trading company is a deal of its own, with the costs it said when it answered
 * the estimate, or those of the deal that is corrected. The deal is the trading company's: nobody of the buyer owns it.
 */
export const recordTradingDeal: Effect<'acceptance/acceptance'> = async (context) => {
  const { record, recordId, related, owner } = context;
  const [supplier] = await related('master/supplier', 'code', record.supplierCode);
  if (supplier?.record.isTradingCompany !== true) return;
  const company = await buyerCompanyOf(context, owner.organizationCode);
  const {
    acceptanceNumber = '',
    orderNumber = '',
    title = '',
    entryKind = 'normal',
    requesterName = owner.name,
  } = record;
  await keepDeal(context, {
    acceptanceId: recordId,
    acceptanceNumber,
    orderNumber,
    title,
    entryKind,
    acceptedOn: record.acceptedOn ?? '',
    tradingCompanyCode: record.supplierCode,
    tradingCompanyName: record.supplierName ?? '',
    companyCode: company?.code ?? '',
    companyName: company?.name ?? '',
    requesterName,
    ...dealOfAcceptance(record, await costsOf(context)),
  });
};

/** `withdrawTradingDeal`: with its acceptance the deal is taken back; one that was closed by a red one in the next closing. */
export const withdrawTradingDeal: Effect<'acceptance/acceptance'> = async (context) => {
  const { recordId, related, applyTo, now } = context;
  for (const { id, state, record } of await related(dealType, 'acceptanceId', recordId)) {
    if (state === 'withdrawn') continue;
    if (state === 'closed') await keepDeal(context, reversedDeal(record, businessDateOf(now)));
    else await applyTo({ recordType: dealType, id, event: 'withdraw' });
  }
};

async function keepDeal({ applyTo, record }: Accepted, deal: JsonObject): Promise<void> {
  const owner = { code: record.supplierCode, name: record.supplierName ?? '', organizationCode: '' };
  await applyTo({ recordType: dealType, id: null, event: 'record', record: deal, owner });
}

/** What is known of the costs, by the number of the order's line. */
async function costsOf({ record, find, related }: Accepted): Promise<Map<number, DealCost>> {
  const { correctsId = '' } = record;
  const corrected = correctsId === '' ? [] : await related(dealType, 'acceptanceId', correctsId);
  if (corrected.length > 0) {
    return new Map(corrected.flatMap((deal) => deal.record.lines.map((line) => [line.lineNo, costIn(line)])));
  }
  const order = await find('order/order', record.orderId ?? '');
  const costs = new Map<number, DealCost>();
  for (const { lineNo, estimateLineNo, estimateAnswerId } of order?.record.lines ?? []) {
    // A line of a merged order names the answer it came from.
    const answer = await find('estimate/answer', estimateAnswerId ?? order?.record.estimateAnswerId ?? '');
    const cost = answer?.record.costs?.find((one) => one.lineNo === estimateLineNo);
    if (lineNo !== undefined && cost) costs.set(lineNo, costIn(cost));
  }
  return costs;
}

function costIn({ sourceCode, sourceName, sourceTaxFraction, costPrice }: DealCost): DealCost {
  if (costPrice === undefined || costPrice === '') return {};
  return {
    costPrice,
    ...(sourceCode !== undefined && { sourceCode }),
    ...(sourceName !== undefined && { sourceName }),
    ...(sourceTaxFraction !== undefined && { sourceTaxFraction }),
  };
}
