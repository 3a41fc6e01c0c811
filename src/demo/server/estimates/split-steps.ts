import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import type { DemoUser } from '../data/people/users.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed } from '../people/find-people.ts';
import { type EstimateCase, estimateTypes, sendEvent } from './estimate-case.ts';

/** Part of the case goes to the purchaser's colleague: a third of each line that has so much. */
export async function splitCase(one: EstimateCase): Promise<void> {
  const { purchaser, request } = one;
  if (!request) throw new Error('There is nothing to split.');
  const lines = (request.record.lines as JsonObject[]).map(({ lineNo = 0, quantity }) => ({
    lineNo,
    splitQuantity: new ExactDecimal(String(quantity)).div(3).floor().toFixed(),
  }));
  one.request = await sendEvent(one, {
    user: purchaser,
    on: 'request',
    event: 'split',
    request: {
      id: request.id,
      version: request.version,
      params: { purchaserCode: colleagueOf(one).code, lines },
      comment: '納期が重なるため、一部をお願いします。',
    },
  });
}

/** The colleague gives back what was split off. */
export async function joinCase(one: EstimateCase): Promise<void> {
  const { stage, world, request } = one;
  const colleague = colleagueOf(one);
  const visibleTo = ['role:K002'];
  const { records } = await stage.engine.related(actorOf(world, colleague), {
    recordType: estimateTypes.request,
    id: request?.id ?? '',
    visibleTo: () => visibleTo,
  });
  const part = records.find(({ recordType, id }) => recordType === estimateTypes.request && id !== request?.id);
  if (!part || !request) throw new Error('Nothing was split off.');
  const read = (id: string) =>
    stage.engine.read(actorOf(world, colleague), { recordType: estimateTypes.request, id, visibleTo });
  const { id, version } = await read(part.id);
  await sendEvent(one, {
    user: colleague,
    on: 'request',
    event: 'cancelSplit',
    request: { id, version, comment: '同じ先に頼む方が安くなるため、まとめて進めてください。' },
  });
  one.request = await read(request.id);
}

function colleagueOf({ world, estimate }: EstimateCase): DemoUser {
  return userNamed(world, estimate.isOfChief ? 'tanaka.mai' : 'maeda.rie');
}
