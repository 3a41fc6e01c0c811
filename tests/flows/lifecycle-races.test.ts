import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Edge, edgeName, edgesOf, sendableEdges, shortestPaths } from '../../engine/core/flow/flow-edges.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { ApiError, RecordEnvelope } from '../../engine/core/wire.ts';
import { covering, isLongRun } from '../support/covering.ts';
import { demoSeed } from '../support/demo-seed.ts';
import { allDocuments, faultsOf } from '../support/stored-books.ts';
import { openServerDatabase } from '../support/stores.ts';
import { completeSamples, type DemoWorld, openDemoWorld } from './demo-world.ts';
import { walkedLifecycles } from './flow-files.ts';
import { likelyFirst, rememberSender } from './likely-walkers.ts';
import { materialFor } from './material/walk-material.ts';
import { noRecords, takeRecordAt } from './standing-records.ts';
import { eventBody, readAs, sendEvent, type Walked, type Walker, walkScenario } from './walk-lifecycle.ts';

/** How many press the same button at once; `RACE_CROWD` says how many. */
const crowd = Number(process.env.RACE_CROWD ?? (isLongRun ? 50 : 6));

/** One key is one submit sent again and again; of many each is somebody else's. */
const keyings = [() => 'one', (index: number) => `key-${index}`];

/** What keys do is the engine's: edges take turns at the one and the many, and have both in a long run. */
const keyingsOf = (turn: number) => (isLongRun ? keyings : keyings.slice(turn % 2).slice(0, 1));

/** What a race can go wrong by: how the event is judged, and each of its effects. */
const shapeOf = ({ transition: { actions = [], meta } }: Edge) => [
  `${meta?.validate}`,
  ...actions.map((effect) => JSON.stringify(effect)),
];

/** Events that are refused without what has to be there before: a new file each time, a product that is sold no more. */
const needsBefore = new Set(['reviseFiles', 'exchange']);

/** Somebody about to send an event of a record. */
interface Ready {
  walker: Walker;
  event: string;
  body: JsonObject;
}

/** A record, and who is about to send what of it. */
interface There {
  arrived: Walked;
  ready: Ready[];
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

    const standing = noRecords();

    /** A record in a state: one that stands there after another race, or a new one. */
    async function arriveAt(state: string, isNew: boolean): Promise<Walked> {
      const arrived = isNew
        ? await walkScenario(world, material(), paths.get(state) ?? [])
        : await takeRecordAt(world, material(), state, standing);
      if ('stuck' in arrived) throw new Error(`Nobody could walk ${edgeName(arrived.stuck)}.`);
      return arrived;
    }

    /** A record in the edges' first state, and for each somebody who may send its event; `null`: a guard forbids it there. */
    async function readyFor(isNew: boolean, first: Edge, ...others: Edge[]): Promise<There | null> {
      const arrived = await arriveAt(first.from, isNew);
      const ready: Ready[] = [];
      for (const edge of [first, ...others]) ready.push(...(await readyOn(edge, arrived.envelope)));
      return ready.length > others.length ? { arrived, ready } : null;
    }

    /** Whoever may send an edge's event of a record: one, or nobody. */
    async function readyOn(edge: Edge, envelope: RecordEnvelope): Promise<Ready[]> {
      for (const walker of likelyFirst(world, `${flow.id} ${edge.event}`, envelope, edge.transition.meta?.by)) {
        const seen = await readAs(world, flow, walker, envelope.id);
        if (!seen?.allowedEvents.some((allowed) => allowed.event === edge.event)) continue;
        const [sample] = completeSamples(flow.record);
        const made = material();
        if (needsBefore.has(edge.event)) await made.before?.(edge, seen);
        const body = await eventBody(world, made, edge, walker, sample as JsonObject, seen, undefined);
        rememberSender(world, `${flow.id} ${edge.event}`, walker);
        return [{ walker, event: edge.event, body }];
      }
      return [];
    }

    /** What a race left: the next begins with it. */
    function leave({ owner }: Walked, envelope: RecordEnvelope): void {
      standing.at.set(envelope.state, { owner, envelope });
    }

    const send = ({ walker, event, body }: Ready, key: string) => sendEvent(world, flow, walker, event, body, key);

    async function historyOf(id: string): Promise<number> {
      const { rows } = await world.context.database.query<{ events: number }>(
        'select count(*)::int as events from record_history where record_id = $1',
        [id],
      );
      return rows[0]?.events ?? 0;
    }

    /** Everybody sends an edge's event at once; `null` where it may not be sent, or not once more on a record of former races. */
    async function raceFor(edge: Edge, keyOf: (index: number) => string, isNew: boolean) {
      const there = await readyFor(isNew, edge);
      if (!there) return null;
      const { id, version } = there.arrived.envelope;
      const before = await historyOf(id);
      const answers = await Promise.all(
        Array.from({ length: crowd }, (_unused, index) =>
          send(there.ready[0] as Ready, `${keyOf(index)}-${id}-${version}`),
        ),
      );
      const done = answers.filter(({ status }) => status === 200);
      const events = (await historyOf(id)) - before;
      if (done.length === 0 && !isNew) {
        expect(events).toBe(0);
        return null;
      }
      if (done[0]) leave(there.arrived, done[0].body as RecordEnvelope);
      return { answers, done, events };
    }

    const ofShapes = sendable.filter((edge) => raced.has(edge));
    it.for(ofShapes.map((edge, turn) => [edgeName(edge), edge, turn] as const))(
      '%s has one effect, with one key or with many',
      async ([_name, edge, turn], { skip }) => {
        for (const keyOf of keyingsOf(turn)) {
          const race = (await raceFor(edge, keyOf, false)) ?? (await raceFor(edge, keyOf, true));
          if (!race) return skip('its guard says no here');
          const { answers, done, events } = race;
          expect(events).toBe(1);
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
      const there = (await readyFor(false, one, other)) ?? (await readyFor(true, one, other));
      if (!there) return skip('not both may be sent here');
      const { arrived, ready } = there;
      const { id, version } = arrived.envelope;
      const before = await historyOf(id);
      const answers = await Promise.all(ready.map((each, index) => send(each, `pair-${index}-${id}-${version}`)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await historyOf(id)).toBe(before + 1);
      const winner = answers.find(({ status }) => status === 200)?.body as RecordEnvelope;
      const won = answers[0]?.status === 200 ? one : other;
      const targets = edgesOf(flow).filter((edge) => edge.from === won.from && edge.event === won.event);
      expect(targets.map((edge) => edge.target)).toContain(winner.state);
      leave(arrived, winner);
    });
  });

  it('leaves quantities and yen conserved from every order to its payment', async () => {
    expect(faultsOf(await allDocuments(world.context.database.query))).toEqual([]);
  });
});
