import type { Clock } from '../../engine/server/ports.ts';
import type { OffersFor } from '../../engine/server/records/engine-context.ts';
import { isCorrectable } from './acceptance-to-correct.ts';
import type { MasterReader } from './approval-route-for.ts';
import { businessDateOf } from './clock.ts';
import { closingDayFor } from './closing-day-for.ts';
import { isReceiver } from './questions/is-receiver.ts';

/**
 * What people may begin from a record besides its events: `correction` of an acceptance by those who may accept. Give it to
 * the record engine as `offersFor`; `masters` is asked for the engine itself, which does not exist yet when its options are
 * made.
 */
export function createOffers(masters: () => MasterReader, clock: Clock): OffersFor {
  return async (query, actor, recordType, found) => {
    if (recordType !== 'acceptance/acceptance' || !isReceiver(actor, found)) return [];
    const closingDay = await closingDayFor(masters(), actor.tenant, found.record, query);
    return isCorrectable(found, { closingDay, today: businessDateOf(clock.now()) }) ? ['correction'] : [];
  };
}
