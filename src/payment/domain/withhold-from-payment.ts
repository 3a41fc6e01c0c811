import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { roundFraction } from '../../domain/amounts/round-fraction.ts';
import { type Withholding, withholdingTax } from '../../domain/amounts/withholding-tax.ts';

/** What a payment is made of, in yen. */
export interface PaymentAmounts {
  /** What tax is withheld from: without tax where the bill shows the tax apart, else with it. */
  withholdingBase: string;
  /** Cut off to whole yen. */
  withholdingTax: string;
  /** What the supplier gets. */
  paymentAmount: string;
}

/** Withholds tax at the source from a payment (spec §9). Nothing is withheld: the whole amount is paid. */
export function withholdFromPayment(input: {
  amountWithoutTax: string;
  amountWithTax: string;
  withholding: Withholding;
  isTaxShownApart: boolean;
}): PaymentAmounts {
  const withholdingBase = input.isTaxShownApart ? input.amountWithoutTax : input.amountWithTax;
  const tax = roundFraction(withholdingTax(withholdingBase, input.withholding), 3);
  return {
    withholdingBase,
    withholdingTax: tax,
    paymentAmount: new ExactDecimal(input.amountWithTax).minus(tax).toFixed(0),
  };
}
