import { Decimal } from 'decimal.js';
import type { Json, JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { lineAmounts } from '../../domain/amounts/line-amounts.ts';

/** What of an order says how much of it has yet to be accepted. */
export interface OrderAmounts {
  taxFraction?: unknown;
  lines?: JsonObject[];
}

/** Amount without tax of what has been neither accepted nor cancelled; lines without a price count as 0. */
export function orderAmountToCome({ lines = [], taxFraction }: OrderAmounts): string {
  const sum = lines.reduce((whole, line) => {
    const open = decimalOf(line.quantity)
      .minus(decimalOf(line.acceptedQuantity))
      .minus(decimalOf(line.cancelledQuantity));
    if (open.lessThanOrEqualTo(0)) return whole;
    const { amountWithoutTax } = lineAmounts({ ...line, quantity: open.toFixed() }, Number(taxFraction));
    return whole.plus(amountWithoutTax ?? '0');
  }, new Decimal(0));
  return sum.toFixed();
}

function decimalOf(value: Json | undefined): Decimal {
  return new Decimal(typeof value === 'string' && value !== '' ? value : '0');
}
