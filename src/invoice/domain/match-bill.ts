import type { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { isDecimal, taxedAmountsOf } from '../../domain/amounts/invoice-amounts.ts';
import { sumOfTotals, type TaxTotal, taxTotalsOf } from '../../domain/amounts/invoice-tax.ts';
import { lineAmounts, type UnfinishedLine } from '../../domain/amounts/line-amounts.ts';
import type { Fraction } from '../../domain/amounts/round-fraction.ts';
import type { Invoice } from '../../domain/records.generated.ts';

/** Why a bill says something else: `notAccepted` bills what was ordered and is still to come. */
export type DifferenceCause = 'notAccepted' | 'quantity' | 'price' | 'tax';

/** How a bill stands to what was accepted: the same, apart by no more than is tolerated, or by more. */
export type MatchStanding = 'agrees' | 'within' | 'outside';

/** By how much a bill may differ, a line at a time: by the larger of a part of what was accepted and of so many yen. */
export interface Tolerance {
  /** In per cent of the accepted amount. */
  percent?: string;
  /** In yen. */
  amount?: string;
}

/** A line of an invoice beside its order and its supplier's own bill; differences are whole yen, above 0 where he bills more. */
export type MatchRow = NonNullable<Invoice['matches']>[number];

/** A bill beside what it is for. */
export interface BillMatch {
  rows: MatchRow[];
  /** What all lines differ by, in yen and without tax. */
  difference: string;
  /** The tax that the bill's own figures come to. */
  expectedTax: string;
  /** By how much the tax that the bill states is more than that; absent where it states none. */
  taxDifference?: string;
  /** By how much all that is billed, tax included, is more than what was accepted, in yen. */
  totalDifference: string;
  standing: MatchStanding;
  /** What somebody has to decide about, the largest first; each once. */
  causes: DifferenceCause[];
}

/** A difference of one cause, in yen. */
interface Part {
  cause: DifferenceCause;
  yen: Decimal;
}

const order: readonly DifferenceCause[] = ['notAccepted', 'quantity', 'price', 'tax'];
const nothing = new ExactDecimal(0);

/**
 * Compares a supplier's bill with what was accepted, line by line. A line's difference is its quantity's, at the accepted
 * price, and its price's, of the billed quantity: rounded as amounts are, so that both come to just what the amounts differ by.
 * Neither of them, nor both together, may be more than what is tolerated. `lines` are an invoice's: finished ones are
 * compared; where the bill says nothing it says what was accepted. `billedTax` is compared with the tax of the billed lines.
 */
export function matchBill(
  lines: readonly JsonObject[],
  { fraction, tolerance, billedTax }: { fraction: Fraction; tolerance: Tolerance; billedTax?: string | undefined },
): BillMatch {
  const matched = lines.flatMap((line) => matchLine(line, fraction, tolerance) ?? []);
  const accepted = totalsOf(
    matched.map(({ line, acceptedAmount }) => ({ ...line, amount: acceptedAmount })),
    fraction,
  );
  const billed = totalsOf(
    matched.map(({ line, amount }) => ({ ...line, amount })),
    fraction,
  );
  const expectedTax = billed.amountTax;
  const tax = billedTax === undefined ? nothing : new ExactDecimal(billedTax).minus(expectedTax);
  const isTaxOutside = isMore(tax, toleratedOf(expectedTax, tolerance));
  const rows = matched.map(({ row }) => row);
  const parts = [
    ...matched.flatMap(({ outside }) => outside),
    ...(isTaxOutside ? [{ cause: 'tax' as const, yen: tax }] : []),
  ];
  const isSame = tax.isZero() && rows.every(({ standing }) => standing === 'agrees');
  return {
    rows,
    difference: rows.reduce((sum, row) => sum.plus(row.difference), nothing).toFixed(0),
    expectedTax,
    ...(billedTax !== undefined && { taxDifference: tax.toFixed(0) }),
    totalDifference: tax.plus(billed.amountWithTax).minus(accepted.amountWithTax).toFixed(0),
    standing: parts.length > 0 ? 'outside' : isSame ? 'agrees' : 'within',
    causes: largestFirst(parts),
  };
}

/** A line with its parts that are more than what is tolerated; nothing of one that is unfinished. */
function matchLine(line: JsonObject, fraction: Fraction, tolerance: Tolerance) {
  const accepted = { quantity: line.quantity, unitPrice: line.unitPrice };
  const quantity = saidOr(line.billedQuantity, line.quantity);
  const unitPrice = saidOr(line.billedPrice, line.unitPrice);
  const amountOf = (figures: Pick<UnfinishedLine, 'quantity' | 'unitPrice'>) =>
    lineAmounts({ ...line, ...figures }, fraction).amount;
  const acceptedAmount = amountOf(accepted);
  const atAcceptedPrice = amountOf({ ...accepted, quantity });
  const amount = amountOf({ quantity, unitPrice });
  if (acceptedAmount === undefined || atAcceptedPrice === undefined || amount === undefined) return undefined;
  const byQuantity: Part = {
    cause: isStillToCome(line, quantity) ? 'notAccepted' : 'quantity',
    yen: new ExactDecimal(atAcceptedPrice).minus(acceptedAmount),
  };
  const byPrice: Part = { cause: 'price', yen: new ExactDecimal(amount).minus(atAcceptedPrice) };
  const difference = byQuantity.yen.plus(byPrice.yen);
  const tolerated = toleratedOf(acceptedAmount, tolerance);
  const parts = [byQuantity, byPrice].filter(({ yen }) => !yen.isZero());
  const large = parts.filter(({ yen }) => isMore(yen, tolerated));
  const outside = large.length === 0 && isMore(difference, tolerated) ? parts : large;
  const causes = outside.length > 0 ? outside : parts;
  const row = {
    ...copied(line),
    acceptedQuantity: String(line.quantity),
    acceptedPrice: String(line.unitPrice),
    billedQuantity: String(quantity),
    billedPrice: String(unitPrice),
    quantityDifference: byQuantity.yen.toFixed(0),
    priceDifference: byPrice.yen.toFixed(0),
    difference: difference.toFixed(0),
    cause: causes.length > 1 ? 'both' : (causes[0]?.cause ?? 'none'),
    standing: outside.length > 0 ? 'outside' : parts.length > 0 ? 'within' : 'agrees',
  } as MatchRow;
  return { line, row, acceptedAmount, amount, outside };
}

function totalsOf(lines: readonly JsonObject[], fraction: Fraction): Omit<TaxTotal, 'taxRate'> {
  return sumOfTotals(taxTotalsOf(taxedAmountsOf(lines), fraction));
}

/** Is what is billed beyond what was accepted no more than what is ordered and not accepted yet? */
function isStillToCome({ quantity, openQuantity }: JsonObject, billedQuantity: unknown): boolean {
  if (!isDecimal(openQuantity)) return false;
  const beyond = new ExactDecimal(String(billedQuantity)).minus(String(quantity));
  return beyond.gt(0) && beyond.lte(openQuantity);
}

function toleratedOf(amount: string, tolerance: Tolerance): Decimal {
  const part = new ExactDecimal(amount).abs().times(saidOr(tolerance.percent, '0')).div(100);
  return ExactDecimal.max(part, saidOr(tolerance.amount, '0'));
}

function isMore(yen: Decimal, tolerated: Decimal): boolean {
  return yen.abs().gt(tolerated);
}

/** Each cause once, by what its parts come to whichever way they go. */
function largestFirst(parts: readonly Part[]): DifferenceCause[] {
  const sumOf = (cause: DifferenceCause) =>
    parts.filter((part) => part.cause === cause).reduce((sum, { yen }) => sum.plus(yen.abs()), nothing);
  return order
    .filter((cause) => parts.some((part) => part.cause === cause))
    .sort((one, other) => sumOf(other).comparedTo(sumOf(one)));
}

function copied({ productName, acceptanceNumber, orderedQuantity, orderedPrice }: JsonObject): JsonObject {
  return {
    productName: productName ?? '',
    ...(acceptanceNumber !== undefined && { acceptanceNumber }),
    ...(orderedQuantity !== undefined && { orderedQuantity }),
    ...(orderedPrice !== undefined && { orderedPrice }),
  };
}

function saidOr<Other>(value: unknown, other: Other): string | Other {
  return isDecimal(value) ? value : other;
}
