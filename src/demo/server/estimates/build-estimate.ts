import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { proposeRoute } from '../../../approval/index.ts';
import { categoryNamed } from '../../../master/index.server.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { type DemoEstimate, estimateComments } from '../data/estimates.ts';
import type { DemoUser } from '../data/users.ts';
import type { DemoWorld } from '../demo-world.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { addWorkingMinutes, workingDay } from '../working-time.ts';

/** A request for an estimate as its requester enters it, with the route that the rules demand. */
export function buildEstimate(
  world: DemoWorld,
  estimate: DemoEstimate,
  { requester, at }: { requester: DemoUser; at: Date },
): JsonObject {
  const unit = world.organizations.find(({ code }) => code === requester.organization);
  const place = world.places.find(({ code }) => code === unit?.place);
  const category = categoryNamed(estimate.category);
  const sum = estimate.lines.reduce((total, { quantity, price }) => total + Number(quantity) * price, 0);
  const expectedAmount = String(Math.ceil((sum * 1.1) / 10_000) * 10_000);
  const route = proposeRoute({
    ladder: world.ladder,
    organizations: world.units,
    organizationCode: requester.organization,
    requester: { code: requester.code, name: requester.name },
    amountWithTax: expectedAmount,
    categoryCodes: [category.code],
  });
  return {
    title: estimate.title,
    categoryCode: category.code,
    expectedAmount,
    neededBy: dayAfter(at, 12),
    deliveryDate: dayAfter(at, 45),
    deliveryPlaceCode: place?.code ?? '',
    purpose: estimate.purpose,
    lines: estimate.lines.map(({ name, specification, model, quantity, unitCode }) => ({
      productName: name,
      ...(model !== undefined && { modelNumber: model }),
      ...(specification !== undefined && { specification }),
      quantity,
      unitCode,
    })),
    invitees: estimate.suppliers.map((supplierCode) => ({ supplierCode, channel: channelOf(world, supplierCode) })),
    approvalStageList: JSON.parse(JSON.stringify(route)) as JsonObject[],
  };
}

/** Whom purchasing asks, and until when. */
export function invitationOf(world: DemoWorld, estimate: DemoEstimate, deadline: Date): JsonObject {
  return {
    invitees: estimate.suppliers.map((supplierCode) => ({ supplierCode, channel: channelOf(world, supplierCode) })),
    answerDeadline: `${businessDateOf(deadline)} 17:00`,
    ...(estimate.isSealed && { isSealed: true }),
  };
}

/** A supplier's prices: about what the goods cost, a little above or below, and uneven as real ones are. */
export function pricesFor(
  estimate: DemoEstimate,
  answer: JsonObject,
  { random, at }: { random: SeededRandom; at: Date },
): JsonObject {
  const level = 0.92 + random.next() * 0.2;
  const { amountWithoutTax: _net, amountTax: _tax, amountWithTax: _gross, ...rest } = answer;
  return {
    ...rest,
    lines: (answer.lines as JsonObject[]).map((line, index) => {
      const price = (estimate.lines[index]?.price ?? 100) * level * (0.97 + random.next() * 0.06);
      return {
        ...line,
        unitPrice: price < 100 ? price.toFixed(1) : String(Math.round(price)),
        deliveryDate: dayAfter(at, random.integer(16, 36)),
      };
    }),
    ...(random.percent(40) && { freight: String(random.integer(11, 58) * 100), freightTaxRate: '0.1' }),
    validUntil: dayAfter(at, 60),
    answerNote: estimateComments.answerNote,
  };
}

function channelOf(world: DemoWorld, supplierCode: string): string {
  const supplier = world.suppliers.find(({ code }) => code === supplierCode);
  return supplier?.channel === 'fax' || supplier?.channel === 'mail' ? 'paper' : 'portal';
}

function dayAfter(at: Date, workingDays: number): string {
  return businessDateOf(addWorkingMinutes(at, workingDays * workingDay));
}
