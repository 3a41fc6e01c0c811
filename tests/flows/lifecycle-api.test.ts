import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  edgeName,
  edgesOf,
  eventsOf,
  scenariosOf,
  sendableEdges,
  shortestPaths,
} from '../../engine/core/flow-edges.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { isLongRun } from '../support/covering.ts';
import { demoSeed } from '../support/demo-seed.ts';
import { staleFields } from '../support/stale-fields.ts';
import { allDocuments, faultsOf } from '../support/stored-books.ts';
import { openServerDatabase } from '../support/stores.ts';
import { type DemoWorld, openDemoWorld } from './demo-world.ts';
import { walkedLifecycles } from './flow-files.ts';
import { mayAsk } from './may-ask.ts';
import { noRecords, takeRecordAt, walkWithStanding } from './standing-records.ts';
import { callsFor, readAs, sendEvent, type Walked, type Walker } from './walk-lifecycle.ts';
import { materialFor } from './walk-material.ts';

/** Whose people walk the lifecycles. */
const tenant = 'TOURIN';

/** One person for each set of roles, and everybody who has to do with the record. */
function representatives(world: DemoWorld, { owner, envelope }: Walked): Walker[] {
  const involved = new Set([owner.code, envelope.owner.code, ...envelope.heldBy.map((person) => person.code)]);
  const kinds = new Map(world.walkers.map((walker) => [walker.roles.join(), walker]));
  return world.walkers.filter((walker) => involved.has(walker.code) || kinds.get(walker.roles.join()) === walker);
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
    describe.each(states)('in %s', (state) => {
      let walked: Walked;
      // What each of them sees. No test here changes the record, and the last line of each says so.
      let seenBy: Seen[];

      beforeAll(async () => {
        // What another event took on since is walked anew.
        const arrived = await takeRecordAt(world, material(), state, standing);
        if ('stuck' in arrived) throw new Error(`Nobody could walk ${edgeName(arrived.stuck)}.`);
        walked = arrived;
        const { id } = walked.envelope;
        const walkers = representatives(world, walked);
        seenBy = await Promise.all(
          walkers.map(async (walker) => [walker, await readAs(world, flow, walker, id)] as const),
        );
      });

      it.each(eventsOf(flow, edges))('offers %s to exactly those whom the flow names', (event) => {
        const transitions = edgesOf(flow).filter((edge) => edge.from === state && edge.event === event);
        for (const [walker, seen] of seenBy) {
          const offered = seen?.allowedEvents.some((one) => one.event === event) ?? false;
          const named = transitions.some(
            ({ transition: { meta } }) =>
              !(meta?.notSelf && walker.code === seen?.owner.code) &&
              (meta?.by ?? []).some((question) => seen && mayAsk(question, walker, seen)),
          );
          const guarded = transitions.length > 0 && transitions.every(({ transition }) => transition.guard);
          expect({ walker: walker.login, offered: offered || (named && guarded) }).toEqual({
            walker: walker.login,
            offered: named,
          });
        }
      });

      it.each(eventsOf(flow, edges).map((event, turn) => [event, turn] as const))(
        'refuses %s from somebody else, says why, and changes nothing',
        async (event, turn) => {
          const { id, version } = walked.envelope;
          await Promise.all(
            strangersOf(seenBy, event, turn + states.indexOf(state)).map(async ([walker]) => {
              const answer = await sendEvent(world, flow, walker, event, { id, version, comment: '確認' });
              expect([400, 404], `${walker.login}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
              expect(answer.body).toMatchObject({ appCode: expect.any(String), message: expect.stringMatching(/\S/) });
            }),
          );
          const { owner, envelope } = walked;
          expect(await readAs(world, flow, owner, envelope.id)).toEqual(
            seenBy.find(([walker]) => walker.code === owner.code)?.[1],
          );
        },
      );
    });
  });

  it('leaves no computed field that says something else than its rule', async () => {
    expect(await staleFields(world.context.database.query)).toEqual([]);
  });

  it('leaves quantities and yen conserved from every order to its payment', async () => {
    expect(faultsOf(await allDocuments(world.context.database.query))).toEqual([]);
  });
});
