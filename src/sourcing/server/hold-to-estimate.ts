import { ExactDecimal } from '../../../engine/core/exact-decimal.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import type { Effect, EffectContext, RelatedRecord } from '../../../engine/server/ports.ts';
import { invalid, notFound } from '../../platform/server/errors/refusals.ts';
import { openAwards, takesOfEstimate } from '../domain/open-awards.ts';

/**
 * `holdToEstimate`: an order that follows from an estimate is of its supplier, of lines that were awarded to him, and of no
 * more than others left of them; what the estimate said of the price stands beside what is ordered, and a difference has a
 * reason. Orders that follow from none are left alone.
 */
export const holdToEstimate: Effect = async (context) => {
  const { record, find } = context;
  if (typeof record.estimateAnswerId !== 'string' || record.estimateAnswerId === '') return;
  const answer = await find('estimate/answer', record.estimateAnswerId);
  if (answer?.state !== 'selected' || !isOwn(context, answer)) throw notFound();
  const request = await find('estimate/request', String(answer.record.requestId));
  const open = openAwards(answer.record, await ordersOf(context, answer.id));
  const errors = heldLines(record, answer.record, open);
  if (record.supplierCode !== answer.record.supplierCode) errors.push(fault('/supplierCode', 'readOnly'));
  if (differs(record) && typeof record.priceChangeReason !== 'string') {
    errors.push(fault('/priceChangeReason', 'requiredWhen'));
  }
  if (errors.length > 0) throw invalid(errors);
  record.estimateNumber = answer.record.answerNumber ?? '';
  // The case of the request goes on in its orders.
  if (request?.record.opportunityCode !== undefined) record.opportunityCode ??= request.record.opportunityCode;
};

/** Whose request it is, or somebody of his organization. */
function isOwn({ owner, actor }: EffectContext, answer: RelatedRecord): boolean {
  return answer.owner.code === owner.code || answer.owner.organizationCode === actor.organizationCode;
}

/** Other orders of the same estimate that take something of it. */
async function ordersOf({ related, recordId }: EffectContext, answerId: string): Promise<JsonObject[]> {
  const orders = await related('order/order', 'estimateAnswerId', answerId);
  return orders
    .filter(({ id, state }) => id !== recordId && takesOfEstimate(state))
    .map(({ record }): JsonObject => ({ lines: JSON.parse(JSON.stringify(record.lines ?? [])) }));
}

function heldLines(order: JsonObject, answer: JsonObject, open: ReadonlyMap<number, string>): FieldError[] {
  const left = new Map(open);
  const offered = new Map((answer.lines as JsonObject[]).map((line) => [Number(line.lineNo), line]));
  return (order.lines as JsonObject[]).flatMap((line, index) => {
    const lineNo = Number(line.estimateLineNo);
    const quantity = new ExactDecimal(String(line.quantity));
    const most = left.get(lineNo) ?? '0';
    const price = offered.get(lineNo)?.unitPrice;
    if (typeof price === 'string') line.estimatedUnitPrice = price;
    if (quantity.gt(most)) return [fault(`/lines/${index}/quantity`, 'openEstimate', { most })];
    left.set(lineNo, new ExactDecimal(most).minus(quantity).toFixed());
    return [];
  });
}

function differs(order: JsonObject): boolean {
  return (order.lines as JsonObject[]).some(
    ({ unitPrice, estimatedUnitPrice }) => !new ExactDecimal(String(unitPrice)).eq(String(estimatedUnitPrice)),
  );
}

function fault(at: string, keyword: string, params: Record<string, string> = {}): FieldError {
  return { at, keyword, messageKey: `rule.${keyword}`, params };
}
