import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { DemoUser } from '../data/people/users.ts';
import type { DemoEstimate } from '../data/sourcing/estimates.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed, userOf } from '../people/find-people.ts';
import { createSeededRandom, type SeededRandom } from '../seeded-random.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, subtractWorkingMinutes, workingDay } from '../working-time.ts';

/** A request for an estimate on its way, with what follows from it. */
export interface EstimateCase {
  readonly stage: Stage;
  readonly world: DemoWorld;
  readonly estimate: DemoEstimate;
  readonly random: SeededRandom;
  readonly requester: DemoUser;
  readonly purchaser: DemoUser;
  /** When the next event happens. */
  at: Date;
  /** The request as it stands; `null` before its first event. */
  request: RecordEnvelope | null;
  /** The selection among its answers, likewise. */
  selection: RecordEnvelope | null;
}

/** The records of a case. */
export const estimateTypes = {
  request: 'estimate/request',
  answer: 'estimate/answer',
  selection: 'estimate/selection',
} as const;

/** A case before its first event. `index`: which one it is, so that its chances are its own. */
export function beginEstimate(
  stage: Stage,
  world: DemoWorld,
  { estimate, index, now }: { estimate: DemoEstimate; index: number; now: Date },
): EstimateCase {
  const random = createSeededRandom(5_501 * (index + 1));
  return {
    stage,
    world,
    estimate,
    random,
    requester: userNamed(world, estimate.login),
    purchaser: userNamed(world, estimate.isOfChief ? 'maeda.rie' : 'tanaka.mai'),
    at: subtractWorkingMinutes(now, estimate.age * workingDay - random.integer(5, 300)),
    request: null,
    selection: null,
  };
}

/** Lets somebody send an event of one of the case's records; the next one happens some hours later. */
export async function sendEvent(
  one: EstimateCase,
  { user, on, event, request }: { user: DemoUser; on: keyof typeof estimateTypes; event: string; request: JsonObject },
): Promise<RecordEnvelope> {
  one.stage.setTime(one.at);
  const recordType = estimateTypes[on];
  const done = await one.stage.engine.applyEvent(actorOf(one.world, user), { recordType, event, request });
  one.at = addWorkingMinutes(one.at, one.random.integer(60, on === 'answer' ? 500 : 420));
  return done;
}

/** Is this an event of whoever has the record on his desk to decide on it? */
export function isDecision(event: string): boolean {
  return ['approve', 'decline', 'sendBack'].includes(event);
}

/** Where a case turns, whoever turns it says why. */
const turning: ReadonlySet<string> = new Set([
  'sendBack',
  'decline',
  'pullBack',
  'reject',
  'addMemo',
  'hold',
  'withdraw',
  'cancelSelection',
]);

/** What is said with an event of the request or of its selection; nothing unless it turns the case. */
export function commentFor({ estimate }: EstimateCase, event: string): string | undefined {
  return turning.has(event) ? estimate.said : undefined;
}

/** Who has a record on his desk. Throws when nobody has. */
export function holderOf({ world }: EstimateCase, record: RecordEnvelope | null): DemoUser {
  return userOf(world, record?.heldBy[0]?.code);
}

/** How the suppliers who were asked stand, in the order in which they were asked. */
export function standingsOf({ request }: EstimateCase): JsonObject[] {
  return (request?.record.answers ?? []) as JsonObject[];
}
