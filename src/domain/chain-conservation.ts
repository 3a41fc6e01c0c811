import { ExactDecimal } from '../../engine/core/exact-decimal.ts';
import { acceptedAmounts, type UnfinishedAcceptedLine } from './accepted-amounts.ts';
import { type OrderLineProgress, orderStanding } from './order-standing.ts';

/** A line of a delivery or an acceptance. */
type FollowingLine = UnfinishedAcceptedLine & {
  orderLineNo?: unknown;
  quantity?: unknown;
  returnedQuantity?: unknown;
  amountWithTax?: unknown;
};

/** A document of the chain, as far as quantities and amounts go. */
export interface ChainDocument<Line> {
  number: string;
  state: string;
  lines: readonly Line[];
}

/** Everything that hangs on one placed order. */
export interface Chain {
  order: ChainDocument<OrderLineProgress & { lineNo?: unknown }>;
  deliveries: readonly ChainDocument<FollowingLine>[];
  acceptances: readonly (ChainDocument<FollowingLine> & { taxFraction: number; amountWithTax: string })[];
}

/**
 * What does not add up along a chain; empty when all does: an order counts exactly what its standing deliveries brought
 * and its finished acceptances took, and stored amounts are those that come out when they are computed again.
 */
export function chainFaults({ order, deliveries, acceptances }: Chain): string[] {
  const standing = deliveries.filter(({ state }) => state !== 'withdrawn');
  const finished = acceptances.filter(({ state }) => state === 'finished');
  const ofLine = (documents: readonly ChainDocument<FollowingLine>[], lineNo: unknown) =>
    documents.flatMap(({ lines }) => lines.filter((line) => line.orderLineNo === lineNo));
  const faults = orderStanding(order.lines) === 'broken' ? [`${order.number}: the quantities of its lines`] : [];
  for (const line of order.lines) {
    const came = sum(ofLine(standing, line.lineNo), (one) =>
      decimal(one.quantity).minus(decimal(one.returnedQuantity)),
    );
    const taken = sum(ofLine(finished, line.lineNo), kept);
    if (!came.eq(decimal(line.deliveredQuantity))) faults.push(`${order.number} line ${line.lineNo}: delivered`);
    if (!taken.eq(decimal(line.acceptedQuantity))) faults.push(`${order.number} line ${line.lineNo}: accepted`);
  }
  for (const { number, lines, taxFraction, amountWithTax } of acceptances) {
    const owed = sum(lines, (line) => decimal(acceptedAmounts(line, taxFraction).amountWithTax));
    if (!owed.eq(amountWithTax)) faults.push(`${number}: its amount`);
  }
  return faults;
}

function kept({ acceptedQuantity, rejectedQuantity, rejectionBranch }: FollowingLine) {
  return decimal(acceptedQuantity).plus(rejectionBranch === 'priceCut' ? decimal(rejectedQuantity) : 0);
}

function sum<Item>(items: readonly Item[], of: (item: Item) => InstanceType<typeof ExactDecimal>) {
  return items.reduce((total, item) => total.plus(of(item)), new ExactDecimal(0));
}

function decimal(value: unknown) {
  return new ExactDecimal(typeof value === 'string' && value !== '' ? value : 0);
}
