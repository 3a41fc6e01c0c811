import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Database } from '../../../../engine/server/ports.ts';
import { withRoute } from '../cases/build-order.ts';
import type { DemoUser } from '../data/users.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, subtractWorkingMinutes } from '../working-time.ts';

/** What was pressed on the desk's proposals, how long ago (working minutes), and how far the order has come. */
const proposals = [
  { productCode: 'S012-0005', quantity: '90', ago: 2_140, until: 'ordered' },
  { productCode: 'S012-0011', quantity: '20', ago: 610, until: 'pendingApproval' },
  { productCode: 'S012-0001', quantity: '60', ago: 95, until: 'draft' },
] as const;

/** Plays what is ordered for a storeroom by its keeper, out of the proposals of the desk, and decided on by his chief. */
export async function playStockOrders(
  { engine, setTime }: Stage,
  database: Database,
  world: DemoWorld,
  now: Date,
): Promise<void> {
  const tenant = world.group.code;
  const person = (login: string) => world.users.find((user) => user.login === login) as DemoUser;
  const [requester, chief] = [person('yoshida.megumi'), person('fukuda.mika')];
  const recordType = 'order/order';
  for (const { productCode, quantity, ago, until } of proposals) {
    const at = subtractWorkingMinutes(now, ago);
    setTime(at);
    const lines = [{ productCode, storageCode: 'FKS1', quantity, coming: '0' }];
    const pressed = { recordType: 'inventory/replenishment', event: 'order', request: { record: { lines } } };
    await engine.applyEvent(actorOf(world, requester), pressed);
    if (until === 'draft') continue;
    const { rows } = await database.tenantTransaction(tenant, (query) =>
      query<{ id: string; version: number; data: JsonObject }>(
        `select id, version, data from record_order_order
         where tenant = $1 and state = 'draft' and data ->> 'storageCode' <> '' order by created_at desc, id limit 1`,
        [tenant],
      ),
    );
    const [draft] = rows;
    if (!draft) throw new Error(`Nothing was drafted for ${productCode}.`);
    const record = withRoute(world, { requester }, { ...draft.data, isOffTheShelf: true });
    setTime(addWorkingMinutes(at, 6));
    const { id, version } = await engine.applyEvent(actorOf(world, requester), {
      recordType,
      event: 'apply',
      request: { id: draft.id, version: draft.version, record },
    });
    if (until === 'pendingApproval') continue;
    setTime(addWorkingMinutes(at, 190));
    await engine.applyEvent(actorOf(world, chief), { recordType, event: 'approve', request: { id, version } });
  }
}
