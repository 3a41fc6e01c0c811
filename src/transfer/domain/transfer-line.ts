import type { Decimal } from 'decimal.js';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { roundFraction } from '../../domain/amounts/round-fraction.ts';
import { type Withholding, withholdingTax } from '../../domain/amounts/withholding-tax.ts';

/** What is known of a payment before it is reckoned, in yen. */
export interface DueTransfer {
  /** With tax, as the statement says. */
  closingAmount: string;
  amountWithoutTax: string;
  withholding: Withholding;
  /** The tax withheld, where it was approved with the payment; absent: it is reckoned here. */
  withheldTax?: string;
  offsetAmount: string;
  isHeld: boolean;
  feeBearer: 'buyer' | 'supplier';
  isProtected: boolean;
  /** Bank of the payee. */
  bankCode: string;
}

/** What a bank takes for a transfer: within the bank or to another one, below 30,000 yen or from there. */
export interface TransferFees {
  bankCode: string;
  feeSameUnder: string;
  feeSameOver: string;
  feeOtherUnder: string;
  feeOtherOver: string;
}

/** What a closed amount comes apart into: they sum up to it, to the yen. */
export interface TransferParts {
  withholdingTax: string;
  offsetAmount: string;
  payeeFee: string;
  heldAmount: string;
  transferAmount: string;
}

/** From here a bank takes its higher fee, in yen. */
const higherFeeFrom = 30_000;

/**
 * Takes a closed amount apart. Statements show the tax apart, so that tax is withheld from the amount without it, cut off to
 * whole yen. A protected supplier never bears the fee, whatever was agreed (取適法 運用基準 4の3(1)カ, from 2026/01/01); the
 * fee is that of the amount before it is taken. What is held is held whole: nothing else is taken of it yet.
 */
export function transferParts(due: DueTransfer, fees: TransferFees): TransferParts {
  if (due.isHeld) {
    return {
      withholdingTax: '0',
      offsetAmount: '0',
      payeeFee: '0',
      heldAmount: due.closingAmount,
      transferAmount: '0',
    };
  }
  const withheld = due.withheldTax ?? roundFraction(withholdingTax(due.amountWithoutTax, due.withholding), 3);
  const left = new ExactDecimal(due.closingAmount).minus(withheld).minus(due.offsetAmount);
  const bearsFee = due.feeBearer === 'supplier' && !due.isProtected && left.gt(0);
  const fee = new ExactDecimal(bearsFee ? feeOf(left, due.bankCode, fees) : 0);
  // A fee takes nothing that is not there.
  const payeeFee = bearsFee && fee.gt(left) ? left : fee;
  return {
    withholdingTax: withheld,
    offsetAmount: due.offsetAmount,
    payeeFee: payeeFee.toFixed(0),
    heldAmount: '0',
    transferAmount: left.minus(payeeFee).toFixed(0),
  };
}

function feeOf(amount: Decimal, bankCode: string, fees: TransferFees): string {
  const isHigher = amount.gte(higherFeeFrom);
  if (bankCode === fees.bankCode) return isHigher ? fees.feeSameOver : fees.feeSameUnder;
  return isHigher ? fees.feeOtherOver : fees.feeOtherUnder;
}
