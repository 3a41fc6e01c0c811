import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import type { Effect, EffectContext, RelatedRecord } from '../../../engine/server/ports.ts';
import { invalid, notFound } from '../../platform/server/errors/refusals.ts';
import { openAwards } from '../domain/open-awards.ts';
import { requestedLine } from '../domain/requested-line.ts';
import { ordersOfEstimate } from './orders-of-estimate.ts';

/** An answer that an order takes something of, with the request it answers and what others left of its lines. */
interface TakenAnswer {
  answer: RelatedRecord;
  request: RelatedRecord | null;
  /** By the line's number; lines of this order are taken off as they are judged. */
  left: Map<number, string>;
}

/** What only lines that follow from an estimate say. */
const ofEstimates = ['estimateAnswerId', 'estimateNumber', 'requestedLine'] as const;

/**
 * `holdToEstimate`: an order that follows from estimates is of their supplier and, where it merges several, of their one
 * place; it is of lines that were awarded to him, and of no more than others left of them; what an estimate said of the price
 * stands beside what is ordered, and a difference has a reason. Orders that follow from none are left alone.
 */
export const holdToEstimate: Effect = async (context) => {
  const { record } = context;
  const lines = record.lines as JsonObject[];
  if (typeof record.estimateAnswerId !== 'string' || record.estimateAnswerId === '') {
    for (const line of lines) for (const name of ofEstimates) delete line[name];
    return;
  }
  for (const line of lines) line.estimateAnswerId ??= record.estimateAnswerId;
  // What was begun from may have been left out meanwhile.
  if (!lines.some(({ estimateAnswerId }) => estimateAnswerId === record.estimateAnswerId)) {
    record.estimateAnswerId = lines[0]?.estimateAnswerId ?? '';
  }
  const taken = await takenAnswers(context, lines);
  const [first] = taken.values();
  const errors = lines.flatMap((line, index) => heldLine(line, index, taken, first));
  if (record.supplierCode !== first?.answer.record.supplierCode) errors.push(fault('/supplierCode', 'readOnly'));
  if (differs(lines) && typeof record.priceChangeReason !== 'string') {
    errors.push(fault('/priceChangeReason', 'requiredWhen'));
  }
  if (errors.length > 0) throw invalid(errors);
  record.estimateNumber = first?.answer.record.answerNumber ?? '';
  record.estimates = await Promise.all([...taken.values()].map((one) => toldOf(context, one, lines)));
  // The case of the request goes on in its orders.
  const opportunityCode = first?.request?.record.opportunityCode;
  if (opportunityCode !== undefined) record.opportunityCode ??= opportunityCode;
};

/** The answers behind the lines: first the one that the order follows from. Not found: one that is not awarded to the caller. */
async function takenAnswers(context: EffectContext, lines: readonly JsonObject[]): Promise<Map<string, TakenAnswer>> {
  const { record, find, query, actor, recordId } = context;
  const taken = new Map<string, TakenAnswer>();
  for (const id of [record.estimateAnswerId, ...lines.map(({ estimateAnswerId }) => estimateAnswerId)].map(String)) {
    if (taken.has(id)) continue;
    const answer = await find('estimate/answer', id);
    if (answer?.state !== 'selected' || !isOwn(context, answer)) throw notFound();
    const request = await find('estimate/request', String(answer.record.requestId));
    const others = await ordersOfEstimate(query, actor.tenant, id, recordId);
    taken.set(id, { answer, request, left: openAwards(answer.record, others) });
  }
  return taken;
}

/** Whose request it is, or somebody of his organization. */
function isOwn({ owner, actor }: EffectContext, answer: RelatedRecord): boolean {
  return answer.owner.code === owner.code || answer.owner.organizationCode === actor.organizationCode;
}

function heldLine(
  line: JsonObject,
  index: number,
  taken: ReadonlyMap<string, TakenAnswer>,
  first: TakenAnswer | undefined,
): FieldError[] {
  const own = taken.get(String(line.estimateAnswerId));
  if (!own || !first) throw notFound();
  const { answer, request, left } = own;
  if (answer.record.supplierCode !== first.answer.record.supplierCode) {
    return [fault(`/lines/${index}/estimateNumber`, 'otherSupplier')];
  }
  if (request?.record.deliveryPlaceCode !== first.request?.record.deliveryPlaceCode) {
    return [fault(`/lines/${index}/estimateNumber`, 'otherPlace')];
  }
  const lineNo = Number(line.estimateLineNo);
  const quantity = new ExactDecimal(String(line.quantity));
  const most = left.get(lineNo) ?? '0';
  const price = (answer.record.lines as JsonObject[]).find((one) => Number(one.lineNo) === lineNo)?.unitPrice;
  if (typeof price === 'string') line.estimatedUnitPrice = price;
  line.estimateNumber = answer.record.answerNumber ?? '';
  const requested = (request?.record.lines as JsonObject[] | undefined)?.find((one) => Number(one.lineNo) === lineNo);
  if (request && requested) line.requestedLine = requestedLine(request.record, requested);
  if (quantity.gt(most)) return [fault(`/lines/${index}/quantity`, 'openEstimate', { most })];
  left.set(lineNo, new ExactDecimal(most).minus(quantity).toFixed());
  return [];
}

/**
 * An answer as it stands beside the order for whoever decides on it: where it came from, how much of the order's amount is by
 * it, its place among how many answers, and why it was selected, as its selection says.
 */
async function toldOf(
  { related }: EffectContext,
  { answer, request }: TakenAnswer,
  lines: readonly JsonObject[],
): Promise<JsonObject> {
  const { rank, requestId, roundNo } = answer.record;
  const compared = (await related('estimate/answer', 'requestId', String(requestId))).filter(
    ({ state, record }) => ['selected', 'notSelected'].includes(state) && record.roundNo === roundNo,
  );
  const selections = await related('estimate/selection', 'requestId', String(requestId));
  const { reasonCode, reason } = selections.find(({ state }) => state === 'selected')?.record ?? {};
  const own = lines.filter(({ estimateAnswerId }) => estimateAnswerId === answer.id);
  const amount = own.reduce((sum, line) => sum.plus(String(line.amountWithTax ?? '0')), new ExactDecimal(0));
  return {
    answerId: answer.id,
    estimateNumber: answer.record.answerNumber ?? '',
    requestNumber: request?.record.requestNumber ?? '',
    requestTitle: request?.record.title ?? '',
    amountWithTax: amount.toFixed(),
    answeredCount: compared.length,
    ...(rank !== undefined && { rank }),
    ...(reasonCode !== undefined && { reasonCode }),
    ...(reason !== undefined && { reason }),
  };
}

function differs(lines: readonly JsonObject[]): boolean {
  return lines.some(
    ({ unitPrice, estimatedUnitPrice }) => !new ExactDecimal(String(unitPrice)).eq(String(estimatedUnitPrice)),
  );
}

function fault(at: string, keyword: string, params: Record<string, string> = {}): FieldError {
  return { at, keyword, messageKey: `rule.${keyword}`, params };
}
