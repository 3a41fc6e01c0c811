import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Edge, edgeName, edgesOf, sendableEdges, shortestPaths } from '../../engine/core/flow-edges.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { ApiError, RecordEnvelope } from '../../engine/core/wire.ts';
import { covering } from '../support/covering.ts';
import { demoSeed } from '../support/demo-seed.ts';
import { allDocuments, faultsOf } from '../support/stored-books.ts';
import { openServerDatabase } from '../support/stores.ts';
import { completeSamples, type DemoWorld, openDemoWorld } from './demo-world.ts';
import { walkedLifecycles } from './flow-files.ts';
import { likelyFirst } from './likely-walkers.ts';
import { eventBody, readAs, sendEvent, type Walker, walkScenario } from './walk-lifecycle.ts';
import { materialFor } from './walk-material.ts';

/** How many press the same button at once; a thousand in the long run. */
const crowd = Number(process.env.RACE_CROWD ?? 12);

/** What a race can go wrong by: how the event is judged, and each of its effects. */
const shapeOf = ({ transition: { actions = [], meta } }: Edge) => [
  `${meta?.validate}`,
  ...actions.map((effect) => JSON.stringify(effect)),
];

/** Somebody about to send an event of a record. */
interface Ready {
  walker: Walker;
  event: string;
  body: JsonObject;
}

// Those with the most edges first: a record that others have to be made for is raced for what is its own alone.
const flows = walkedLifecycles().toSorted((one, other) => edgesOf(other).length - edgesOf(one).length);
const racing = flows.map((flow) => {
  const edges = sendableEdges(flow);
  const paths = shortestPaths(flow, edges);
  const sendable = edges.filter(({ from, branch }) => branch === 0 && (paths.get(from)?.length ?? 0) > 0);
  const pairs = sendable.flatMap((one, index) =>
    sendable
      .slice(index + 1)
      .filter((other) => other.from === one.from)
      .map((other) => [one, other] as const),
  );
  return { flow, paths, sendable, pairs: covering(pairs, (pair) => pair.map(({ event }) => event)) };
});

/** Each shape of edge is raced once, in whichever lifecycle it comes first; each of them in a long run. */
const raced = new Set(
  covering(
    racing.flatMap(({ sendable }) => sendable),
    shapeOf,
  ),
);

describe('everybody at the same time, on PostgreSQL', () => {
  let world: DemoWorld;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const { database, close } = await openServerDatabase({ connections: 20, ...(await demoSeed()) });
    drop = close;
    world = await openDemoWorld(database, 'TOURIN');
  });
  afterAll(async () => {
    await world?.close();
    await drop?.();
  });

  // A flow that brings nothing of its own to race has no tests here.
  const own = racing.filter(({ sendable, pairs }) => pairs.length > 0 || sendable.some((edge) => raced.has(edge)));
  describe.each(own.map((one) => [one.flow.id, one] as const))('%s', (_id, { flow, paths, sendable, pairs }) => {
    const material = () => materialFor(world, flow);

    /** A new record in the edge's first state, and somebody who may send its event; `null`: its guard forbids it there. */
    async function readyFor(edge: Edge, id?: string): Promise<(Ready & { id: string }) | null> {
      const arrived = id === undefined ? await walkScenario(world, material(), paths.get(edge.from) ?? []) : undefined;
      if (arrived && 'stuck' in arrived) throw new Error(`Nobody could walk ${edgeName(arrived.stuck)}.`);
      const at = id ?? arrived?.envelope.id ?? '';
      const event = `${flow.id} ${edge.event}` as const;
      const walkers = arrived ? likelyFirst(world, event, arrived.envelope) : world.walkers;
      for (const walker of walkers) {
        const seen = await readAs(world, flow, walker, at);
        if (!seen?.allowedEvents.some((allowed) => allowed.event === edge.event)) continue;
        const [sample] = completeSamples(flow.record);
        const made = material();
        // A file is brought once.
        if (edge.event === 'reviseFiles') await made.before?.(edge, seen);
        const body = await eventBody(world, made, edge, walker, sample as JsonObject, seen, undefined);
        return { id: at, walker, event: edge.event, body };
      }
      return null;
    }

    const send = ({ walker, event, body }: Ready, key: string) => sendEvent(world, flow, walker, event, body, key);

    async function historyOf(id: string): Promise<number> {
      const { rows } = await world.context.database.query<{ events: number }>(
        'select count(*)::int as events from record_history where record_id = $1',
        [id],
      );
      return rows[0]?.events ?? 0;
    }

    it.for(sendable.filter((edge) => raced.has(edge)).map((edge) => [edgeName(edge), edge] as const))(
      '%s has one effect, with one key and with many',
      async ([_name, edge], { skip }) => {
        for (const keyOf of [() => 'one', (index: number) => `key-${index}`]) {
          const ready = await readyFor(edge);
          if (!ready) return skip('its guard says no here');
          const before = await historyOf(ready.id);
          const answers = await Promise.all(
            Array.from({ length: crowd }, (_unused, index) => send(ready, `${keyOf(index)}-${ready.id}`)),
          );
          expect(await historyOf(ready.id)).toBe(before + 1);
          const done = answers.filter(({ status }) => status === 200);
          expect(done.length).toBe(keyOf(0) === keyOf(1) ? crowd : 1);
          expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1);
          for (const { status, body } of answers) {
            if (status !== 200) expect((body as ApiError).appCode).toMatch(/^(CM-00001|EN-NOT-ALLOWED|EN-NOT-FOUND)$/);
          }
        }
      },
    );

    const named = pairs.map(
      ([one, other]) => [`${one.event} against ${other.event} in ${one.from}`, one, other] as const,
    );
    it.for(named)('%s ends as one of the two', async ([_name, one, other], { skip }) => {
      const first = await readyFor(one);
      const second = first && (await readyFor(other, first.id));
      if (!first || !second) return skip('not both may be sent here');
      const before = await historyOf(first.id);
      const answers = await Promise.all(
        [first, second].map((ready, index) => send(ready, `pair-${index}-${ready.id}`)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await historyOf(first.id)).toBe(before + 1);
      const winner = answers.find(({ status }) => status === 200)?.body as RecordEnvelope;
      const won = answers[0]?.status === 200 ? one : other;
      const targets = edgesOf(flow).filter((edge) => edge.from === won.from && edge.event === won.event);
      expect(targets.map((edge) => edge.target)).toContain(winner.state);
    });
  });

  it('leaves quantities and yen conserved from every order to its payment', async () => {
    expect(faultsOf(await allDocuments(world.context.database.query))).toEqual([]);
  });
});
