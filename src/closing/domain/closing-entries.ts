import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { taxedAmountsOf } from '../../domain/amounts/invoice-amounts.ts';
import { sumOfTotals, taxTotalsOf } from '../../domain/amounts/invoice-tax.ts';
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
  'supplierCode',
  'amountWithoutTax',
  'amountTax',
  'amountWithTax',
];

/** What a closing takes of an acceptance: its amounts by rate in whole yen as the supplier rounds, and when they are paid. */
export function closingEntryOf({ id, record, supplier, closesOn }: OpenAcceptance): JsonObject {
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
    payOn: movedToBusinessDay(payDayOf(closesOn, terms), protection),
    taxAmounts: taxedAmountsByRate(invoiceLinesOf({ id, record }, Number(taxFraction))).map((one) => ({ ...one })),
  };
}

/** What a closing comes to for each supplier: the tax rounded once per rate, and how far that is from the tax of each entry. */
export function closedSuppliersOf(entries: readonly JsonObject[]): JsonObject[] {
  const codes = [...new Set(entries.map(({ supplierCode }) => String(supplierCode)))];
  return codes.map((supplierCode) => {
    const own = entries.filter((entry) => entry.supplierCode === supplierCode);
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
