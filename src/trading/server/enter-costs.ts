import type { Effect } from '../../../engine/server/ports.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';

/** `enterCosts`: from whom each line is bought and what a unit of it costs, as the trading company says afterwards. */
export const enterCosts: Effect<'trading/deal'> = async ({ record, event, related }) => {
  const said = event.params.costs as { lineNo: number; sourceCode: string; costPrice: string }[];
  for (const [index, { lineNo, sourceCode, costPrice }] of said.entries()) {
    const line = record.lines.find((one) => one.lineNo === lineNo);
    const [source] = await related('trading/source', 'code', sourceCode);
    if (!line || source?.state !== 'kept' || source.record.tradingCompanyCode !== record.tradingCompanyCode) {
      const at = `/costs/${index}/${line ? 'sourceCode' : 'lineNo'}`;
      throw invalid([{ at, keyword: 'referenceUnknown', messageKey: 'rule.referenceUnknown', params: {} }]);
    }
    const { name: sourceName, taxFraction: sourceTaxFraction } = source.record;
    Object.assign(line, { sourceCode, sourceName, sourceTaxFraction, costPrice });
  }
};
