import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { invoiceAmounts, taxedAmountsOf } from '../../../domain/amounts/invoice-amounts.ts';
import { taxRoundedByLine } from '../../../domain/amounts/invoice-tax.ts';
import { lineAmounts } from '../../../domain/amounts/line-amounts.ts';
import type { Fraction } from '../../../domain/amounts/round-fraction.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import type { DemoBill } from '../data/money/bills.ts';
import { plannedLineOf } from '../data/money/budget-lines.ts';
import type { DemoUser } from '../data/people/users.ts';
import type { DemoWorld } from '../demo-world.ts';
import { routeFor } from '../route-for.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** Suppliers whose goods are taxed at the lower rate: food and tea. */
const reducedRate: ReadonlySet<string> = new Set(['S051', 'S052']);

/** A payment application as a person would enter it for a bill; `at` is when the goods or the work came. */
export function buildBill(
  world: DemoWorld,
  bill: DemoBill,
  { applicant, at, random }: { applicant: DemoUser; at: Date; random: SeededRandom },
): JsonObject {
  const supplier = world.suppliers.find(({ code }) => code === bill.supplierCode);
  if (!supplier) throw new Error(`The bill of ${bill.supplierCode} has no supplier.`);
  const [closingDay, paymentMonths, paymentDay] = supplier.terms;
  const receivedOn = businessDateOf(at);
  const quantity = bill.most === 1 ? 1 : random.integer(Math.ceil(bill.most / 3), bill.most);
  const taxRate = reducedRate.has(bill.supplierCode) ? '0.08' : '0.1';
  const billed = [[bill.product, bill.unitCode, bill.unitPrice, quantity] as const, ...(bill.more ?? [])];
  const lines = billed.map(([productName, unitCode, unitPrice, count]) => {
    const line = {
      productName,
      quantity: String(count),
      unitCode,
      unitPrice: String(unitPrice),
      taxType: 2,
      taxRate,
    };
    return { ...line, amount: lineAmounts(line, supplier.taxFraction).amount ?? '0' };
  });
  const amounts = invoiceAmounts(lines, supplier.taxFraction);
  return {
    title: bill.isOnce ? bill.title : `${bill.title}（${Number(receivedOn.slice(5, 7))}月分）`,
    supplierCode: supplier.code,
    supplierName: supplier.name,
    billNumber: `${receivedOn.slice(2, 4)}${receivedOn.slice(5, 7)}-${random.integer(103, 989)}`,
    billedOn: receivedOn,
    receivedOn,
    ...plannedLineOf(world.organizations, applicant.organization, bill.accountTitleCode),
    isEntrustedWork: !reducedRate.has(supplier.code),
    supplierIsProtected: supplier.isProtected,
    isPostponementAgreed: supplier.isPostponementAgreed,
    closingDay,
    paymentMonths,
    paymentDay,
    taxFraction: supplier.taxFraction,
    withholding: supplier.isSoleProprietor ? 2 : 1,
    ...(supplier.isSoleProprietor && { isTaxShownApart: true }),
    purpose: bill.purpose,
    lines,
    billedTax: printedTaxOf(bill, lines, supplier.taxFraction),
    approvalStageList: routeFor(world, {
      ladder: world.paymentLadder,
      person: applicant,
      amountWithTax: amounts.amountWithTax ?? '0',
    }),
  };
}

/** The tax on the supplier's paper, in yen. */
function printedTaxOf({ printsTax }: DemoBill, lines: readonly JsonObject[], taxFraction: number): string {
  if (printsTax === 'byLine') return taxRoundedByLine(taxedAmountsOf(lines), taxFraction as Fraction);
  const taxed = printsTax === 'atReducedRate' ? lines.map((line) => ({ ...line, taxRate: '0.08' })) : lines;
  return invoiceAmounts(taxed, printsTax === 'halfUp' ? 1 : taxFraction).amountTax ?? '0';
}
