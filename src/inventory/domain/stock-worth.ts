import { Decimal } from 'decimal.js';

/** Digits behind the point that records keep of prices and amounts. */
const keptDigits = 3;

/** What so many pieces are worth at a price, or are apart by, without a sign: a decimal cut to what records keep. */
export function stockWorth(quantity: string | number, unitPrice: string | number): string {
  return keptPrice(new Decimal(quantity).abs().times(unitPrice));
}

/** A price or an amount with the digits that records keep, half up. */
export function keptPrice(amount: Decimal): string {
  return amount.toDecimalPlaces(keptDigits, Decimal.ROUND_HALF_UP).toFixed();
}
