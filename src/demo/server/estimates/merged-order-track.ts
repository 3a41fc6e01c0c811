import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { Actor, RecordEngine } from '../../../../engine/server/ports.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { linesFromEstimate, openAwards, orderFromEstimate } from '../../../sourcing/index.ts';
import { withRoute } from '../cases/build-order.ts';
import type { Track } from '../cases/in-order-of-time.ts';
import { mergedOrder } from '../data/sourcing/estimate-stories.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { subtractWorkingMinutes } from '../working-time.ts';
import { estimateTypes } from './estimate-case.ts';

/** What was selected of one supplier for several requests is ordered as one, this morning. */
export function mergedOrderTrack({ engine, setTime }: Stage, world: DemoWorld, now: Date): Track {
  const at = subtractWorkingMinutes(now, 40);
  const requester = userNamed(world, mergedOrder.login);
  const actor = actorOf(world, requester);
  return {
    at,
    step: async () => {
      setTime(at);
      const today = businessDateOf(at);
      const answers = await Promise.all(mergedOrder.titles.map((title) => awardedAnswer(engine, actor, title)));
      const [first] = answers;
      if (!first) throw new Error('Nothing was selected that could be merged.');
      const request = await engine.read(actor, {
        recordType: estimateTypes.request,
        id: String(first.record.requestId),
        visibleTo: ['owner'],
      });
      const order = {
        ...orderFromEstimate(first, request.record, { open: openAwards(first.record, []), today }),
        title: mergedOrder.title,
        lines: answers.flatMap((answer) => linesFromEstimate(answer, { open: openAwards(answer.record, []), today })),
      };
      const record = withRoute(world, { requester }, order);
      await engine.applyEvent(actor, { recordType: 'order/order', event: 'apply', request: { record } });
      return [];
    },
  };
}

async function awardedAnswer(engine: RecordEngine, actor: Actor, title: string): Promise<RecordEnvelope> {
  const awards = {
    record: estimateTypes.answer,
    visibleTo: ['awardedAnswer'],
    tabs: { all: { states: ['selected'] } },
    columns: ['title'],
  };
  const { items } = await engine.list(actor, awards, { tab: 'all', page: 1, itemsPerPage: 10, keyword: title });
  const found = items.find((item) => item.title === title);
  return engine.read(actor, { recordType: estimateTypes.answer, id: String(found?.id), visibleTo: ['awardedAnswer'] });
}
