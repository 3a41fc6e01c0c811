import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import {
  correctedAcceptance,
  type DemoStory,
  openPrice,
  partialDeliveries,
  priceCut,
  secondVersion,
} from '../data/stories.ts';
import { workingDay } from '../working-time.ts';
import type { AcceptanceWish, CaseScript, CaseStep, ScriptContext } from './case-script.ts';
import { orderedUntil, provisional } from './case-scripts.ts';

/** What happens in the stories that a demonstration tells. */
export const storyScripts: ReadonlyMap<DemoStory, (context: ScriptContext) => CaseScript> = new Map([
  [partialDeliveries, inFiveDeliveries],
  [openPrice, provisional],
  [priceCut, keptForLess],
  [correctedAcceptance, deliveredAtOnce],
  [secondVersion, orderedUntil('changed')],
]);

const each = 5;
const faulty = 3;

function* inFiveDeliveries(context: ScriptContext): CaseScript {
  yield* orderedUntil('waitingDelivery')(context);
  for (let count = 1; count <= 5; count += 1) {
    yield delivery(each, `7731-20${count}`, 5 * workingDay);
    yield* accepted(count === faulty ? { quantity: 1, branch: 'replacement', reason: broken } : 'all');
    if (count !== faulty) continue;
    yield delivery(1, '7731-20R', 2 * workingDay);
    yield* accepted('all');
  }
}

const broken = '1台の電源が入りません。初期不良と思われるため、代品をお願いします。';

function* keptForLess(context: ScriptContext): CaseScript {
  yield* orderedUntil('waitingDelivery')(context);
  yield delivery(priceCut.quantity, '4086-5117', 4 * workingDay);
  const reason = '2個の外観にきずがあります。使用に支障はないため、値引きのうえ受け入れます。';
  yield* accepted({ quantity: 2, branch: 'priceCut', reducedUnitPrice: '7450', reason });
}

function* deliveredAtOnce(context: ScriptContext): CaseScript {
  yield* orderedUntil('waitingDelivery')(context);
  yield delivery(correctedAcceptance.quantity, '4086-3390', 4 * workingDay);
  yield* accepted('all');
}

function delivery(quantity: number, slipNumber: string, wait: number): CaseStep {
  return {
    wait,
    by: 'supplier',
    on: 'delivery/delivery',
    event: 'deliver',
    makes: ({ id, record }): JsonObject => ({
      orderId: id,
      supplierCode: record.supplierCode ?? '',
      slipNumber,
      lines: [{ orderLineNo: 1, quantity: String(quantity) }],
    }),
  };
}

function* accepted(reject: AcceptanceWish['reject']): CaseScript {
  const on = 'acceptance/acceptance';
  let envelope = yield {
    wait: 140,
    by: 'owner',
    on,
    event: 'apply',
    makes: (from, delivered) => ({ from, delivered, reject, reason: '' }),
  };
  while (envelope.state === 'pendingApproval') envelope = yield { wait: 90, by: 'holder', on, event: 'approve' };
}
