import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import { categoryNamed } from '../../../master/index.server.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { sourcesByCategory } from '../data/mall/trading.ts';
import type { DemoEstimateLine } from '../data/sourcing/estimate-goods.ts';
import { answerNotes, paperAnswerNote } from '../data/sourcing/estimate-texts.ts';
import type { DemoEstimate } from '../data/sourcing/estimates.ts';
import { drawingsOf } from '../demo-files.ts';
import type { DemoWorld } from '../demo-world.ts';
import { routeFor } from '../route-for.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { addWorkingMinutes, workingDay } from '../working-time.ts';
import type { EstimateCase } from './estimate-case.ts';

/** A request for an estimate as its requester enters it, with the route that the rules demand. */
export function buildEstimate({ world, estimate, requester, at }: EstimateCase): JsonObject {
  const unit = world.organizations.find(({ code }) => code === requester.organization);
  const place = world.places.find(({ code }) => code === unit?.place);
  const category = categoryNamed(estimate.category);
  const expectedAmount = expectedAmountOf(estimate.lines);
  const [drawing] = drawingsOf(estimate.title) ?? [];
  return {
    title: estimate.title,
    categoryCode: category.code,
    expectedAmount,
    neededBy: dayAfter(at, 12),
    deliveryDate: dayAfter(at, 45),
    deliveryPlaceCode: place?.code ?? '',
    purpose: estimate.purpose,
    lines: estimate.lines.map(({ name, specification, model, quantity, unitCode }, index) => ({
      productName: name,
      ...(model !== undefined && { modelNumber: model }),
      ...(specification !== undefined && { specification }),
      quantity,
      unitCode,
      ...(drawing && index === 0 && { files: [drawing] }),
    })),
    invitees: inviteesOf(world, estimate),
    approvalStageList: routeFor(world, {
      ladder: world.ladder,
      person: requester,
      amountWithTax: expectedAmount,
      categoryCodes: [category.code],
    }),
  };
}

/** Whom purchasing asks, and until when. */
export function invitationOf({ world, estimate }: EstimateCase, deadline: Date): JsonObject {
  return {
    invitees: inviteesOf(world, estimate),
    answerDeadline: `${businessDateOf(deadline)} 17:00`,
    ...(estimate.isSealed && { isSealed: true }),
  };
}

/**
 * A supplier's answer: what his story says, or about what the goods cost, a little above or below and uneven as real prices are;
 * asked once more, he comes down a little. What is computed from prices is left out.
 */
export function pricesFor({ estimate, random, at }: EstimateCase, answer: JsonObject): JsonObject {
  const offer = estimate.story?.offers[String(answer.supplierCode)];
  const level = random.integer(920, 1_120);
  const { amountWithoutTax: _net, amountTax: _tax, amountWithTax: _gross, ...rest } = answer;
  const costs = costsFor(estimate, answer, random);
  return {
    ...rest,
    ...(costs && { costs }),
    lines: (answer.lines as JsonObject[]).map(withoutAmounts).map((line, index) => ({
      ...line,
      unitPrice:
        offer?.unitPrices[index] ?? loweredPrice(line, random) ?? unevenPrice(estimate.lines[index], level, random),
      deliveryDate: dayAfter(at, offer?.days ?? random.integer(16, 36)),
    })),
    ...(!offer && random.percent(40) && { freight: String(random.integer(11, 58) * 100), freightTaxRate: '0.1' }),
    validUntil: dayAfter(at, 60),
    answerNote: answer.channel === 'paper' ? paperAnswerNote : random.pick(answerNotes),
  };
}

/** What a trading company says each line costs it; `undefined` where it says its price alone. */
function costsFor(estimate: DemoEstimate, { viaTrading, costs }: JsonObject, random: SeededRandom) {
  const sourceCode = sourcesByCategory[estimate.category];
  if (viaTrading !== true || sourceCode === undefined) return undefined;
  const level = random.integer(690, 780);
  return (costs as JsonObject[]).map((cost, index) => ({
    ...cost,
    sourceCode,
    costPrice: unevenPrice(estimate.lines[index], level, random),
  }));
}

/** What it is expected to cost with tax, rounded up to ten thousand yen. */
function expectedAmountOf(lines: readonly DemoEstimateLine[]): string {
  const sum = lines.reduce((total, { quantity, price }) => total.plus(new ExactDecimal(quantity).times(price)), zero);
  return sum.times('1.1').div(10_000).ceil().times(10_000).toFixed();
}

const zero = new ExactDecimal(0);

/** `level`: how dear the supplier is, in thousandths of what it costs; small prices keep a decimal place. */
function unevenPrice(line: DemoEstimateLine | undefined, level: number, random: SeededRandom): string {
  if (!line) throw new Error('There is no such line.');
  const price = new ExactDecimal(line.price).times(level).times(random.integer(970, 1_030)).div(1_000_000);
  return price.toDecimalPlaces(price.lt(100) ? 1 : 0).toFixed();
}

/** Two to six parts of a hundred below what he asked the round before; `undefined` in the first. */
function loweredPrice({ previousUnitPrice }: JsonObject, random: SeededRandom): string | undefined {
  if (typeof previousUnitPrice !== 'string') return undefined;
  const price = new ExactDecimal(previousUnitPrice).times(random.integer(940, 980)).div(1_000);
  return price.toDecimalPlaces(price.lt(100) ? 1 : 0).toFixed();
}

function withoutAmounts({
  amount: _amount,
  amountWithoutTax: _net,
  amountTax: _tax,
  amountWithTax: _gross,
  ...line
}: JsonObject): JsonObject {
  return line;
}

function inviteesOf(world: DemoWorld, { suppliers }: DemoEstimate): JsonObject[] {
  return suppliers.map((supplierCode) => ({ supplierCode, channel: channelOf(world, supplierCode) }));
}

function channelOf(world: DemoWorld, supplierCode: string): string {
  const supplier = world.suppliers.find(({ code }) => code === supplierCode);
  if (supplier?.channel === 'fax') return 'paper';
  // ことぶき町印刷 sends its estimates on paper, though it reads mails.
  return supplier?.channel !== 'mail' ? 'portal' : supplier.code === 'S031' ? 'paper' : 'link';
}

function dayAfter(at: Date, workingDays: number): string {
  return businessDateOf(addWorkingMinutes(at, workingDays * workingDay));
}
