import type { Database } from '../../../../engine/server/ports.ts';
import { keepProducts, lookAtProducts, type MallVisit, makeSharedCatalogue } from '../../../mall/index.server.ts';
import { keptCatalogues, lookedAt } from '../data/mall/kept-products.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { subtractWorkingMinutes, workingDay } from '../working-time.ts';

/** Plays what people keep of the catalog for themselves and their colleagues, and what they looked at. */
export async function playKeptProducts(
  { stage, database }: { stage: Stage; database: Database },
  world: DemoWorld,
  now: Date,
): Promise<void> {
  const visitOf = (login: string, age: number): MallVisit => {
    const at = subtractWorkingMinutes(now, age * workingDay);
    stage.setTime(at);
    return { masters: stage.engine, database, actor: actorOf(world, userNamed(world, login)), now: at };
  };
  for (const { owner, name, sharedWith, folders, age } of keptCatalogues) {
    const visit = visitOf(owner, age);
    const userCodes = sharedWith.map((login) => userNamed(world, login).code);
    const catalogue = name === null ? undefined : await makeSharedCatalogue(visit, { name, userCodes });
    for (const [folder, codes] of Object.entries(folders)) await keepProducts(visit, codes, { catalogue, folder });
  }
  const { login, perDay, codes } = lookedAt;
  for (const [index, code] of [...codes].reverse().entries()) {
    await lookAtProducts(visitOf(login, 1 + (codes.length - index) / perDay), [code]);
  }
}
