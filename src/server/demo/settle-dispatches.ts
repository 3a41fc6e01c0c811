import type { Clock, Database, RecordEngine } from '../../../engine/server/ports.ts';
import { dispatchTopic } from '../effects/send-document.ts';
import { systemActor } from '../system-actor.ts';
import type { DemoWorld } from './demo-world.ts';
import { actorOf } from './play-cases.ts';

const recordType = 'order/dispatch';

/** One document in so many does not arrive, and its requester sends it again; these last ones are still to be seen to. */
const failsEach = 11;
const stillFailed = 3;

interface Waiting {
  id: string;
  at: string;
  ownerCode: string;
  channel: string;
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
  const after = (at: string, seconds: number) => {
    time = new Date(new Date(at).getTime() + seconds * 1000);
  };
  const arrives = async ({ id, at }: Waiting) => {
    after(at, 25);
    const record = { sentAt: time.toISOString(), attempts: 1 };
    await engine.applySystemEvent(system, { recordType, id, event: 'recordSent', record });
  };
  try {
    const waiting = await waitingDispatches(database, world.group.code, until);
    const failing = waiting.filter((_one, index) => index % failsEach === failsEach - 1);
    for (const one of waiting) if (!failing.includes(one)) await arrives(one);
    for (const [index, one] of failing.entries()) {
      after(one.at, 6 * 60 * 60);
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
    after(at, 7 * 60 * 60);
    const comment = '発注先に電話で確認し、再送しました。';
    const actor = actorOf(world.group.code, user);
    const { version } = await engine.read(actor, { recordType, id, visibleTo: ['owner'] });
    await engine
      .applyEvent(actor, { recordType, event: 'resend', request: { id, version, comment } })
      // The order has gone on since: then the document no longer holds, and nobody sends it again.
      .catch(() => undefined);
  }
}

async function waitingDispatches(database: Database, tenant: string, until: Date): Promise<Waiting[]> {
  const { rows } = await database.query<Waiting>(
    `select d.id, o.created_at as at, d.owner_code as "ownerCode", d.data ->> 'channel' as channel
     from outbox o join record_order_dispatch d on d.tenant = o.tenant and d.id = o.record_id
     where o.tenant = $1 and o.topic = $2 and o.created_at < $3::timestamptz and d.state = 'waiting'
     order by o.created_at, o.id`,
    [tenant, dispatchTopic, until.toISOString()],
  );
  return rows;
}
