import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { DemoUser } from '../data/people/users.ts';
import { refusals } from '../data/sourcing/estimate-texts.ts';
import { actorOf } from '../people/actor-of.ts';
import { supplierUserOf } from '../people/find-people.ts';
import { pricesFor } from './build-estimate.ts';
import { type EstimateCase, estimateTypes, sendEvent, standingsOf } from './estimate-case.ts';
import { linkHolderOf } from './link-holder.ts';

/**
 * The suppliers who have not answered yet do so one after the other; of four, the last declines. Yields after each of them. What
 * comes on paper the purchaser types in.
 */
export async function* answersOf(one: EstimateCase, who: 'all' | 'allButLast' | 'first'): AsyncGenerator<void> {
  const invited = standingsOf(one);
  const asked = invited.filter(({ status }) => status === 'requested');
  const answering = who === 'all' ? asked : who === 'first' ? asked.slice(0, 1) : asked.slice(0, -1);
  for (const standing of answering) {
    const declines = invited.length > 3 && standing === invited.at(-1);
    await answerOnce(one, standing, declines);
    yield;
  }
  one.request = await one.stage.engine.read(actorOf(one.world, one.purchaser), {
    recordType: estimateTypes.request,
    id: one.request?.id ?? '',
    visibleTo: ['role:K002'],
  });
}

async function answerOnce(one: EstimateCase, standing: JsonObject, declines: boolean): Promise<void> {
  const isOnPaper = standing.channel === 'paper';
  const user = isOnPaper ? one.purchaser : answererOf(one, standing);
  const answer = await readAnswer(one, user, standing);
  const event = declines ? (isOnPaper ? 'enterRefusal' : 'refuse') : isOnPaper ? 'enterAnswer' : 'answer';
  const record = declines ? refused(one, answer) : pricesFor(one, answer.record);
  await sendEvent(one, { user, on: 'answer', event, request: { id: answer.id, version: answer.version, record } });
}

function answererOf({ world }: EstimateCase, standing: JsonObject): DemoUser {
  return standing.channel === 'link'
    ? linkHolderOf(world, standing)
    : supplierUserOf(world, String(standing.supplierCode));
}

function readAnswer(one: EstimateCase, user: DemoUser, { answerId }: JsonObject): Promise<RecordEnvelope> {
  const visibleTo = [user === one.purchaser ? 'paperAnswer' : 'counterparty'];
  return one.stage.engine.read(actorOf(one.world, user), {
    recordType: estimateTypes.answer,
    id: String(answerId),
    visibleTo,
  });
}

function refused({ random }: EstimateCase, { record }: RecordEnvelope): JsonObject {
  const { reason, note } = random.pick(refusals);
  return { ...record, refusalReason: reason, refusalNote: note };
}
