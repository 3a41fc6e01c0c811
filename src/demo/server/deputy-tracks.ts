import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import type { Track } from './cases/in-order-of-time.ts';
import { type DemoDeputy, tourinDeputies } from './data/people/deputies.ts';
import type { DemoWorld } from './demo-world.ts';
import { actorOf } from './people/actor-of.ts';
import { userNamed } from './people/find-people.ts';
import type { Stage } from './stage.ts';
import { addWorkingMinutes, subtractWorkingMinutes, workingDay } from './working-time.ts';

const recordType = 'approval/deputy';

/** People of a buyer group who are away name their deputies, and end what they no longer need. */
export function deputyTracks(stage: Stage, world: DemoWorld, now: Date): Track[] {
  return world.group.code === 'TOURIN' ? tourinDeputies.map((deputy) => trackOf(stage, world, deputy, now)) : [];
}

function trackOf(stage: Stage, world: DemoWorld, away: DemoDeputy, now: Date): Track {
  const actor = actorOf(world, userNamed(world, away.absent));
  const begun = subtractWorkingMinutes(now, away.age * workingDay);
  const dayAfter = (days: number) => addWorkingMinutes(begun, days * workingDay);
  let registered: RecordEnvelope | undefined;
  let at = begun;
  const track: Track = {
    get at() {
      return at;
    },
    step: async () => {
      stage.setTime(at);
      if (registered) {
        const { id, version } = registered;
        const request = { id, version, comment: away.endedWith ?? '' };
        await stage.engine.applyEvent(actor, { recordType, event: 'end', request });
        return [];
      }
      const record = {
        deputyCode: userNamed(world, away.deputy).code,
        from: businessDateOf(dayAfter(away.days[0])),
        until: businessDateOf(dayAfter(away.days[1])),
        scope: away.scope,
        note: away.note,
        ...(away.upTo !== undefined && { upTo: away.upTo }),
      };
      registered = await stage.engine.applyEvent(actor, { recordType, event: 'register', request: { record } });
      at = dayAfter(away.days[1] - 1);
      return away.endedWith === undefined ? [] : [track];
    },
  };
  return track;
}
