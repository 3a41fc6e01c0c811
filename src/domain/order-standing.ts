import { ExactDecimal } from '../../engine/core/exact-decimal.ts';

/** What the chain keeps of an order's line; quantities as decimals, absent ones are 0. */
export interface OrderLineProgress {
  quantity?: unknown;
  /** Came, and was not sent back. */
  deliveredQuantity?: unknown;
  acceptedQuantity?: unknown;
  /** Will never come. */
  cancelledQuantity?: unknown;
}

/** Where an order stands by its quantities; `broken`: they do not add up, so nothing may be booked. */
export type OrderStanding = 'waitingDelivery' | 'partlyDelivered' | 'delivered' | 'accepted' | 'cancelled' | 'broken';

/** What of a line has yet to come: ordered less delivered less cancelled. */
export function openQuantity(line: OrderLineProgress): string {
  const { ordered, delivered, cancelled } = quantitiesOf(line);
  return ordered.minus(delivered).minus(cancelled).toFixed();
}

/** Where an order stands by what came, was accepted and was cancelled. */
export function orderStanding(lines: readonly OrderLineProgress[]): OrderStanding {
  const all = lines.map(quantitiesOf);
  if (all.some((line) => !isSound(line))) return 'broken';
  const open = all.filter(({ ordered, delivered, cancelled }) => delivered.plus(cancelled).lt(ordered));
  const cameNothing = all.every(({ delivered }) => delivered.isZero());
  if (open.length > 0) return cameNothing ? 'waitingDelivery' : 'partlyDelivered';
  if (cameNothing) return 'cancelled';
  return all.every(({ delivered, accepted }) => accepted.eq(delivered)) ? 'accepted' : 'delivered';
}

/** The lines with all that has not come cancelled. */
export function cancelOpen<Line extends OrderLineProgress>(
  lines: readonly Line[],
): (Line & { cancelledQuantity: string })[] {
  return lines.map((line) => {
    const { ordered, delivered } = quantitiesOf(line);
    return { ...line, cancelledQuantity: ordered.minus(delivered).toFixed() };
  });
}

/** Nobody accepts what did not come, and nothing comes that was not ordered. */
function isSound({ ordered, delivered, accepted, cancelled }: ReturnType<typeof quantitiesOf>): boolean {
  const none = new ExactDecimal(0);
  return accepted.gte(none) && cancelled.gte(none) && accepted.lte(delivered) && delivered.plus(cancelled).lte(ordered);
}

function quantitiesOf(line: OrderLineProgress) {
  return {
    ordered: decimalOf(line.quantity),
    delivered: decimalOf(line.deliveredQuantity),
    accepted: decimalOf(line.acceptedQuantity),
    cancelled: decimalOf(line.cancelledQuantity),
  };
}

function decimalOf(value: unknown) {
  return new ExactDecimal(typeof value === 'string' && value !== '' ? value : 0);
}
