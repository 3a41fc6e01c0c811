import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { lineAmounts } from '../../domain/amounts/line-amounts.ts';

/** What an answer comes to, in yen; absent while not every offered line has its price. */
export interface AnswerTotals {
  amountWithoutTax?: string;
  amountTax?: string;
  amountWithTax?: string;
}

const parts = ['amountWithoutTax', 'amountTax', 'amountWithTax'] as const;

/**
 * What a supplier's answer comes to: the offered lines and the freight, each taxed as a line of its own and rounded as the
 * supplier does. An answer that lacks the price of an offered line comes to nothing yet.
 * @param answer an `estimate/answer`; decimals as strings
 */
export function answerTotals(answer: JsonObject): AnswerTotals {
  const lines = Array.isArray(answer.lines) ? (answer.lines as JsonObject[]) : [];
  const offered = [...lines.filter(({ isNotOffered }) => isNotOffered !== true), ...freightOf(answer)];
  const amounts = offered.map((line) => lineAmounts(line, Number(answer.taxFraction)));
  if (offered.length === 0) return {};
  const totals: AnswerTotals = {};
  for (const part of parts) {
    const values = amounts.map((amount) => amount[part]);
    if (values.some((value) => value === undefined)) return {};
    totals[part] = values.reduce((sum, value) => sum.plus(String(value)), new ExactDecimal(0)).toFixed();
  }
  return totals;
}

function freightOf({ freight, freightTaxRate }: JsonObject): JsonObject[] {
  if (typeof freight !== 'string' || freight === '') return [];
  return [{ quantity: '1', unitPrice: freight, taxType: 2, taxRate: freightTaxRate ?? '0' }];
}
