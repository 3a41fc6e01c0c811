import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import { registrationStandingOn } from './invoice-registration.ts';
import { sumOfTotals, taxTotalsOf } from './invoice-tax.ts';
import { paymentSchedule, taxedAmountsOf } from './payment-expressions.ts';
import { closingDateOf } from './payment-terms.ts';
import type { Fraction } from './round-fraction.ts';

/**
 * What an invoice says besides its lines: totals with the tax rounded once per rate as the supplier rounds, and when it is
 * due, never before the day it is drawn up. A protected supplier's days count from the first receipt, everybody else's closing
 * is that of the last acceptance.
 */
export function invoiceFigures(
  lines: readonly JsonObject[],
  acceptances: readonly { record: JsonObject }[],
  supplier: JsonObject,
  { billedOn, drawnUpOn }: { billedOn: string; drawnUpOn: string },
): JsonObject {
  const taxFraction = Number(supplier.taxFraction) as Fraction;
  const taxTotals = taxTotalsOf(taxedAmountsOf(lines), taxFraction);
  const datesOf = (name: string) => acceptances.map(({ record }) => String(record[name])).sort();
  const receivedOn = datesOf('receivedOn')[0] ?? '';
  const counted = supplier.isProtected === true ? receivedOn : (datesOf('acceptedOn').at(-1) ?? receivedOn);
  const invoiceClosingDate = closingDateOf(counted, Number(supplier.closingDay));
  const { dueDate } = paymentSchedule({
    ...supplier,
    receivedOn,
    invoiceClosingDate,
    payableFrom: drawnUpOn,
    isEntrustedWork: true,
    supplierIsProtected: supplier.isProtected,
  });
  return {
    taxFraction,
    lines: [...lines],
    taxTotals: taxTotals.map((total) => ({ ...total })),
    ...sumOfTotals(taxTotals),
    receivedOn,
    closingDate: invoiceClosingDate,
    ...(dueDate !== undefined && { dueDate }),
    registrationStanding: registrationStandingOn(billedOn, {
      registrationNumber: textOf(supplier.registrationNumber),
      registrationEndedOn: textOf(supplier.registrationEndedOn),
    }),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
