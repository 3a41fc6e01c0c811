import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import type { DemoUser } from '../data/people/users.ts';
import type { DemoWorld } from '../demo-world.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { addWorkingMinutes, workingDay } from '../working-time.ts';
import { withRoute } from './build-order.ts';

/** Who amends which order, and when. */
export interface Amendment {
  requester: DemoUser;
  random: SeededRandom;
  order: JsonObject;
  at: Date;
}

/** What a requester does after a remark: a smaller quantity, a later date, a word of explanation; the route anew. */
export function corrected(world: DemoWorld, { requester, random, order, at }: Amendment): JsonObject {
  const [first, ...others] = order.lines as JsonObject[];
  const less = new ExactDecimal(String(first?.quantity)).times(random.integer(60, 90)).div(100).floor();
  const later = businessDateOf(addWorkingMinutes(at, random.integer(5, 12) * workingDay));
  return withRoute(
    world,
    { requester },
    {
      ...order,
      lines: [{ ...first, quantity: ExactDecimal.max(1, less).toFixed() }, ...others],
      deliveryDate: later > String(order.deliveryDate) ? later : String(order.deliveryDate),
      internalNote: 'ご指摘を受けて数量と納期を見直しました。',
    },
  );
}

/** What is wanted of a placed order after all: some more of the first line, and a few days later. */
export function changed(world: DemoWorld, { requester, random, order, at }: Amendment): JsonObject {
  const [first, ...others] = order.lines as JsonObject[];
  const later = businessDateOf(addWorkingMinutes(at, random.integer(9, 14) * workingDay));
  const ordered = String(order.deliveryDate);
  const more = new ExactDecimal(String(first?.quantity)).times('1.2').ceil().plus(1);
  return withRoute(
    world,
    { requester },
    {
      ...order,
      lines: [{ ...first, quantity: more.toFixed() }, ...others],
      deliveryDate: later > ordered ? later : ordered,
      noteToSupplier: '使用数の見直しにより、数量と納期の変更をお願いいたします。',
    },
  );
}

/** The price is an estimate: why, and until when it will be known. */
export function withOpenPrice(order: JsonObject, at: Date): JsonObject {
  return {
    ...order,
    priceUndecided: true,
    priceUndecidedReason: '試作の結果で加工の工数が変わるため、単価は数量の確定後に取り決めます。',
    priceDueDate: businessDateOf(addWorkingMinutes(at, 14 * workingDay)),
  };
}

/** People leave off before they have chosen approvers and a date. */
export function asDraft({ approvalStageList: _route, deliveryDate: _date, ...entered }: JsonObject): JsonObject {
  return entered;
}
