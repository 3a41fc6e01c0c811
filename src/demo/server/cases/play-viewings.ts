import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { subtractWorkingMinutes, workingDay } from '../working-time.ts';

const recordType = 'order/order';

/** Who asks whom to look at orders, as what he knows of them, and why. */
const rounds = [
  {
    asker: 'sato.kenta',
    as: 'owner',
    viewers: ['tanaka.mai', 'takahashi.naoki'],
    note: '次回の発注の参考にご覧ください。',
  },
  {
    asker: 'suzuki.yumi',
    as: 'participant',
    viewers: ['sato.kenta', 'kato.ryota'],
    note: '承認しました。課内で共有します。',
  },
] as const;

/** Of the orders that each is asked about, so many he has looked at already, and so many not yet. */
const [seen, unseen] = [3, 4];

/** People of the company are asked to look at orders, and have looked at some. */
export async function playViewings(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  const { engine } = stage;
  for (const { asker, as, viewers, note } of rounds) {
    const actor = actorOf(world, userNamed(world, asker));
    const people = viewers.map((login) => userNamed(world, login)).map(({ code, name }) => ({ code, name }));
    const operation = { record: recordType, visibleTo: [as], tabs: { all: {} }, columns: [] };
    const { items } = await engine.list(actor, operation, { tab: 'all', page: 1, itemsPerPage: 100 });
    const known = subtractWorkingMinutes(now, (seen + unseen + 1) * workingDay).toISOString();
    const orders = items
      // Nobody asks about what is not there yet.
      .filter(({ updatedAt }) => updatedAt < known)
      .filter(({ number, state }) => number !== null && state !== 'draft')
      .filter(({ owner }) => as === 'owner' || owner.code !== people[0]?.code)
      .slice(0, seen + unseen);
    if (orders.length < seen + unseen) throw new Error(`${asker} knows of too few orders.`);
    for (const [index, { id }] of orders.entries()) {
      stage.setTime(subtractWorkingMinutes(now, (orders.length - index) * workingDay));
      await engine.viewings.ask(actor, { recordType, id, visibleTo: [as], people, note });
    }
    for (const [index, { id }] of orders.slice(0, seen).entries()) {
      stage.setTime(subtractWorkingMinutes(now, (orders.length - index) * workingDay - 90));
      for (const login of viewers)
        await engine.viewings.see(actorOf(world, userNamed(world, login)), { recordType, id });
    }
  }
}
