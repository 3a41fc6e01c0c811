import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { invoiceClosingOf } from '../../acceptance/index.ts';
import { taxedAmountsOf } from '../../domain/amounts/invoice-amounts.ts';
import { sumOfTotals, taxTotalsOf } from '../../domain/amounts/invoice-tax.ts';
import type { Fraction } from '../../domain/amounts/round-fraction.ts';
import { paymentSchedule } from '../../domain/dates/payment-schedule.ts';
import { registrationStandingOn } from '../../master/index.ts';

/**
 * What an invoice says besides its lines: totals with the tax rounded once per rate as the supplier rounds, and when it is
 * due, never before the day it is drawn up: by the one closing its acceptances share, the days counted from the first receipt.
 */
export function invoiceFigures(
  lines: readonly JsonObject[],
  acceptances: readonly { record: JsonObject }[],
  supplier: JsonObject,
  { billedOn, drawnUpOn }: { billedOn: string; drawnUpOn: string },
): JsonObject {
  const taxFraction = Number(supplier.taxFraction) as Fraction;
  const taxTotals = taxTotalsOf(taxedAmountsOf(lines), taxFraction);
  const records = acceptances.map(({ record }) => record);
  const receivedOn = records.map((record) => record.receivedOn).sort()[0] ?? '';
  const invoiceClosingDate = invoiceClosingOf(records, supplier);
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
