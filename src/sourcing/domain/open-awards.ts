import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';

/** Does an order in this state take something of the estimate that it follows from? */
export function takesOfEstimate(state: string): boolean {
  return !['draft', 'discarded', 'declined', 'sentBack', 'pulledBack', 'revoked', 'refusedBySupplier'].includes(state);
}

/** The lines of an order that take of an estimate: a line names it, or stands for the one that the order follows from. */
export function takingLines({ estimateAnswerId, lines }: JsonObject, answerId: string): JsonObject[] {
  const all = Array.isArray(lines) ? (lines as JsonObject[]) : [];
  return all.filter((line) => (line.estimateAnswerId ?? estimateAnswerId) === answerId);
}

/**
 * What may still be ordered of an estimate: the awarded quantity of each of its lines less what its orders take, cancelled
 * remainders given back; by the line's number, never below zero.
 * @param answer an `estimate/answer` that was selected
 * @param orders orders with those of their lines that take of it, see `takingLines`
 */
export function openAwards(answer: JsonObject, orders: readonly JsonObject[]): Map<number, string> {
  const ordered = orders.flatMap(({ lines }) => (Array.isArray(lines) ? (lines as JsonObject[]) : []));
  return new Map(
    (answer.lines as JsonObject[]).map((line) => {
      const lineNo = Number(line.lineNo);
      const taken = ordered
        .filter(({ estimateLineNo }) => Number(estimateLineNo) === lineNo)
        .reduce(
          (sum, { quantity, cancelledQuantity }) => sum.plus(decimalOf(quantity)).minus(decimalOf(cancelledQuantity)),
          zero,
        );
      const open = decimalOf(line.awardedQuantity).minus(taken);
      return [lineNo, (open.lt(0) ? zero : open).toFixed()];
    }),
  );
}

const zero = new ExactDecimal(0);

function decimalOf(value: unknown): InstanceType<typeof ExactDecimal> {
  return new ExactDecimal(typeof value === 'string' && value !== '' ? value : '0');
}
