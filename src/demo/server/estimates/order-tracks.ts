import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { openAwards, orderFromEstimate } from '../../../sourcing/index.ts';
import { withRoute } from '../cases/build-order.ts';
import { ordered, waitingFor } from '../cases/case-scripts.ts';
import { caseTrack } from '../cases/case-track.ts';
import type { Track } from '../cases/in-order-of-time.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed } from '../people/find-people.ts';
import { addWorkingMinutes } from '../working-time.ts';
import { type EstimateCase, estimateTypes } from './estimate-case.ts';

/** The orders by which the requester takes what was selected, one for every supplier who got something. */
export async function orderTracks(one: EstimateCase): Promise<Track[]> {
  const { stage, world, estimate, requester, random } = one;
  if (!estimate.order) return [];
  const script = estimate.order === 'done' ? ordered : waitingFor(userNamed(world, estimate.order.desk).code);
  const orders = await Promise.all(awardedAnswers(one).map((answerId) => orderOf(one, answerId)));
  return orders.map((order) => {
    const at = addWorkingMinutes(one.at, random.integer(60, 900));
    return caseTrack(
      { stage },
      world,
      { wish: { requester, at }, order, script, prompt: true },
      random.integer(1_000, 9_999),
    );
  });
}

function awardedAnswers({ selection }: EstimateCase): string[] {
  const rows = (selection?.record.lines ?? []) as JsonObject[];
  const awarded = rows.filter(({ quantity }) => typeof quantity === 'string' && quantity !== '0');
  return [...new Set(awarded.map(({ answerId }) => String(answerId)))];
}

async function orderOf(one: EstimateCase, id: string): Promise<JsonObject> {
  const { stage, world, requester, request, at } = one;
  const answer = await stage.engine.read(actorOf(world, requester), {
    recordType: estimateTypes.answer,
    id,
    visibleTo: ['awardedAnswer'],
  });
  const begun = orderFromEstimate(answer, request?.record ?? {}, {
    open: openAwards(answer.record, []),
    today: businessDateOf(at),
  });
  return withRoute(world, { requester }, begun);
}
