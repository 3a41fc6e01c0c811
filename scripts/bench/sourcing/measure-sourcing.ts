import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { createScheduler } from '../../../engine/server/timers/scheduler.ts';
import { systemActor } from '../../../src/platform/server/system-actor.ts';
import {
  answerIdOf,
  at,
  done,
  type EstimateWorld,
  openEstimateWorld,
  priced,
} from '../../../tests/support/estimate-world.ts';

/** What one thing took; `count`: of how many it is made. */
export interface SourcingFigure {
  store: string;
  what: string;
  count: number;
  seconds: number;
}

const lineCount = 200;
const lines = Array.from({ length: lineCount }, (_none, index) => ({
  productName: `治具部品 ${index + 1}`,
  quantity: String(1 + index),
  unitCode: '01',
}));
const codes = Array.from({ length: 50 }, (_none, index) => `B${String(index + 1).padStart(3, '0')}`);
const rounds = 3;
const compared = codes.slice(0, 8);

/** Measures all of it in an empty company. */
export async function measureSourcing(store: string, database: Database, share: number): Promise<SourcingFigure[]> {
  const world = await openEstimateWorld(database);
  try {
    const [known] = await world.test.context.engine.listMasters('A', 'master/supplier');
    for (const code of codes)
      await world.test.context.engine.putMaster('A', 'master/supplier', code, {
        ...known?.record,
        code,
        name: `商店${code}`,
      });
    const figures: SourcingFigure[] = [];
    const measure = async <Value>(what: string, count: number, work: () => Promise<Value>): Promise<Value> => {
      const from = performance.now();
      const value = await work();
      figures.push({ store, what, count, seconds: (performance.now() - from) / 1000 });
      return value;
    };
    const asked = await world.taken(lines);
    await measure('a request of 200 lines goes to 50 suppliers', codes.length, () => ask(world, asked, codes));
    const request = await answeredInRounds(world);
    await measure('the comparison of 200 lines, 8 suppliers, 3 rounds opens', 1, () => opened(world, request));
    await deadlines(world, Math.max(1, Math.round(1_000 * share)), measure);
    return figures;
  } finally {
    await world.test.close();
  }
}

async function ask(world: EstimateWorld, one: RecordEnvelope, suppliers: readonly string[]): Promise<RecordEnvelope> {
  const answer = await world.ask(one, Object.fromEntries(suppliers.map((code) => [code, 'paper'])));
  if (answer.statusCode !== 200) throw new Error(answer.body.slice(0, 500));
  return answer.json<RecordEnvelope>();
}

/** A request that eight suppliers answered three times. */
async function answeredInRounds(world: EstimateWorld): Promise<RecordEnvelope> {
  let request = await ask(world, await world.taken(lines), compared);
  for (let round = 1; ; round += 1) {
    for (const code of compared) {
      const id = answerIdOf(request, code);
      const url = `${world.estimates}/answer/detail?id=${id}`;
      const answer = (await world.purchaser.inject({ url })).json<RecordEnvelope>();
      const price = String(1_000 - 10 * round + compared.indexOf(code));
      await done(world.purchaser, `${world.estimates}/purchase/answer`, {
        ...at(answer),
        record: priced(answer, price),
      });
    }
    const seen = await world.detail(request.id);
    const closed = await done(world.purchaser, `${world.estimates}/close-answers`, at(seen));
    if (round === rounds) return closed;
    request = await done(world.purchaser, `${world.estimates}/re-estimate`, { ...at(closed), record: closed.record });
  }
}

async function opened(world: EstimateWorld, { id }: RecordEnvelope): Promise<void> {
  const answer = await world.purchaser.inject({ url: `${world.estimates}/selection/input?id=${id}` });
  const rows = answer.json<RecordEnvelope>().record.lines as JsonObject[];
  if (rows.length !== lineCount * compared.length) throw new Error(`${rows.length} rows were compared.`);
}

/** Requests whose answers all close in the same second, by what sends the events of time. */
async function deadlines(
  world: EstimateWorld,
  count: number,
  measure: (what: string, count: number, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const asked = await world.ask(await world.taken(), { S001: 'portal' });
    if (asked.statusCode !== 200) throw new Error(asked.body.slice(0, 500));
  }
  const fail = (error: unknown) => {
    throw error;
  };
  const { runOnce } = createScheduler({
    database: world.database,
    applyDueEvent: world.test.context.engine.applyDueEvent,
    clock: world.test.clock,
    actorFor: systemActor,
    onFailure: (_timer, error) => fail(error),
    onFault: fail,
    settings: { batch: 100 },
  });
  const all = async () => {
    while ((await runOnce()) > 0);
  };
  // Each supplier is reminded twice before; that is no part of what the deadline takes.
  world.test.clock.set('2026-12-01T16:59:59.000+09:00');
  await measure('suppliers who are silent are reminded', 2 * count, all);
  world.test.clock.set('2026-12-01T17:00:00.000+09:00');
  await measure('requests close in the same second', count, all);
}
