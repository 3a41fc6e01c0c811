import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';

/** How much of an order's line is to be added to what the chain counts; decimals, negative ones take back. */
export interface LineBooking {
  lineNo: number;
  delivered?: string;
  accepted?: string;
  cancelled?: string;
}

/** The order's lines with the bookings added. The order's lifecycle refuses them when they do not add up. */
export function bookedLines(lines: readonly JsonObject[], bookings: readonly LineBooking[]): JsonObject[] {
  return lines.map((line) => {
    const ofLine = bookings.filter(({ lineNo }) => lineNo === line.lineNo);
    const plus = (field: string, name: 'delivered' | 'accepted' | 'cancelled') =>
      ofLine
        .reduce((sum, booking) => sum.plus(booking[name] ?? '0'), new ExactDecimal(String(line[field] ?? '0')))
        .toFixed();
    return {
      ...line,
      deliveredQuantity: plus('deliveredQuantity', 'delivered'),
      acceptedQuantity: plus('acceptedQuantity', 'accepted'),
      cancelledQuantity: plus('cancelledQuantity', 'cancelled'),
    };
  });
}

/** The same bookings, taken back. */
export function reversed(bookings: readonly LineBooking[]): LineBooking[] {
  const minus = (value: string | undefined) =>
    value === undefined ? undefined : new ExactDecimal(value).neg().toFixed();
  return bookings.map(({ lineNo, delivered, accepted, cancelled }) => ({
    lineNo,
    delivered: minus(delivered),
    accepted: minus(accepted),
    cancelled: minus(cancelled),
  }));
}
