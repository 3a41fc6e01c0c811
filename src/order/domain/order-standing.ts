import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';

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

/** What of a line has yet to come: ordered less delivered less cancelled; nothing where more came than was ordered. */
export function openQuantity(line: OrderLineProgress): string {
  const { counted, delivered, cancelled } = quantitiesOf(line);
  return counted.minus(delivered).minus(cancelled).toFixed();
}

/** What a line comes to: what was ordered, or what came and was cancelled where that is more. */
export function countedQuantity(line: OrderLineProgress): string {
  return quantitiesOf(line).counted.toFixed();
}

/** The most of a line that may still come: what is open, and `overPercent` of what was ordered beyond. */
export function acceptableQuantity(line: OrderLineProgress, overPercent: unknown): string {
  const { ordered, delivered, cancelled } = quantitiesOf(line);
  return ordered.plus(shareOf(ordered, overPercent)).minus(delivered).minus(cancelled).toFixed();
}

/** Is something open, but of no line more than `shortPercent` of what was ordered? Then nobody waits for it. */
export function isShortageTolerable(lines: readonly OrderLineProgress[], shortPercent: unknown): boolean {
  const shortages = lines.map((line) => ({ open: decimalOf(openQuantity(line)), ...quantitiesOf(line) }));
  return (
    shortages.some(({ open }) => open.gt(0)) &&
    shortages.every(({ open, ordered }) => open.lte(shareOf(ordered, shortPercent)))
  );
}

/** Where an order stands by what came, was accepted and was cancelled; `overPercent` more may come than was ordered. */
export function orderStanding(lines: readonly OrderLineProgress[], overPercent?: unknown): OrderStanding {
  const all = lines.map(quantitiesOf);
  if (all.some((line) => !isSound(line, overPercent))) return 'broken';
  const open = all.filter(({ ordered, delivered, cancelled }) => delivered.plus(cancelled).lt(ordered));
  const cameNothing = all.every(({ delivered }) => delivered.isZero());
  if (open.length > 0) return cameNothing ? 'waitingDelivery' : 'partlyDelivered';
  if (cameNothing) return 'cancelled';
  return all.every(({ delivered, accepted }) => accepted.eq(delivered)) ? 'accepted' : 'delivered';
}

/** Nobody accepts what did not come, and no more comes than was ordered and is tolerated. */
function isSound(line: ReturnType<typeof quantitiesOf>, overPercent: unknown): boolean {
  const { ordered, delivered, accepted, cancelled } = line;
  const most = ordered.plus(shareOf(ordered, overPercent));
  return accepted.gte(0) && cancelled.gte(0) && accepted.lte(delivered) && delivered.plus(cancelled).lte(most);
}

function quantitiesOf(line: OrderLineProgress) {
  const ordered = decimalOf(line.quantity);
  const delivered = decimalOf(line.deliveredQuantity);
  const cancelled = decimalOf(line.cancelledQuantity);
  const counted = ExactDecimal.max(ordered, delivered.plus(cancelled));
  return { ordered, delivered, cancelled, counted, accepted: decimalOf(line.acceptedQuantity) };
}

function shareOf(quantity: InstanceType<typeof ExactDecimal>, percent: unknown) {
  return quantity.times(decimalOf(percent)).div(100);
}

function decimalOf(value: unknown) {
  return new ExactDecimal(typeof value === 'string' && value !== '' ? value : 0);
}
