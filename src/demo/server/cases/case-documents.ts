import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import type { Actor, RecordEngine } from '../../../../engine/server/ports.ts';
import { acceptanceOf, acceptanceRouteFor } from '../../../acceptance/index.server.ts';
import { acceptedAmounts } from '../../../acceptance/index.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import type { AcceptanceWish, Rejection } from './case-script.ts';
import { totalWithTax } from './total-with-tax.ts';

/** A delivery accepted as wished, with the route that the rules demand. */
export async function acceptedBy(engine: RecordEngine, actor: Actor, wish: AcceptanceWish): Promise<JsonObject> {
  const record = acceptedLines(wish);
  const amounts = (record.lines as JsonObject[]).map((line) => acceptedAmounts(line, Number(record.taxFraction)));
  const amountWithTax = totalWithTax(amounts).toFixed();
  const stages = await acceptanceRouteFor(engine, actor, { ...record, amountWithTax });
  return { ...record, approvalStageList: stages as object[] as JsonObject[] };
}

/** A delivery that is sent today. */
export function shipped(delivery: JsonObject, at: Date): JsonObject {
  const today = businessDateOf(at);
  return { ...delivery, carrier: 'ミヤトリ物流', shippedOn: today, deliveredOn: today };
}

function acceptedLines({ from, delivered, reject, reason }: AcceptanceWish): JsonObject {
  if (!delivered) throw new Error('Nothing was delivered.');
  const record = acceptanceOf(delivered, from);
  if (reject === 'all') return record;
  const lines = (record.lines as JsonObject[]).map((line, index) => {
    if (typeof reject === 'object') return index === 0 ? lineWithout(line, reject) : line;
    const quantity = new ExactDecimal(String(line.deliveredQuantity));
    if (reject !== 'returned' && index > 0) return line;
    const rejected = reject === 'returned' ? quantity : quantity.times('0.2').ceil();
    return {
      ...line,
      acceptedQuantity: quantity.minus(rejected).toFixed(),
      rejectedQuantity: rejected.toFixed(),
      rejectionReason: reason,
      rejectionBranch: 'return',
    };
  });
  return { ...record, lines };
}

function lineWithout(line: JsonObject, { quantity, branch, reducedUnitPrice, reason }: Rejection): JsonObject {
  return {
    ...line,
    acceptedQuantity: new ExactDecimal(String(line.deliveredQuantity)).minus(quantity).toFixed(),
    rejectedQuantity: String(quantity),
    rejectionReason: reason,
    rejectionBranch: branch,
    ...(reducedUnitPrice !== undefined && { reducedUnitPrice }),
  };
}
