import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { calculateAmount, type TaxType } from '../../domain/amounts/calculate-amount.ts';
import { taxedAmountsOf } from '../../domain/amounts/invoice-amounts.ts';
import { taxTotalsOf } from '../../domain/amounts/invoice-tax.ts';
import { isFraction } from '../../domain/amounts/round-fraction.ts';

/** How far a planned payment is: nothing accepted, a part, all of it, all of it paid; or nothing comes of it any more. */
export type PlanProgress = 'planned' | 'partlyAccepted' | 'accepted' | 'paid' | 'dropped';

/** What has become of a planned payment. Yen as decimals, with tax unless told otherwise. */
export interface PlanStanding {
  acceptedAmount: string;
  paidAmount: string;
  openAmount: string;
  openWithoutTax: string;
  progress: PlanProgress;
}

/** A part of an amount by the tax it bears, the tax inside. */
export interface TaxShare {
  /** Whole yen with tax. */
  amount: string;
  taxType: TaxType;
  /** A fraction: `"0.1"`. */
  taxRate: string;
}

/** How a payment of so many yen stands, of whose acceptances (`planNo`, `amount`, `paidOn`) a contract keeps the list. */
export function planStandingOf(contract: JsonObject, planNo: number, amount: string): PlanStanding {
  const own = acceptancesOf(contract).filter((one) => Number(one.planNo) === planNo);
  const accepted = sumOf(own);
  const paid = sumOf(own.filter(({ paidOn }) => (paidOn ?? '') !== ''));
  const open = new ExactDecimal(amount).minus(accepted);
  const openAmount = (open.isNegative() ? new ExactDecimal(0) : open).toFixed();
  return {
    acceptedAmount: accepted.toFixed(),
    paidAmount: paid.toFixed(),
    openAmount,
    openWithoutTax: withoutTax(taxSharesOf(contract, openAmount), Number(contract.taxFraction)),
    progress: progressOf(accepted.isZero(), open.lte(0), paid.gte(amount)),
  };
}

/** The acceptances of planned payments that a contract has kept. */
export function acceptancesOf({ acceptances }: JsonObject): JsonObject[] {
  return Array.isArray(acceptances) ? (acceptances as JsonObject[]) : [];
}

/**
 * An amount with tax in whole yen, split as the lines of its contract bear tax: of several rates each in proportion to its
 * lines, the last one with the yen that is left over.
 */
export function taxSharesOf({ lines, taxFraction }: JsonObject, amount: string): TaxShare[] {
  const fraction = Number(taxFraction);
  const totals = isFraction(fraction) ? taxTotalsOf(taxedAmountsOf(lines), fraction) : [];
  const whole = totals.reduce((sum, total) => sum.plus(total.amountWithTax), new ExactDecimal(0));
  if (whole.isZero()) return [];
  let rest = new ExactDecimal(amount);
  const shares = totals.map(({ taxRate, amountWithTax }, index): TaxShare => {
    const isLast = index === totals.length - 1;
    const share = isLast ? rest : new ExactDecimal(amount).times(amountWithTax).dividedToIntegerBy(whole);
    rest = rest.minus(share);
    return { amount: share.toFixed(), taxType: new ExactDecimal(taxRate).isZero() ? 3 : 1, taxRate };
  });
  return shares.filter((share) => !new ExactDecimal(share.amount).isZero());
}

/** Rounded as the acceptance of it will be. */
function withoutTax(shares: readonly TaxShare[], taxFraction: number): string {
  const fraction = isFraction(taxFraction) ? taxFraction : 1;
  return shares
    .map(
      ({ amount, ...tax }) => calculateAmount({ unitPrice: amount, quantity: '1', ...tax, fraction }).amountWithoutTax,
    )
    .reduce((sum, one) => sum.plus(one), new ExactDecimal(0))
    .toFixed();
}

function sumOf(acceptances: readonly JsonObject[]): InstanceType<typeof ExactDecimal> {
  return acceptances.reduce((sum, { amount }) => sum.plus(String(amount ?? '0')), new ExactDecimal(0));
}

function progressOf(isUntouched: boolean, isWhole: boolean, isPaid: boolean): PlanProgress {
  if (isUntouched) return 'planned';
  if (!isWhole) return 'partlyAccepted';
  return isPaid ? 'paid' : 'accepted';
}
