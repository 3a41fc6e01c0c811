import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  edgeName,
  edgesOf,
  eventsOf,
  scenariosOf,
  sendableEdges,
  shortestPaths,
} from '../../engine/core/flow/flow-edges.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { covering, isLongRun } from '../support/covering.ts';
import { demoSeed } from '../support/demo-seed.ts';
import { staleFields } from '../support/stale-fields.ts';
import { allDocuments, faultsOf } from '../support/stored-books.ts';
import { openServerDatabase } from '../support/stores.ts';
import { type DemoWorld, openDemoWorld } from './demo-world.ts';
import { walkedLifecycles } from './flow-files.ts';
import { materialFor } from './material/walk-material.ts';
import { mayAsk } from './may-ask.ts';
import { noRecords, takeRecordAt, walkWithStanding } from './standing-records.ts';
import { callsFor, readAs, sendEvent, type Walked, type Walker } from './walk-lifecycle.ts';

/** Whose people walk the lifecycles. */
const tenant = 'TOURIN';

/** Everybody who has to do with the record, and of the others one of each kind that the flow tells apart, another in the next state; in a long run, of each set of roles one. */
function representatives(world: DemoWorld, flow: FlowDefinition, { owner, envelope }: Walked, turn: number): Walker[] {
  const involved = new Set([owner.code, envelope.owner.code, ...envelope.heldBy.map((person) => person.code)]);
  const sets = new Map(world.walkers.map((walker) => [walker.roles.join(), walker]));
  const all = world.walkers.filter((walker) => involved.has(walker.code) || sets.get(walker.roles.join()) === walker);
  if (isLongRun) return all;
  const questions = [...new Set(edgesOf(flow).flatMap(({ transition: { meta } }) => meta?.by ?? []))];
  const others = all.filter(({ code }) => !involved.has(code));
  const kinds = new Map<string, Walker[]>();
  for (const walker of others) {
    const kind = questions.map((one) => mayAsk(one, walker, envelope)).join();
    kinds.set(kind, [...(kinds.get(kind) ?? []), walker]);
  }
  const inTurn = new Set([...kinds.values()].map((kind) => kind[turn % kind.length]));
  return all.filter((walker) => involved.has(walker.code) || inTurn.has(walker));
}

/** An event that somebody may try in a state. */
interface Trial {
  state: string;
  event: string;
  turn: number;
}

/** Each event wherever it leads on, and of those that lead nowhere each state one and each event once; all in a long run. */
function trialsOf(flow: FlowDefinition, states: readonly string[], events: readonly string[]): readonly Trial[] {
  const leads = new Set(edgesOf(flow).map(({ from, event }) => `${from} ${event}`));
  const all = states.flatMap((state, row) =>
    events.map((_event, column): Trial => {
      const turn = row + column;
      return { state, event: events[turn % events.length] as string, turn };
    }),
  );
  return covering(all, ({ state, event }) =>
    leads.has(`${state} ${event}`) ? [`${state} ${event}`] : [`${state} leads nowhere`, `${event} leads nowhere`],
  );
}

type Seen = readonly [Walker, RecordEnvelope | undefined];

/** Of those who may not, one who sees the record and one who does not, others for the next event; all in a long run. */
function strangersOf(seenBy: readonly Seen[], event: string, turn: number): readonly Seen[] {
  const strangers = seenBy.filter(([, seen]) => !seen?.allowedEvents.some((one) => one.event === event));
  if (isLongRun) return strangers;
  const kinds = [strangers.filter(([, seen]) => seen), strangers.filter(([, seen]) => !seen)];
  return kinds.flatMap((kind) => kind.slice(turn % kind.length).slice(0, 1));
}

// One of which people send no event has nothing to walk: its stories are told elsewhere.
const lifecycles = walkedLifecycles()
  .map((flow) => ({ flow, edges: sendableEdges(flow) }))
  .filter(({ edges }) => edges.length > 0)
  .map((one) => ({ ...one, scenarios: scenariosOf(one.flow, one.edges) }));

