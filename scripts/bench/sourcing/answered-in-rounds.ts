import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { answerIdOf, at, done, type EstimateWorld, priced } from '../../../tests/support/estimate-world.ts';

/** Two hundred lines that somebody asks for. */
export const lines = Array.from({ length: 200 }, (_none, index) => ({
  productName: `治具部品 ${index + 1}`,
  quantity: String(1 + index),
  unitCode: '01',
}));
const rounds = 3;

/** Puts suppliers into the company: their codes. */
export async function sellers({ test }: EstimateWorld, count: number): Promise<string[]> {
  const [known] = await test.context.engine.listMasters('A', 'master/supplier');
  const codes = Array.from({ length: count }, (_none, index) => `B${String(index + 1).padStart(3, '0')}`);
  for (const code of codes)
    await test.context.engine.putMaster('A', 'master/supplier', code, { ...known?.record, code, name: `商店${code}` });
  return codes;
}

/** Asks suppliers who are reached by paper. */
export async function ask(
  world: EstimateWorld,
  one: RecordEnvelope,
  suppliers: readonly string[],
): Promise<RecordEnvelope> {
  const answer = await world.ask(one, Object.fromEntries(suppliers.map((code) => [code, 'paper'])));
  if (answer.statusCode !== 200) throw new Error(answer.body.slice(0, 500));
  return answer.json<RecordEnvelope>();
}

/** A request of all lines that these suppliers answered three times, each time a little cheaper. */
export async function answeredInRounds(world: EstimateWorld, suppliers: readonly string[]): Promise<RecordEnvelope> {
  let request = await ask(world, await world.taken(lines), suppliers);
  for (let round = 1; ; round += 1) {
    for (const [index, code] of suppliers.entries()) {
      const url = `${world.estimates}/answer/detail?id=${answerIdOf(request, code)}`;
      const answer = (await world.purchaser.inject({ url })).json<RecordEnvelope>();
      await done(world.purchaser, `${world.estimates}/purchase/answer`, {
        ...at(answer),
        record: priced(answer, String(1_000 - 10 * round + index)),
      });
    }
    const closed = await done(world.purchaser, `${world.estimates}/close-answers`, at(await world.detail(request.id)));
    if (round === rounds) return closed;
    request = await done(world.purchaser, `${world.estimates}/re-estimate`, { ...at(closed), record: closed.record });
  }
}
