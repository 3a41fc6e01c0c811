import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { TradingDeal } from '../../domain/records.generated.ts';

/** The red deal that takes a closed one back in the next closing, to the yen. `on`: the day it counts for, `YYYY/MM/DD`. */
export function reversedDeal(deal: TradingDeal, on: string): JsonObject {
  const kept = Object.fromEntries(Object.entries(deal).filter(([name]) => inherited.includes(name)));
  return {
    ...kept,
    entryKind: 'red',
    acceptedOn: on,
    ...minus(deal, ['saleWithoutTax', 'saleTax', 'saleWithTax']),
    lines: deal.lines.map((line) => ({ ...line, ...minus(line, ['quantity', 'saleWithoutTax']) })),
  };
}

const inherited: readonly string[] = [
  'acceptanceId',
  'acceptanceNumber',
  'orderNumber',
  'title',
  'tradingCompanyCode',
  'tradingCompanyName',
  'companyCode',
  'companyName',
  'requesterName',
];

function minus(values: JsonObject, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, new ExactDecimal(String(values[name] ?? '0')).neg().toFixed()]));
}
