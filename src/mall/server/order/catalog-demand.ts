import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { type CircumstancesQuestion, type RouteQuestion, requiredStagesFor } from '../../../approval/index.server.ts';
import type { AddedUp } from '../../../approval/index.ts';
import { isOverBudget } from '../../../budget/index.server.ts';
import { earlierOrders } from '../../../order/index.server.ts';
import type { RouteDemand } from '../../../platform/server/capability.ts';
import { type ApplicationLine, type ApplicationPart, goodsOf } from '../../domain/build-application.ts';
import { viewerOf } from '../viewer.ts';
import { applicationOf } from './application-of.ts';
import { storedMasters } from './stored-masters.ts';

/**
 * An application as the rules of approval look at it: an order from the catalog, with the categories of its goods,
 * within its budget or not, together with what was ordered of its suppliers before.
 */
export async function catalogCircumstances(
  asked: CircumstancesQuestion,
): Promise<Pick<RouteQuestion, 'record' | 'overBudget' | 'addedUp'>> {
  const { lines, parts } = await madeByServer(asked);
  const record: JsonObject = { ...asked.record, orderKind: 'catalog', lines };
  return {
    record,
    overBudget: await isOverAnyBudget(asked, record),
    addedUp: await mostOrderedBefore(asked, parts),
  };
}

/** Would it spend more than one of the titles has left that its lines are booked as? `undefined`: it is booked nowhere. */
async function isOverAnyBudget(asked: CircumstancesQuestion, record: JsonObject): Promise<boolean | undefined> {
  const { lines, accountTitleCode } = asked.record;
  const titleOf = (line: ApplicationLine) => line.accountTitleCode || accountTitleCode;
  const sent = (lines ?? []) as ApplicationLine[];
  let isOver: boolean | undefined;
  // One after the other, and in one order for everybody: each waits for others who spend of the same title.
  for (const title of [...new Set(sent.map(titleOf))].sort()) {
    const own = sent.filter((line) => titleOf(line) === title);
    const plan = planOf({ ...asked.record, lines: own }, asked.today);
    const isOverThis = await isOverBudget({ ...asked, record: { ...record, accountTitleCode: title ?? '', plan } });
    isOver = isOver === undefined || isOverThis === true ? isOverThis : isOver;
  }
  return isOver;
}

/** What is to come when, in yen without tax: an order may have been given a day of its own. */
function planOf({ lines, parts, deliveryDate }: JsonObject, today: string): JsonObject[] {
  const days = new Map(((parts ?? []) as ApplicationPart[]).map((part) => [keyOfOrder(part), part.deliveryDate]));
  return ((lines ?? []) as ApplicationLine[]).map((line) => ({
    acceptOn: days.get(keyOfOrder(line)) || deliveryDate || today,
    openWithoutTax: line.amountWithoutTax ?? '0',
  }));
}

function keyOfOrder({ orderKey, supplierCode }: Pick<ApplicationLine, 'orderKey' | 'supplierCode'>): string {
  return orderKey ?? supplierCode;
}

/**
 * What is asked for and what goes to which supplier, as the server makes it of the goods: what is kept says it, too, once the
 * goods have left the cart. An unfinished application may say anything of its lines.
 */
async function madeByServer({ query, actor, record, today }: CircumstancesQuestion) {
  const masters = storedMasters(query);
  const sent = (Array.isArray(record.lines) ? record.lines : []) as ApplicationLine[];
  const kept = (Array.isArray(record.parts) ? record.parts : []) as ApplicationPart[];
  const viewer = await viewerOf(masters, actor, today);
  const { lines, parts } = await applicationOf(masters, { query, viewer }, goodsOf(sent));
  return {
    lines: [...sent, ...lines],
    parts: [...new Map([...kept, ...parts].map((part) => [keyOf(part), part])).values()],
  };
}

/** What was ordered before of one of its suppliers, where it is most: all that is ordered at once is one matter. */
async function mostOrderedBefore(
  asked: CircumstancesQuestion,
  parts: readonly ApplicationPart[],
): Promise<AddedUp | undefined> {
  const found: AddedUp[] = [];
  // Each waits for others who order of the same supplier; in one order for everybody, so that no two wait for each other.
  for (const { supplierCode, categoryCode } of parts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))) {
    const earlier = await earlierOrders({ ...asked, record: { supplierCode, categoryCode } });
    if (earlier) found.push(earlier);
  }
  return found.toSorted((one, other) => new Decimal(other.amountWithTax).comparedTo(one.amountWithTax))[0];
}

function keyOf({ supplierCode, categoryCode }: ApplicationPart): string {
  return `${supplierCode}/${categoryCode}`;
}

/** All that is ordered at once is one matter, however many suppliers it goes to. */
export const catalogDemand: RouteDemand = {
  stages: async (asked) => requiredStagesFor({ ...asked, ...(await catalogCircumstances(asked)) }),
};
