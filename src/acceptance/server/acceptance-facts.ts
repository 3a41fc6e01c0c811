import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Actor, Query } from '../../../engine/server/ports.ts';
import { isRouteLawful } from '../../approval/index.server.ts';
import type { GuardFacts } from '../../platform/server/capability.ts';
import type { MasterReader } from '../../platform/server/records/master-reader.ts';
import { isPeriodOver } from '../domain/correction-date.ts';
import { acceptanceDemand } from './acceptance-demand.ts';
import { closingDayFor } from './closing-day-for.ts';

/**
 * What guards of acceptances see: `routeCovers`, as of any record, but below the limit no route is needed; `periodOver`:
 * it was accepted in a period of its supplier that is over.
 */
export const acceptanceFacts: GuardFacts = async (asked) => {
  const { masters, query, actor, record, today } = asked;
  const [covers, periodOver] = await Promise.all([
    isRouteLawful(acceptanceDemand, asked),
    isOfClosedPeriod(masters, actor, record, query, today),
  ]);
  return { routeCovers: covers, periodOver };
};

async function isOfClosedPeriod(masters: MasterReader, actor: Actor, record: JsonObject, query: Query, today: string) {
  if (typeof record.acceptedOn !== 'string' || record.acceptedOn === '') return false;
  return isPeriodOver(today, record.acceptedOn, await closingDayFor(masters, actor.tenant, record, query));
}
