import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { Database } from '../../../../engine/server/ports.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { passTimeOf } from '../cases/pass-time.ts';
import { type DemoContract, tourinContracts } from '../data/contracts.ts';
import type { DemoUser } from '../data/people/users.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed, userOf } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, subtractWorkingMinutes, workingDay } from '../working-time.ts';
import { buildContract } from './build-contract.ts';
import { planDay, rowsToAccept } from './plan-rows.ts';

interface Story {
  stage: Stage;
  database: Database;
}

const recordType = 'contract/contract';

const decisions = ['approve', 'sendBack'];

/** Plays the contracts, the oldest first, each through the engine as the people who register and approve it. */
export async function playContracts(story: Story, world: DemoWorld, now: Date): Promise<void> {
  const oldestFirst = tourinContracts.toSorted((one, other) => other.age - one.age);
  for (const contract of oldestFirst) await playContract(story, world, contract, now);
}

async function playContract(story: Story, world: DemoWorld, contract: DemoContract, now: Date): Promise<void> {
  const { engine, setTime } = story.stage;
  const owner = userNamed(world, contract.owner);
  const record = buildContract(world, contract, owner);
  let at = subtractWorkingMinutes(now, contract.age * workingDay);
  let envelope: RecordEnvelope | null = null;
  const send = async (event: string, more?: JsonObject): Promise<void> => {
    const sender = decisions.includes(event) ? userOf(world, envelope?.heldBy[0]?.code) : owner;
    const moment = at < now ? at : now;
    if (envelope) envelope = await afterTime(story, world, { envelope, owner }, moment);
    setTime(moment);
    envelope = await engine.applyEvent(actorOf(world, sender), {
      recordType,
      event,
      request: { ...(envelope && { id: envelope.id, version: envelope.version }), ...(more ?? inputOf(event, record)) },
    });
    at = addWorkingMinutes(at, 260);
  };
  const acceptPlan = async (): Promise<void> => {
    for (const { planNo, acceptOn, amount } of rowsToAccept(envelope?.record ?? {}, now)) {
      at = planDay(acceptOn, at, now);
      const params = { planNo, receivedOn: businessDateOf(at < now ? at : now), ...(amount && { amount }) };
      await send('acceptPlan', { params });
    }
  };
  for (const event of contract.events) {
    if (event === 'acceptPlan') {
      await acceptPlan();
      continue;
    }
    if (event === 'terminate') at = subtractWorkingMinutes(now, 30 * workingDay);
    if (event === 'changeRequest') at = subtractWorkingMinutes(now, 3 * workingDay);
    if (event !== 'approve*') await send(event);
    else while (stateOf(envelope) === 'pendingApproval') await send('approve');
  }
}

/** The contract at a moment: what time has sent it by then has come, as the notice that has to be given. */
async function afterTime(
  story: Story,
  world: DemoWorld,
  { envelope, owner }: { envelope: RecordEnvelope; owner: DemoUser },
  moment: Date,
): Promise<RecordEnvelope> {
  const key = { tenant: world.group.code, recordType, recordId: envelope.id };
  if (!(await passTimeOf(story, key, moment))) return envelope;
  return story.stage.engine.read(actorOf(world, owner), { recordType, id: envelope.id, visibleTo: ['owner'] });
}

function stateOf(envelope: RecordEnvelope | null): string | undefined {
  return envelope?.state;
}

/** What comes with an event: a change is a sixth month more of notice, a decision to go on. */
function inputOf(event: string, record: JsonObject): JsonObject {
  if (event === 'apply' || event === 'saveDraft') return { record };
  if (event === 'changeRequest') return { record: { ...record, noticeMonths: 6 } };
  if (event === 'decideRenewal') return { params: { renewalDecision: 'renew' } };
  if (event === 'sendBack') return { comment: '通知期限と解約条件が契約書案と違います。ご確認ください。' };
  if (event === 'terminate') return { comment: '福島工場への移管に伴い、取決めにより解約しました。' };
  return {};
}
