import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { createScheduler } from '../../../engine/server/timers/scheduler.ts';
import { systemActor } from '../../../src/platform/server/system-actor.ts';
import { type EstimateWorld, openEstimateWorld } from '../../../tests/support/estimate-world.ts';
import { answeredInRounds, ask, lines, sellers } from './answered-in-rounds.ts';

/** What one thing took; `count`: of how many it is made. */
export interface SourcingFigure {
  store: string;
  what: string;
  count: number;
  seconds: number;
}

const compared = 8;

/** Measures all of it in an empty company. */
export async function measureSourcing(store: string, database: Database, share: number): Promise<SourcingFigure[]> {
  const world = await openEstimateWorld(database);
  try {
    const codes = await sellers(world, 50);
    const figures: SourcingFigure[] = [];
    const measure = async <Value>(what: string, count: number, work: () => Promise<Value>): Promise<Value> => {
      const from = performance.now();
      const value = await work();
      figures.push({ store, what, count, seconds: (performance.now() - from) / 1000 });
      return value;
    };
    const asked = await world.taken(lines);
    await measure('a request of 200 lines goes to 50 suppliers', codes.length, () => ask(world, asked, codes));
    const request = await answeredInRounds(world, codes.slice(0, compared));
    await measure('the comparison of 200 lines, 8 suppliers, 3 rounds opens', 1, () => opened(world, request));
    await deadlines(world, Math.max(1, Math.round(1_000 * share)), measure);
    return figures;
  } finally {
    await world.test.close();
  }
}

async function opened(world: EstimateWorld, { id }: RecordEnvelope): Promise<void> {
  const answer = await world.purchaser.inject({ url: `${world.estimates}/selection/input?id=${id}` });
  const rows = answer.json<RecordEnvelope>().record.lines as JsonObject[];
  if (rows.length !== lines.length * compared) throw new Error(`${rows.length} rows were compared.`);
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
