import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import { proposeRoute } from '../../../approval/index.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { buildSelection, scenarioOutcome } from '../../../sourcing/index.ts';
import { type DemoEstimate, estimateComments } from '../data/estimates.ts';
import type { DemoUser } from '../data/users.ts';
import type { DemoWorld } from '../demo-world.ts';

/** A selection as its purchaser enters it: to the cheapest, to the fastest, or to two, as the story says; with its route. */
export function selectionFor(
  world: DemoWorld,
  { fate, category: _category }: DemoEstimate,
  context: { request: RecordEnvelope; answers: readonly RecordEnvelope[]; purchaser: DemoUser; at: Date },
): JsonObject {
  const { request, answers, purchaser, at } = context;
  const compared = answers.map(({ id, state, record }) => ({ id, state, record, supplier: {} }));
  const built = buildSelection(request.record, compared, { awards: new Map(), today: businessDateOf(at) });
  const { awards, amountWithTax } = scenarioOutcome(fate === 'notCheapest' ? 'fastest' : 'cheapest', built);
  const whole = built.lines.map((row, index): JsonObject => ({ ...row, quantity: awards.get(index) ?? '0' }));
  const lines = fate === 'split' ? splitInTwo(whole) : whole;
  const isOnly = built.offers.filter(({ status }) => status === 'answered').length === 1;
  const reasonCode =
    { split: 'capacity', notCheapest: 'deliveryDate' }[fate as string] ?? (isOnly ? 'onlyOne' : undefined);
  const route = proposeRoute({
    ladder: world.ladder,
    organizations: world.units,
    organizationCode: purchaser.organization,
    requester: { code: purchaser.code, name: purchaser.name },
    // A split may cost a little more than the cheapest: the route has to cover it.
    amountWithTax: String(Math.ceil(Number(amountWithTax) * 1.2)),
    categoryCodes: [String(request.record.categoryCode)],
  });
  return {
    requestId: request.id,
    lines: lines.map(({ lineNo = 0, answerId = '', requestedQuantity = '0', quantity }) => ({
      lineNo,
      answerId,
      requestedQuantity,
      quantity: quantity ?? '0',
    })),
    ...(reasonCode && {
      reasonCode,
      reason: reasonCode === 'capacity' ? estimateComments.capacity : estimateComments.deliveryDate,
    }),
    approvalStageList: JSON.parse(JSON.stringify(route)) as JsonObject[],
  };
}

/** Sixty parts of a hundred stay with the cheapest of each line, the rest goes to the next who offers it. */
function splitInTwo(rows: readonly JsonObject[]): JsonObject[] {
  return rows.map((row) => {
    const ofLine = rows.filter(({ lineNo }) => lineNo === row.lineNo);
    const first = ofLine.find(({ quantity }) => quantity !== '0');
    const second = ofLine.find((one) => one !== first && typeof one.unitPrice === 'string');
    const all = Number(first?.quantity ?? 0);
    const most = second ? Math.round(all * 0.6) : all;
    if (row === first) return { ...row, quantity: String(most) };
    return row === second ? { ...row, quantity: String(all - most) } : row;
  });
}
