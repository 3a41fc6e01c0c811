import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userOf } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import type { OwnBill } from './plan-invoices.ts';

/** Parameters by which a supplier states his own bill: it differs in its first line, or in its tax. */
export function paramsOf({ says }: OwnBill, { record }: RecordEnvelope): JsonObject {
  const bill = (record.lines as JsonObject[]).map(({ lineNo, quantity, unitPrice }, index): JsonObject => {
    const isFirst = index === 0;
    const more = (value: unknown, part: string) => new ExactDecimal(String(value)).times(part).ceil().toFixed();
    return {
      lineNo: lineNo ?? 0,
      billedQuantity: isFirst && says === 'moreGoods' ? more(quantity, '1.2') : (quantity ?? '0'),
      billedPrice: isFirst && says === 'higherPrice' ? more(unitPrice, '1.15') : (unitPrice ?? '0'),
    };
  });
  const beyond = { moreTax: 1200, fewYen: 1 }[says as string];
  return {
    bill,
    ...(beyond !== undefined && { billedTax: new ExactDecimal(String(record.amountTax)).plus(beyond).toFixed(0) }),
  };
}

const reasons = {
  accepted: '発注先に確認済み。納品書・注文書のとおり、検収どおりの金額で支払います。',
  correction: '請求書の数字が検収と違います。納品書と注文書を確かめ、請求書を訂正してお送りください。',
};

/** Whoever is to decide on a bill that differs accepts the difference, cause by cause, or asks the supplier to correct it. */
export async function decideDifference(
  stage: Stage,
  world: DemoWorld,
  { invoice, isAccepted }: { invoice: RecordEnvelope; isAccepted: boolean },
): Promise<RecordEnvelope> {
  let envelope = invoice;
  while (envelope.state === 'differing') {
    const owner = actorOf(world, userOf(world, envelope.owner.code));
    const { record } = await stage.engine.read(owner, {
      recordType: 'invoice/invoice',
      id: envelope.id,
      visibleTo: ['owner'],
    });
    envelope = await stage.engine.applyEvent(actorOf(world, userOf(world, String(record.differenceOwnerCode))), {
      recordType: 'invoice/invoice',
      event: isAccepted ? 'acceptDifference' : 'askCorrection',
      request: {
        id: envelope.id,
        version: envelope.version,
        comment: isAccepted ? reasons.accepted : reasons.correction,
      },
    });
  }
  return envelope;
}
