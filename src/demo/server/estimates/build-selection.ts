import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { buildSelection, type ComparedAnswer, scenarioOutcome } from '../../../sourcing/index.ts';
import { actorOf } from '../people/actor-of.ts';
import { routeFor } from '../route-for.ts';
import { type EstimateCase, estimateTypes, standingsOf } from './estimate-case.ts';

/** A selection as its purchaser enters it: to the cheapest, to the fastest, or to two, as the story says; with its route. */
export async function selectionFor(one: EstimateCase): Promise<JsonObject> {
  const { world, purchaser, at, request } = one;
  const { award = 'cheapest', reason = isAlone(one) ? alone : undefined } = one.estimate.story ?? {};
  if (!request) throw new Error('There is nothing to select for.');
  const built = buildSelection(request.record, await comparedAnswers(one), {
    awards: new Map(),
    today: businessDateOf(at),
  });
  const { awards, amountWithTax } = scenarioOutcome(award === 'fastest' ? 'fastest' : 'cheapest', built);
  const whole = built.lines.map((row, index): JsonObject => ({ ...row, quantity: awards.get(index) ?? '0' }));
  const lines = award === 'sixtyForty' ? sixtyForty(whole) : whole;
  return {
    requestId: request.id,
    lines: lines.map(({ lineNo = 0, answerId = '', requestedQuantity = '0', quantity = '0' }) => ({
      lineNo,
      answerId,
      requestedQuantity,
      quantity,
    })),
    ...(reason && { reasonCode: reason.code, reason: reason.text }),
    approvalStageList: routeFor(world, {
      ladder: world.ladder,
      person: purchaser,
      // A split may cost a little more than the cheapest: the route has to cover it.
      amountWithTax: new ExactDecimal(amountWithTax).times('1.2').ceil().toFixed(),
      categoryCodes: [String(request.record.categoryCode)],
    }),
  };
}

/** Why one supplier alone was asked. */
const alone = { code: 'onlyOne', text: '一社だけに依頼した見積です。前回の単価と比べて妥当と判断しました。' } as const;

function isAlone({ estimate }: EstimateCase): boolean {
  return estimate.suppliers.length === 1;
}

/** What was answered, as the purchaser sees it once it is opened, with what the master says of each supplier. */
function comparedAnswers(one: EstimateCase): Promise<ComparedAnswer[]> {
  const { stage, world, purchaser } = one;
  return Promise.all(
    standingsOf(one).map(async ({ answerId, supplierCode }) => {
      const { id, state, record } = await stage.engine.read(actorOf(world, purchaser), {
        recordType: estimateTypes.answer,
        id: String(answerId),
        visibleTo: ['openedAnswer'],
      });
      const supplier = await stage.engine.getMaster(world.group.code, 'master/supplier', String(supplierCode));
      return { id, state, record, supplier: supplier ?? {} };
    }),
  );
}

/** Sixty parts of a hundred stay with the cheapest of each line, the rest goes to the next who offers it. */
function sixtyForty(rows: readonly JsonObject[]): JsonObject[] {
  return rows.map((row) => {
    const ofLine = rows.filter(({ lineNo }) => lineNo === row.lineNo);
    const first = ofLine.find(({ quantity }) => quantity !== '0');
    const second = nextCheapest(ofLine.filter((other) => other !== first));
    const all = new ExactDecimal(String(first?.quantity ?? '0'));
    const most = second ? all.times('0.6').round() : all;
    if (row === first) return { ...row, quantity: most.toFixed() };
    return row === second ? { ...row, quantity: all.minus(most).toFixed() } : row;
  });
}

function nextCheapest(offers: readonly JsonObject[]): JsonObject | undefined {
  return offers
    .filter(({ realUnitPrice }) => typeof realUnitPrice === 'string')
    .toSorted((one, other) => new ExactDecimal(String(one.realUnitPrice)).cmp(String(other.realUnitPrice)))[0];
}
