import type { Decimal } from 'decimal.js';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { type Fraction, roundFraction } from './round-fraction.ts';

/** Tax types (spec §9): 1 tax included in the price, 2 tax on top of it, 3 free of tax. */
export type TaxType = 1 | 2 | 3;

/** What an amount is made of. Price and quantity are decimals; `taxRate` is a fraction, `"0.1"` for 10 %. */
export interface AmountInput {
  unitPrice: string | number;
  quantity: string | number;
  taxType: TaxType;
  taxRate: string | number;
  /** How the amount is rounded; absent: 1. */
  fraction?: Fraction;
  /** The V2 form rounds the tax on its own; absent: as `fraction`. */
  taxFraction?: Fraction;
}

/** Whole yen as text; `amountWithoutTax + amountTax = amountWithTax` always. */
export interface Amounts {
  amount: string;
  amountTax: string;
  amountWithoutTax: string;
  amountWithTax: string;
}

/**
 * Amounts of one line (spec §9). The product of price and quantity is rounded first and the tax is taken from the
 * rounded amount; with the tax included, the tax is rounded and the rest is the net.
 */
export function calculateAmount(input: AmountInput): Amounts {
  const { unitPrice, quantity, taxType, taxRate, fraction = 1, taxFraction = fraction } = input;
  const amount = new ExactDecimal(roundFraction(new ExactDecimal(unitPrice).times(quantity).toFixed(), fraction));
  if (taxType === 3) return amounts(amount, new ExactDecimal(0), amount);
  if (taxType === 1) {
    const share = amount.times(taxRate).div(new ExactDecimal(1).plus(taxRate));
    const tax = new ExactDecimal(roundFraction(share.toFixed(), taxFraction));
    return amounts(amount, tax, amount.minus(tax));
  }
  const tax = new ExactDecimal(roundFraction(amount.times(taxRate).toFixed(), taxFraction));
  return amounts(amount, tax, amount);
}

function amounts(amount: Decimal, tax: Decimal, withoutTax: Decimal): Amounts {
  return {
    amount: amount.toFixed(0),
    amountTax: tax.toFixed(0),
    amountWithoutTax: withoutTax.toFixed(0),
    amountWithTax: withoutTax.plus(tax).toFixed(0),
  };
}

/** The same taken back: all of it turned round, so that both come to nothing together. */
export function negated({ amount, amountTax, amountWithoutTax, amountWithTax }: Amounts): Amounts {
  const minus = (value: string) => new ExactDecimal(value).neg().plus(0).toFixed();
  return {
    amount: minus(amount),
    amountTax: minus(amountTax),
    amountWithoutTax: minus(amountWithoutTax),
    amountWithTax: minus(amountWithTax),
  };
}
