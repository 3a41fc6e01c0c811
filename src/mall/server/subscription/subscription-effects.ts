import type { FieldError } from '../../../../engine/core/wire.ts';
import type { Effect, EffectContext } from '../../../../engine/server/ports.ts';
import { addDays } from '../../../domain/dates/calendar-date.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { invalid } from '../../../platform/server/errors/refusals.ts';
import { orderableQuantityOf, quantityLimits } from '../../domain/order-quantity.ts';
import { dayFrom } from '../../domain/subscription-days.ts';
import { addCartLine } from '../cart/add-cart-line.ts';
import { storedMasters } from '../order/stored-masters.ts';
import { subscribedProduct } from './subscribed-product.ts';
import { type StandingQuestion, type SubscriptionStanding, standingOf, successorFor } from './subscription-standing.ts';

type Context = EffectContext<'mall/subscription'>;
type SubscriptionEffect = Effect<'mall/subscription'>;

/** How far ahead the first day may lie. */
const daysAhead = 730;

/**
 * `holdSubscription`: a subscription is of a product that its owner may buy, in a quantity that can be ordered. What is said
 * of the product is the catalog's; with the quantity its price is agreed to.
 * @throws EN-VALIDATION at the product, the quantity or the days
 */
const holdSubscription: SubscriptionEffect = async (context) => {
  const { record, stored, query, actor, now } = context;
  const today = businessDateOf(now);
  const { standing, line } = await standingIn(context);
  const isNew = stored.subscriptionNumber === undefined;
  const nextOn = nextDayOf(context);
  const errors = faultsOf(standing, line);
  if (!isNew && record.productCode !== stored.productCode) errors.push(fault('/productCode', 'readOnly'));
  if (record.startsOn !== stored.startsOn && record.startsOn < today) errors.push(fault('/startsOn', 'notBeforeToday'));
  if (record.startsOn > addDays(today, daysAhead)) errors.push(fault('/startsOn', 'subscribedTooFarAhead'));
  if (nextOn === null) errors.push(fault('/endsOn', 'noSubscribedDay'));
  if (errors.length > 0 || !line) throw invalid(errors);
  Object.assign(record, await subscribedProduct(storedMasters(query), actor.tenant, line.product.record));
  if (isNew || record.quantity !== stored.quantity) record.agreedPrice = line.unitPrice;
  writeNextDay(record, nextOn);
};

/** `putIntoCart`: as much as was subscribed comes to what is in its buyer's cart already. */
const putIntoCart: SubscriptionEffect = async (context) => {
  const { record, query, actor, owner, now } = context;
  const { line } = await standingIn(context);
  // A guard let it come so far in the same transaction.
  if (!line) throw new Error('What cannot be bought was to come into a cart.');
  await addCartLine(query, { tenant: actor.tenant, code: owner.code }, line, now);
  record.lastOn = businessDateOf(now);
  record.lastPrice = line.unitPrice;
  record.runCount = (record.runCount ?? 0) + 1;
};

/** `planNext`: the next day after the one that stands; days that nobody looked at while the server was down are passed over. */
const planNext: SubscriptionEffect = ({ record, now }) => {
  const today = businessDateOf(now);
  writeNextDay(record, dayFrom(record, addDays(laterOf(record.nextOn, today), 1)));
};

/** `planFromToday`: what was missed is not made up for; today itself still counts. */
const planFromToday: SubscriptionEffect = ({ record, now }) => {
  writeNextDay(record, dayFrom(record, laterOf(record.nextOn, businessDateOf(now))));
};

/** `agreeToPrice`: what the product costs today is what its buyer agreed to. */
const agreeToPrice: SubscriptionEffect = async (context) => {
  const { line } = await standingIn(context);
  if (line) context.record.agreedPrice = line.unitPrice;
};

/** `takeSuccessor`: what is no longer sold makes way for its successor, at today's price: as many, or the next more. */
const takeSuccessor: SubscriptionEffect = async (context) => {
  const { record, query, actor } = context;
  const successor = await successorFor(questionIn(context));
  // A guard let it come so far in the same transaction.
  if (!successor) throw new Error('What has no successor was to be exchanged for it.');
  for (const said of ['modelNumber', 'makerName'] as const) delete record[said];
  Object.assign(record, await subscribedProduct(storedMasters(query), actor.tenant, successor.record));
  record.productCode = successor.code;
  record.quantity = orderableQuantityOf(successor.record, record.quantity);
  await agreeToPrice(context);
};

/** `noteStop`: what kept the product out of the cart, and what it would have cost. */
const noteStop: SubscriptionEffect = async (context) => {
  const { record } = context;
  const { standing, line } = await standingIn(context);
  if (standing !== 'open') record.stoppedFor = standing;
  if (line) record.lastPrice = line.unitPrice;
};

function standingIn(context: Context): Promise<SubscriptionStanding> {
  return standingOf(questionIn(context));
}

function questionIn({ query, actor, record, owner, now }: Context): StandingQuestion {
  const asked = { ...record, requesterCode: owner.code };
  return { query, actor, record: asked, today: businessDateOf(now) };
}

/** The next day after what was entered: with the same rhythm what stands, or was skipped, stays so. */
function nextDayOf({ record, stored, now }: Context): string | null {
  const today = businessDateOf(now);
  const isSame = record.startsOn === stored.startsOn && record.interval === stored.interval;
  if (isSame) return dayFrom(record, laterOf(record.nextOn, today));
  return dayFrom(record, record.lastOn === today ? addDays(today, 1) : today);
}

function writeNextDay(record: Context['record'], day: string | null): void {
  if (day === null) delete record.nextOn;
  else record.nextOn = day;
}

function laterOf(date: string | undefined, other: string): string {
  return date !== undefined && date > other ? date : other;
}

function faultsOf(standing: SubscriptionStanding['standing'], line: SubscriptionStanding['line']): FieldError[] {
  if (line?.quantityFault) {
    const { keyword, limit } = line.quantityFault;
    return [fault('/quantity', keyword, quantityLimits(limit))];
  }
  // A price that rose, or a cart that is full today, is looked at when the day has come.
  return line ? [] : [fault('/productCode', `subscribed.${standing}`)];
}

function fault(at: string, keyword: string, params: FieldError['params'] = {}): FieldError {
  return { at, keyword, messageKey: `rule.${keyword}`, params };
}

/** Effects of subscriptions, by the name their flow calls them. */
export const subscriptionEffects = {
  holdSubscription,
  putIntoCart,
  planNext,
  planFromToday,
  agreeToPrice,
  takeSuccessor,
  noteStop,
};