// On PostgreSQL alone: on the embedded store the demo world is played, and the random walks of orders and stock go.
describe('lifecycles through the API', () => {
  let world: DemoWorld;
  let closeStore: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const { database, close } = await openServerDatabase(await demoSeed());
    closeStore = close;
    world = await openDemoWorld(database, tenant);
  });
  afterAll(async () => {
    await world?.close();
    await closeStore?.();
  });

  describe.each(lifecycles.map((one) => [one.flow.id, one] as const))('%s', (_id, { flow, edges, scenarios }) => {
    const material = () => materialFor(world, flow);

    it.each(eventsOf(flow, edges))('has a call for %s', (event) => {
      expect(callsFor(world, flow, event).length).toBeGreaterThan(0);
    });

    const standing = noRecords();
    it.each(scenarios.map((scenario) => [scenario.map(edgeName).join(', '), scenario] as const))(
      'walks %s',
      async (_name, scenario) => {
        expect(await walkWithStanding(world, material(), scenario, standing)).not.toHaveProperty('stuck');
      },
    );

    const states = [...shortestPaths(flow, edges)].flatMap(([state, path]) => (path.length > 0 ? [state] : []));
    const events = eventsOf(flow, edges);
    const trials = trialsOf(flow, states, events);
    describe.each(states)('in %s', (state) => {
      let walked: Walked;
      // What each of them sees. No test here changes the record, and the last says so.
      let seenBy: Seen[];

      beforeAll(async () => {
        // What another event took on since is walked anew.
        const arrived = await takeRecordAt(world, material(), state, standing);
        if ('stuck' in arrived) throw new Error(`Nobody could walk ${edgeName(arrived.stuck)}.`);
        walked = arrived;
        const { id } = walked.envelope;
        const walkers = representatives(world, flow, walked, states.indexOf(state));
        seenBy = await Promise.all(
          walkers.map(async (walker) => [walker, await readAs(world, flow, walker, id)] as const),
        );
      });

      it('offers every event to exactly those whom the flow names', () => {
        const wrong = events.flatMap((event) => {
          const transitions = edgesOf(flow).filter((edge) => edge.from === state && edge.event === event);
          return seenBy.flatMap(([walker, seen]) => {
            const offered = seen?.allowedEvents.some((one) => one.event === event) ?? false;
            const named = transitions.some(
              ({ transition: { meta } }) =>
                !(meta?.notSelf && walker.code === seen?.owner.code) &&
                (meta?.by ?? []).some((question) => seen && mayAsk(question, walker, seen)),
            );
            const guarded = transitions.length > 0 && transitions.every(({ transition }) => transition.guard);
            return (offered || (named && guarded)) === named ? [] : [{ event, walker: walker.login, offered, named }];
          });
        });
        expect(wrong).toEqual([]);
      });

      const here = trials.filter((trial) => trial.state === state);
      it.each(here.map(({ event, turn }) => [event, turn] as const))(
        'refuses %s from somebody else, and says why',
        async (event, turn) => {
          const { id, version } = walked.envelope;
          await Promise.all(
            strangersOf(seenBy, event, turn).map(async ([walker]) => {
              const answer = await sendEvent(world, flow, walker, event, { id, version, comment: '確認' });
              expect([400, 404], `${walker.login}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
              expect(answer.body).toMatchObject({ appCode: expect.any(String), message: expect.stringMatching(/\S/) });
            }),
          );
        },
      );

      it.runIf(here.length > 0)('is not changed by anything that was refused', async () => {
        const { owner, envelope } = walked;
        expect(await readAs(world, flow, owner, envelope.id)).toEqual(
          seenBy.find(([walker]) => walker.code === owner.code)?.[1],
        );
      });
    });
  });

  it('leaves no computed field that says something else than its rule', async () => {
    expect(await staleFields(world.context.database.query)).toEqual([]);
  });

  it('leaves quantities and yen conserved from every order to its payment', async () => {
    expect(faultsOf(await allDocuments(world.context.database.query))).toEqual([]);
  });
});
