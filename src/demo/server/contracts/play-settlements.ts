import type { Database } from '../../../../engine/server/ports.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userOf } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';

/** Contracts that ended and of which nothing is left to be paid: so many are settled, the oldest first. */
const settled = 3;

/** Plays the settlement of contracts that are over, as the people who registered them. */
export async function playSettlements(stage: Stage, database: Database, world: DemoWorld, now: Date): Promise<void> {
  const { rows } = await database.query<{ id: string; version: number; owner: string }>(
    `select id, version, owner_code as owner from record_contract_contract
     where tenant = $1 and state = 'finished' and coalesce(data->>'terminatedOn', '') = '' and not exists (
       select 1 from jsonb_array_elements(data->'acceptances') as one where coalesce(one->>'paidOn', '') = '')
     order by number limit $2`,
    [world.group.code, settled],
  );
  stage.setTime(now);
  for (const { id, version, owner } of rows) {
    const actor = actorOf(world, userOf(world, owner));
    await stage.engine.applyEvent(actor, {
      recordType: 'contract/contract',
      event: 'settle',
      request: { id, version },
    });
  }
}
