import type { Actor } from '../../../../engine/server/ports.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { inOrderOfTime, type Track } from '../cases/in-order-of-time.ts';
import { type DemoMasterChange, tourinMasterChanges } from '../data/people/master-changes.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, subtractWorkingMinutes, workingDay } from '../working-time.ts';

const recordType = 'master/application';

/** Plays the changes of masters that take two, once all is paid that was to be paid to the accounts before them. */
export async function playMasterChanges(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  if (world.group.code !== 'TOURIN') return;
  const tracks = tourinMasterChanges.map((change) => trackOf(stage, world, change, now));
  await inOrderOfTime(tracks, now);
}

function trackOf(stage: Stage, world: DemoWorld, change: DemoMasterChange, now: Date): Track {
  const asker = actorOf(world, userNamed(world, change.asker));
  const asked = subtractWorkingMinutes(now, change.age * workingDay);
  return {
    at: asked,
    step: async () => {
      stage.setTime(asked);
      const id = await askFor(stage, asker, change, asked);
      return change.decided ? [decisionOn(stage, world, { id, asked, decided: change.decided })] : [];
    },
  };
}

/** Answers the application that waits. */
async function askFor(
  { engine }: Stage,
  asker: Actor,
  { recordType: master, code, fields, from, reason }: DemoMasterChange,
  asked: Date,
): Promise<string> {
  const day = businessDateOf(addWorkingMinutes(asked, from * workingDay));
  const { record, version } = await engine.masters.read(asker, { recordType: master, code, day });
  const change = { recordType: master, code, from: day, record: { ...record, ...fields }, version };
  const { waits } = await engine.masters.revise(asker, change, { reason });
  const own = { record: recordType, visibleTo: ['owner'], tabs: { all: {} }, columns: ['number'] };
  const sort = { column: 'number', direction: 'desc' } as const;
  const { items } = await engine.list(asker, own, { page: 1, itemsPerPage: 1, sort });
  if (!waits || !items[0]) throw new Error(`The change of ${code} waits for nobody.`);
  return items[0].id;
}

function decisionOn(
  stage: Stage,
  world: DemoWorld,
  { id, asked, decided }: { id: string; asked: Date; decided: NonNullable<DemoMasterChange['decided']> },
): Track {
  const decider = actorOf(world, userNamed(world, decided.login));
  const at = addWorkingMinutes(asked, decided.after * workingDay);
  return {
    at,
    step: async () => {
      stage.setTime(at);
      const visibleTo = ['owner', 'currentApprover'];
      const { version } = await stage.engine.read(decider, { recordType, id, visibleTo });
      const request = { id, version, comment: decided.said };
      await stage.engine.applyEvent(decider, { recordType, event: decided.event, request });
      return [];
    },
  };
}
