import type { Database } from '../../../../engine/server/ports.ts';
import { fillCart, keepProducts } from '../../../mall/index.server.ts';
import { discontinued, keptByBuyer } from '../data/mall/discontinued.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { subtractWorkingMinutes, workingDay } from '../working-time.ts';

/** Plays what is no longer made since yesterday, and who had put some of it by before. */
export async function playDiscontinued(
  { stage, database }: { stage: Stage; database: Database },
  world: DemoWorld,
  now: Date,
): Promise<void> {
  const { engine, setTime } = stage;
  const { login, catalogue, cart } = keptByBuyer;
  const before = subtractWorkingMinutes(now, 2 * workingDay);
  setTime(before);
  const visit = { masters: engine, database, actor: actorOf(world, userNamed(world, login)), now: before };
  await keepProducts(visit, catalogue);
  const refused = await fillCart(visit, cart);
  if (refused.length > 0) throw new Error(`${login} cannot order ${refused.map(({ code }) => code).join()}.`);
  setTime(subtractWorkingMinutes(now, workingDay));
  const codes = Object.keys(discontinued);
  const products = await engine.listMasters(world.group.code, 'master/product', undefined, codes);
  await engine.putMasters(
    world.group.code,
    'master/product',
    products.map(({ code, record }) => ({
      code,
      record: JSON.parse(JSON.stringify({ ...record, isDiscontinued: true, successorCode: discontinued[code] })),
    })),
  );
}
