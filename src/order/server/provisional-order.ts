import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import { lineAmounts } from '../../domain/amounts/line-amounts.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';
import { sendDocument } from './dispatch/send-document.ts';
import { placeLines } from './publish-order.ts';

/** `publishProvisional`: an order whose price is still open goes to the supplier, who is asked for the price. */
export const publishProvisional: Effect<'order/order'> = async (context) => {
  await placeLines(context);
  await sendDocument(context, 'provisional');
};

/**
 * `fixPrice`: the supplier says what every line costs. Nothing else of the order changes, and its amounts follow. The
 * order is to be applied for again at this price.
 */
export const fixPrice: Effect<'order/order'> = ({ record, event, now }) => {
  const given = new Map(
    (event.params.unitPrices as JsonObject[]).map(({ lineNo, unitPrice }) => [lineNo, String(unitPrice)]),
  );
  const { lines } = record;
  const errors = lines.flatMap(({ lineNo }, index): FieldError[] =>
    given.has(lineNo ?? 0)
      ? []
      : [
          {
            at: `/lines/${index}/unitPrice`,
            keyword: 'priceOfEveryLine',
            messageKey: 'rule.priceOfEveryLine',
            params: {},
          },
        ],
  );
  if (errors.length > 0 || given.size !== lines.length) throw invalid(errors);
  const priced = lines.map((line) => {
    const withPrice = { ...line, unitPrice: given.get(line.lineNo ?? 0) ?? '0' };
    return { ...withPrice, ...lineAmounts(withPrice, record.taxFraction) };
  });
  Object.assign(record, {
    lines: priced,
    amountWithoutTax: sumOfLines(priced, 'amountWithoutTax'),
    amountTax: sumOfLines(priced, 'amountTax'),
    amountWithTax: sumOfLines(priced, 'amountWithTax'),
    priceUndecided: false,
    priceFixedAt: now.toISOString(),
  });
  // Both belong to a price that is open.
  delete record.priceUndecidedReason;
  delete record.priceDueDate;
};

function sumOfLines(lines: readonly JsonObject[], field: string): string {
  return lines.reduce((sum, line) => sum.plus(String(line[field] ?? '0')), new ExactDecimal(0)).toFixed();
}
