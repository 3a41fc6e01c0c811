import type { Clock } from '../../../../engine/server/ports.ts';
import type { OffersFor } from '../../../../engine/server/records/engine-context.ts';
import type { Offers } from '../capability.ts';
import { businessDateOf } from '../clock.ts';
import type { MasterReader } from './master-reader.ts';

/**
 * What people may begin from a record besides its events, as capabilities say. Give it to the record engine as `offersFor`;
 * `masters` is asked for the engine itself, which does not exist yet when its options are made.
 */
export function createOffers(
  offers: Readonly<Record<string, Offers>>,
  masters: () => MasterReader,
  clock: Clock,
): OffersFor {
  return async (query, actor, recordType, found) => {
    const offersOf = offers[recordType];
    return offersOf ? offersOf({ masters: masters(), query, actor, found, today: businessDateOf(clock.now()) }) : [];
  };
}
