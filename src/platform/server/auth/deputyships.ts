import type { Deputyship } from '../../../../engine/core/flow/approval.ts';
import type { Actor, Clock, Database } from '../../../../engine/server/ports.ts';
import type { DeputyshipsWith } from '../capability.ts';
import { businessDateOf } from '../clock.ts';
import type { MasterReader } from '../records/master-reader.ts';

/**
 * Answers for whom somebody decides today while they are away.
 * @param organizationChanges how often the company group's organizations or their ladders were changed, so that nothing older is answered
 */
export type DeputyshipsOf = (
  actor: Pick<Actor, 'tenant' | 'code' | 'roles' | 'principal'>,
  organizationChanges: number,
) => Promise<readonly Deputyship[]>;

/** Asks the product; whoever acts for somebody himself decides for nobody. */
export function createDeputyships(
  find: DeputyshipsWith | undefined,
  { engine, database, clock }: { engine: MasterReader; database: Pick<Database, 'query'>; clock: Clock },
): DeputyshipsOf {
  return async ({ tenant, code, roles, principal }, organizationChanges) => {
    if (!find || principal !== undefined) return [];
    const today = businessDateOf(clock.now());
    const found = await find(engine, database.query, { tenant, today, deputy: { code, roles }, organizationChanges });
    return found.filter(({ deputy }) => deputy.code === code);
  };
}
