import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallAccess } from '../../engine/core/formats/call.ts';
import { covering } from '../support/covering.ts';
import { openProductStore } from '../support/product-store.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { type Audience, belongsTo, callAudiences } from './audiences.ts';
import { type Persona, putMatrixPeople } from './matrix-people.ts';

const deniedBody = /"appCode":"EN-NOT-FOUND"/;

/** What is made wider than the product has it: the matrix must find each, and nothing else. */
const planted: [string, CallAccess][] = [
  ['order.directOrder', 'self'],
  ['supplierOrder.acceptOrder', { screens: ['SU007', 'RQ002'] }],
  ['audit.list', { screens: ['EN007'] }],
  ['orderApprove.list', { screens: ['DO001', 'AP002'] }],
];

interface World {
  test: TestServer;
  people: Persona[];
  close: () => Promise<void>;
}

/** What requesters ask of storerooms. */
const askedOfStorerooms = new Set([
  'inventoryPayout.own',
  'inventoryPayout.ownDetail',
  'inventoryPayout.request',
  'stockRequest.begin',
]);

describe('every call against everybody', { timeout: 300_000 }, () => {
  let world: World;

  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(async () => {
    await world.close();
  });

  it('opens to those who belong there, and to nobody else', async () => {
    const { wrong, cells } = await knockEverywhere(world);
    console.info(`access matrix: ${cells} cells of calls, ${wrong.length} leaks or refusals too many`);
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(2500);
  }, 600_000);

  it('answers alike wherever somebody is not let in, so that nothing is told about what there is', async () => {
    const supplier = personCalled(world, 'only SUPPLIER');
    const denied = ['order.detail', 'audit.list', 'orderApprove.list'].map((id) => knock(world, id, supplier));
    const bodies = (await Promise.all(denied)).map(({ body }) => body.replace(/"requestId":"[^"]*"/, ''));
    expect(bodies[0]).toMatch(deniedBody);
    expect(new Set(bodies).size).toBe(1);
  });

  /** Does something while what is planted is open; afterwards it is as before. */
  async function leaking<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const calls = planted.map(([id, wider]) => {
      const call = world.test.context.definitions.calls.get(id);
      if (!call) throw new Error(`There is no call "${id}".`);
      return { call, before: call.access, wider };
    });
    for (const { call, wider } of calls) call.access = wider;
    try {
      return await work();
    } finally {
      for (const { call, before } of calls) call.access = before;
    }
  }

  it('finds every planted leak, and accuses nothing else', async () => {
    const { wrong } = await leaking(() => knockEverywhere(world, new Set(planted.map(([id]) => id))));
    expect(new Set(wrong.map((line) => line.split(' ')[0]))).toEqual(new Set(planted.map(([id]) => id)));
    expect(wrong).toContain('audit.list opens to only SUPPLIER');
    expect(wrong).toContain('order.directOrder opens to nobody’s role');
    expect(wrong).toContain('orderApprove.list opens to only K001');
  });

  it('has no call in the table that is not there any more', () => {
    const { calls } = world.test.context.definitions;
    expect([...callAudiences.keys()].filter((id) => !calls.has(id))).toEqual([]);
  });

  it('leaves no call open that nobody judged', () => {
    const unjudged = [...world.test.context.definitions.calls.values()].filter(({ id }) => !callAudiences.has(id));
    console.info(`access matrix: ${unjudged.length} calls not in tests/access/audiences.ts`);
    // A call that nobody judged has to name its screens; one for everybody needs a row in the table first.
    expect(unjudged.filter(({ access }) => typeof access === 'string').map(({ id }) => id)).toEqual([]);
  });
});

async function openWorld(): Promise<World> {
  const memory = await openProductStore();
  const test = await openTestServer(memory.database, { demo: true });
  return {
    test,
    people: await putMatrixPeople(memory.database.query, test.securityClock.now()),
    close: async () => {
      await test.close();
      await memory.close();
    },
  };
}

interface Cell {
  id: string;
  audience: Audience;
  person: Persona;
  /** Everybody has his turn at some calls whose like he has knocked at already. */
  isTurn: boolean;
}

/** Calls that one rule of access and one audience open alike are knocked at by everybody once, then by one person each. */
const facetsOf =
  ({ test }: World) =>
  ({ id, audience, person, isTurn }: Cell) => [
    `${person.title} ${JSON.stringify([audience, test.context.definitions.calls.get(id)?.access])}`,
    ...(askedOfStorerooms.has(id) ? [`${person.title} ${id}`] : []),
    ...(isTurn ? [id] : []),
  ];

async function knockEverywhere(world: World, only?: ReadonlySet<string>): Promise<{ wrong: string[]; cells: number }> {
  const wrong: string[] = [];
  const { people } = world;
  const all = [...callAudiences].flatMap(([id, audience], turn) =>
    people.map((person, index): Cell => ({ id, audience, person, isTurn: index === turn % people.length })),
  );
  const cells = covering(
    all.filter(({ id }) => !only || only.has(id)),
    facetsOf(world),
  );
  for (const { id, audience, person } of cells) {
    const answer = await knock(world, id, person);
    const isThere = !(person.isWithoutStock && askedOfStorerooms.has(id));
    const expected = isThere && belongsTo(audience, person.roles) ? 400 : person.roles === null ? 401 : 404;
    if (answer.statusCode === expected) continue;
    const what = answer.statusCode === 400 ? 'opens to' : `answers ${answer.statusCode}, not ${expected}, to`;
    wrong.push(`${id} ${what} ${person.title}`);
  }
  return { wrong, cells: cells.length };
}

/**
 * Knocks without going in: the name of a service that is not the call's own is refused with 400 after the question of
 * access and before any work, so that 400 says "opened" and no handler ever runs.
 */
function knock({ test }: World, id: string, person: Persona) {
  const call = test.context.definitions.calls.get(id);
  if (!call) throw new Error(`There is no call "${id}".`);
  return test.server.inject({
    method: call.method,
    url: call.path.replace(/:[A-Za-z]+/g, '1'),
    headers: {
      'x-service-name': 'somebody-elses',
      ...(person.authorization && { authorization: person.authorization }),
    },
  });
}

function personCalled({ people }: World, title: string): Persona {
  const found = people.find((person) => person.title === title);
  if (!found) throw new Error(`Nobody is called "${title}".`);
  return found;
}
