import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import { lineAmounts } from '../../../domain/amounts/line-amounts.ts';
import { total } from '../cart-totals.ts';
import type { SessionLine } from './map-shop-lines.ts';
import type { ShopMessage } from './shop-message.ts';

/** What a shop's total turned out to hold; `none`: it is not the sum of its lines in any way. */
export type TotalFit = 'goods' | 'goodsTax' | 'goodsShipping' | 'goodsTaxShipping' | 'none' | 'untold';

const plainAmount = /^\d{1,15}(\.\d{1,6})?$/;

/**
 * A total is meant without tax and postage, and some shops send it with them: it is compared with each. Amounts of lines are
 * rounded as the supplier rounds; a total that sums unrounded lines may be off by a yen for each. Yen, decimals as text.
 */
export function fitTotal(
  lines: readonly SessionLine[],
  told: ShopMessage['total'],
  taxFraction: number,
): { goods: string; fit: TotalFit } {
  const amounts = lines.map((line) => lineAmounts(line, taxFraction));
  const goods = total(amounts.map(({ amountWithoutTax }) => amountWithoutTax ?? '0'));
  if (told === null) return { goods, fit: 'untold' };
  if (told.currency.toUpperCase() !== 'JPY' || !plainAmount.test(told.total)) return { goods, fit: 'none' };
  const shipping = told.shipping !== null && plainAmount.test(told.shipping) ? told.shipping : '0';
  const ownTax = total(amounts.map(({ amountTax }) => amountTax ?? '0'));
  const tax = told.tax !== null && plainAmount.test(told.tax) ? told.tax : ownTax;
  const ways: [TotalFit, string][] = [
    ['goods', goods],
    ['goodsShipping', total([goods, shipping])],
    ['goodsTax', total([goods, tax])],
    ['goodsTaxShipping', total([goods, tax, shipping])],
  ];
  const fitting =
    ways.find(([, amount]) => new ExactDecimal(amount).eq(told.total)) ?? ways.find(([, amount]) => isNear(amount));
  return { goods, fit: fitting?.[0] ?? 'none' };

  function isNear(amount: string): boolean {
    const exact = lines.some(({ unitPrice }) => new ExactDecimal(unitPrice).decimalPlaces() > 0) ? lines.length : 0;
    return new ExactDecimal(amount)
      .minus(told?.total ?? '0')
      .abs()
      .lte(exact);
  }
}
