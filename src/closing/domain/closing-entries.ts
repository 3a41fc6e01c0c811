import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { groupBy } from '../../../engine/core/values/group-by.ts';
import { taxedAmountsOf } from '../../domain/amounts/invoice-amounts.ts';
import { sumOfTotals, taxRoundedByLine, taxTotalsOf } from '../../domain/amounts/invoice-tax.ts';
import { isFraction } from '../../domain/amounts/round-fraction.ts';
import { movedToBusinessDay, payDayOf } from '../../domain/dates/payment-terms.ts';
import { invoiceLinesOf, taxedAmountsByRate } from '../../invoice/index.ts';

/** An acceptance that no closing has taken yet, its supplier as he is now, and the date on which his period ended. */
export interface OpenAcceptance {
  id: string;
  record: JsonObject;
  supplier: JsonObject;
  /** `YYYY/MM/DD` */
  closesOn: string;
}

/** Fields of an acceptance that an entry repeats. */
const repeated = [
  'acceptanceNumber',
  'orderNumber',
  'title',
  'entryKind',
  'requesterName',
  'acceptedOn',
  'paidOn',
  'supplierCode',
  'amountWithoutTax',
  'amountTax',
  'amountWithTax',
];

/** Business days after which silence counts as a confirmation, where neither a supplier's master nor the company's says. */
const usualConfirmDays = 7;

/**
 * What a closing takes of an acceptance: its amounts by rate in whole yen as the supplier rounds, when they are paid, and how long
 * he may object: as it was agreed with him, else as the `company` (master of the organization) has it.
 */
export function closingEntryOf({ id, record, supplier, closesOn }: OpenAcceptance, company: JsonObject): JsonObject {
  const { name, taxFraction, registrationNumber, closingDay, paymentMonths, paymentDay } = supplier;
  const terms = {
    closingDay: Number(closingDay),
    paymentMonths: Number(paymentMonths),
    paymentDay: Number(paymentDay),
  };
  const protection = {
    isProtected: record.protectedDeal === true,
    isPostponementAgreed: supplier.isPostponementAgreed === true,
  };
  return {
    ...Object.fromEntries(repeated.flatMap((field) => (record[field] === undefined ? [] : [[field, record[field]]]))),
    acceptanceId: id,
    supplierName: name ?? '',
    taxFraction: taxFraction ?? 1,
    registrationNumber: registrationNumber ?? '',
    confirmDays: supplier.confirmDays ?? company.confirmDays ?? usualConfirmDays,
    payOn: movedToBusinessDay(payDayOf(closesOn, terms), protection),
    taxAmounts: taxAmountsOf(invoiceLinesOf({ id, record }, Number(taxFraction)), Number(taxFraction)),
  };
}

/** Sums of lines by tax type and rate, with what the tax of each line, rounded by itself, comes to. */
function taxAmountsOf(lines: JsonObject[], taxFraction: number): JsonObject[] {
  const taxed = taxedAmountsOf(lines);
  return taxedAmountsByRate(lines).map((sum) => {
    const own = taxed.filter(({ taxType, taxRate }) => taxType === sum.taxType && taxRate === sum.taxRate);
    return { ...sum, taxByLine: taxRoundedByLine(own, isFraction(taxFraction) ? taxFraction : 1) };
  });
}

/** What a closing comes to for a supplier. */
type ClosedSupplier = JsonObject & { supplierCode: string };

/** What a closing comes to for each supplier: the tax rounded once per rate, and how far that is from the tax of each entry. */
export function closedSuppliersOf(entries: readonly JsonObject[]): ClosedSupplier[] {
  return [...groupBy(entries, (entry) => String(entry.supplierCode))].map(([supplierCode, own]) => {
    const [first] = own;
    const fraction = Number(first?.taxFraction);
    const amounts = taxedAmountsOf(own.flatMap(({ taxAmounts }) => taxAmounts ?? []));
    const totals = sumOfTotals(taxTotalsOf(amounts, isFraction(fraction) ? fraction : 1));
    const taxOfEntries = own.reduce((sum, { amountTax }) => sum.plus(String(amountTax ?? '0')), new Decimal(0));
    return {
      supplierCode,
      supplierName: first?.supplierName ?? '',
      entryCount: own.length,
      payOn: first?.payOn ?? '',
      ...totals,
      taxDifference: new Decimal(totals.amountTax).minus(taxOfEntries).toFixed(),
    };
  });
}
