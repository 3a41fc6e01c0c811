import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { type RouteQuestion, requiredStagesFor } from '../../../approval/index.server.ts';
import type { AddedUp } from '../../../approval/index.ts';
import { isOverBudget } from '../../../budget/index.server.ts';
import { earlierOrders } from '../../../order/index.server.ts';
import type { GuardQuestion, RouteDemand } from '../../../platform/server/capability.ts';
import type { ApplicationPart } from '../../domain/build-application.ts';

type Asked = Pick<GuardQuestion, 'masters' | 'query' | 'actor' | 'record' | 'today'>;

/**
 * An application as the rules of approval look at it: an order from the catalog, of goods of these categories (those of other
 * shops among them), within its budget or not, together with what was ordered of its suppliers before.
 */
export async function catalogCircumstances(
  asked: Asked,
): Promise<Pick<RouteQuestion, 'record' | 'overBudget' | 'addedUp' | 'categoryCodes'>> {
  const record: JsonObject = { ...asked.record, orderKind: 'catalog' };
  // An application that was sent by hand may say anything here; what it is kept with says the server.
  const parts = (Array.isArray(record.parts) ? record.parts : []) as Partial<ApplicationPart>[];
  return {
    record,
    overBudget: await isOverBudget({ ...asked, record }),
    addedUp: await mostOrderedBefore(asked, parts),
    categoryCodes: parts.flatMap((part) => part.categoryCodes ?? []),
  };
}

/** What was ordered before of one of its suppliers, where it is most: all that is ordered at once is one matter. */
async function mostOrderedBefore(
  asked: Asked,
  parts: readonly Partial<ApplicationPart>[],
): Promise<AddedUp | undefined> {
  const found: AddedUp[] = [];
  // Each waits for others who order of the same supplier; in one order for everybody, so that no two wait for each other.
  for (const { supplierCode = '', categoryCode = '' } of parts.toSorted((one, other) =>
    keyOf(one) < keyOf(other) ? -1 : 1,
  )) {
    const earlier = await earlierOrders({ ...asked, record: { supplierCode, categoryCode } });
    if (earlier) found.push(earlier);
  }
  return found.toSorted((one, other) => Number(other.amountWithTax) - Number(one.amountWithTax))[0];
}

function keyOf({ supplierCode = '', categoryCode = '' }: Partial<ApplicationPart>): string {
  return `${supplierCode}/${categoryCode}`;
}

/** All that is ordered at once is one matter, however many suppliers it goes to. */
export const catalogDemand: RouteDemand = {
  stages: async (asked) => requiredStagesFor({ ...asked, ...(await catalogCircumstances(asked)) }),
};
