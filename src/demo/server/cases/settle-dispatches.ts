import type { Clock, Database, RecordEngine } from '../../../../engine/server/ports.ts';
import { dispatchTopic } from '../../../order/index.server.ts';
import { systemActor } from '../../../platform/server/system-actor.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { addWorkingMinutes } from '../working-time.ts';

const recordType = 'order/dispatch';

/** One document in so many does not arrive, and its requester sends it again; these last ones are still to be seen to. */
const failsEach = 4;
const stillFailed = 3;

/** Working minutes until nobody tries any more, and until somebody has telephoned. */
const givenUpAfter = 180;
const sentAgainAfter = 215;

interface Waiting {
  id: string;
  at: string;
  ownerCode: string;
  channel: string;
  /** Does it still say how the order stands, so that it would be sent again? */
  holds: boolean;
}

/** What was to go to suppliers before `until` went out, as it does: at once, or not at all and then again. */
export async function settleDispatches(
  { engine, database, clock }: { engine: RecordEngine; database: Database; clock: Clock },
  world: DemoWorld,
  until: Date,
): Promise<void> {
  const runningTime = clock.now;
  let time = until;
  clock.now = () => time;
  const system = systemActor(world.group.code);
  const after = (at: string, minutes: number) => {
    time = addWorkingMinutes(new Date(at), minutes);
  };
  const arrives = async ({ id, at }: Waiting) => {
    after(at, 0);
    const record = { sentAt: time.toISOString(), attempts: 1 };
    await engine.applySystemEvent(system, { recordType, id, event: 'recordSent', record });
  };
  try {
    const waiting = await waitingDispatches(database, world.group.code, until);
    const failing = waiting.filter(({ holds }) => holds).filter((_one, index) => index % failsEach === failsEach - 1);
    for (const one of waiting) if (!failing.includes(one)) await arrives(one);
    for (const [index, one] of failing.entries()) {
      after(one.at, givenUpAfter);
      const fault = one.channel === 'fax' ? '話し中のため送信できませんでした（3回）' : '550 5.1.1 User unknown';
      const record = { reason: 'notTaken', fault, attempts: one.channel === 'fax' ? 3 : 12 };
      await engine.applySystemEvent(system, { recordType, id: one.id, event: 'recordFailure', record });
      if (index < failing.length - stillFailed) await sendAgain(one);
    }
    for (const one of await waitingDispatches(database, world.group.code, until)) await arrives(one);
  } finally {
    clock.now = runningTime;
  }

  async function sendAgain({ id, at, ownerCode }: Waiting): Promise<void> {
    const user = world.users.find(({ code }) => code === ownerCode);
    if (!user) return;
    after(at, sentAgainAfter);
    const comment = '発注先に電話で確認し、再送しました。';
    const actor = actorOf(world, user);
    const { version } = await engine.read(actor, { recordType, id, visibleTo: ['owner'] });
    await engine.applyEvent(actor, { recordType, event: 'resend', request: { id, version, comment } });
  }
}

async function waitingDispatches(database: Database, tenant: string, until: Date): Promise<Waiting[]> {
  const { rows } = await database.query<Waiting>(
    `select d.id, o.created_at as at, d.owner_code as "ownerCode", d.data ->> 'channel' as channel,
       d.data ->> 'documentKind' = 'order' and r.state in ('ordered', 'waitingDelivery', 'partlyDelivered', 'delivered')
         and coalesce(r.data ->> 'versionNo', '1') = d.data ->> 'versionNo' as holds
     from outbox o join record_order_dispatch d on d.tenant = o.tenant and d.id = o.record_id
       join record_order_order r on r.tenant = d.tenant and r.id::text = d.data ->> 'orderId'
     where o.tenant = $1 and o.topic = $2 and o.created_at < $3::timestamptz and d.state = 'waiting'
     order by o.created_at, o.id`,
    [tenant, dispatchTopic, until.toISOString()],
  );
  return rows;
}
