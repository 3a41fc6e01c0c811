import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { Actor, Query } from '../../engine/server/ports.ts';
import { actingAs } from '../../engine/server/records/access-questions.ts';
import { NoApproverError } from '../domain/approval-route.ts';
import { isPeriodOver } from '../domain/correction-date.ts';
import { routeCovers } from '../domain/route-covers.ts';
import { acceptanceRouteFor } from './acceptance-route-for.ts';
import type { GuardFacts } from './capability.ts';
import { chosenStages } from './chosen-stages.ts';
import { closingDayFor } from './closing-day-for.ts';
import type { MasterReader } from './master-reader.ts';

/**
 * What guards of acceptances see: `routeCovers`, as of any record, but below the limit no route is needed; `periodOver`:
 * it was accepted in a period of its supplier that is over.
 */
export const acceptanceFacts: GuardFacts = async ({ masters, query, actor, record, today }) => {
  const [covers, periodOver] = await Promise.all([
    isRouteSound(masters, actor, record, query),
    isOfClosedPeriod(masters, actor, record, query, today),
  ]);
  return { routeCovers: covers, periodOver };
};

/** An acceptance below the limit needs no route; one that is chosen all the same has to be a sound one. */
async function isRouteSound(masters: MasterReader, actor: Actor, record: JsonObject, query: Query): Promise<boolean> {
  const required = await acceptanceRouteFor(masters, actor, record, query).catch((error: unknown) => {
    if (error instanceof NoApproverError) return null;
    throw error;
  });
  if (required === null) return false;
  const chosen = chosenStages(record);
  const needsNone = required.length === 0 && chosen.length === 0;
  return needsNone || routeCovers(required, chosen, actingAs(actor).code);
}

async function isOfClosedPeriod(masters: MasterReader, actor: Actor, record: JsonObject, query: Query, today: string) {
  if (typeof record.acceptedOn !== 'string' || record.acceptedOn === '') return false;
  return isPeriodOver(today, record.acceptedOn, await closingDayFor(masters, actor.tenant, record, query));
}
