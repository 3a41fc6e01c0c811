import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import { recordTableName } from '../../engine/server/schema/identifiers.ts';
import type { LoadedCall } from '../../src/platform/server/calls/call-handler.ts';
import { isLongRun } from '../support/covering.ts';
import { canary, markCompany } from './mark-company.ts';
import { type CallInput, type DemoAccess, type DemoPerson, mayAsk, openDemoAccess } from './open-demo-access.ts';

/** The company whose texts must stay its own. */
const tenant = 'SAZARE';

/** What is asked for: a part of the mark, which finds marked rows and is no leak where a call tells it to its asker again. */
const askedFor = canary.slice(0, -1);

/** So many of those who may make a call make it in every way. */
const mostPowerful = isLongRun ? 2 : 1;

/** Calls that would end the session or that take no JSON. */
const leftOut = new Set([
  // The sign-in page of the demo names the people of all its companies; without the demo there is none.
  'demo.personas',
  'auth.logout',
  'auth.login',
  'file.upload',
  'password.change',
  'mall.logout',
  'mall.saveMyPassword',
  'user.switchOrganization',
]);

/** The provider's people look after the access and the screens of all companies: `<call> <company>`. */
const rightlyTold = new Set([
  'access.people TOTONOE',
  'access.explain TOTONOE',
  'adaptation.companies TOTONOE',
  'flow.list TOTONOE',
  'companyGroup.list TOTONOE',
  // What a company handed to the provider; what it did not is asked in tests/api/help/inquiries.test.ts.
  'help.list TOTONOE',
  'help.systemList TOTONOE',
  'help.detail TOTONOE',
  'help.take TOTONOE',
]);

describe('a company whose every text is marked', { timeout: 900_000 }, () => {
  let world: DemoAccess;
  let ids: StoredId[];
  let files: string[];

  beforeAll(async () => {
    world = await openDemoAccess(async (database) => {
      expect(await markCompany(database, tenant)).toBeGreaterThan(1000);
    });
    ids = await idsOf(world);
    expect(ids.filter(({ id }) => id.match(anyId)?.[0] !== id)).toEqual([]);
    files = [await uploadAs(world, ownPerson(world))];
  });
  afterAll(() => world.close());

  it('never reaches the people of any other company, whatever they ask for', async () => {
    const others = world.people.filter((person) => person.tenant !== tenant);
    const { leaks, asked } = await searchAnswers(world, others, { ids, files });
    console.info(`canary: ${asked} answers searched, ${leaks.length} leaks`);
    expect(leaks).toEqual([]);
    expect(asked).toBeGreaterThan(1500);
  });

  it('is found in what its own people ask for, so that the search can find it', async () => {
    const own = world.people.filter((person) => person.tenant === tenant);
    const known = ['anken.all', 'anken.allDownload', 'order.detail', 'user.extraBuyer', 'todo.list', 'pullDown.user'];
    const { leaks } = await searchAnswers(world, own, { ids, files }, new Set(known));
    const found = new Set(leaks.map((line) => line.split(' ')[0]));
    expect([...found].sort()).toEqual(known.sort());
  });
});

/** Asks every call that the people may make, in every way it takes, and looks for the marks in the answers. */
async function searchAnswers(
  world: DemoAccess,
  people: DemoPerson[],
  theirs: { ids: StoredId[]; files: string[] },
  only?: ReadonlySet<string>,
) {
  const leaks: string[] = [];
  const known = new Set(theirs.ids.map(({ id }) => id));
  let asked = 0;
  for (const call of world.calls.filter(({ id }) => !leftOut.has(id) && (only?.has(id) ?? true))) {
    const inputs = inputsOf(world, call, theirs);
    for (const [turn, person] of askersOf(call, people).entries()) {
      for (const input of askedBy(turn, inputs)) {
        const { body } = await world.send(person, call, input);
        asked += 1;
        const sent = JSON.stringify(input);
        if (rightlyTold.has(`${call.id} ${person.tenant}`)) continue;
        const told = body.match(anyId)?.some((id) => known.has(id) && !sent.includes(id));
        if (body.includes(canary) || told) leaks.push(`${call.id} tells ${person.name} of ${person.tenant}`);
      }
    }
  }
  return { leaks: [...new Set(leaks)], asked };
}

/** Requests that a curious person would send: whole lists, part of the mark as a keyword, the company's own ids. */
function inputsOf(
  world: DemoAccess,
  call: LoadedCall,
  { ids, files }: { ids: StoredId[]; files: string[] },
): CallInput[] {
  const { operation } = call;
  const list = 'csv' in operation ? world.test.context.definitions.calls.get(operation.csv.of)?.operation : operation;
  if (list && 'list' in list) {
    const pages = Object.keys(list.list.tabs).flatMap((tab) =>
      ['', askedFor].map((keyword): CallInput => {
        const page = { page: 1, itemsPerPage: 100, ...(keyword && { keyword }) };
        return call.path.includes(':tab') ? { query: { tab }, body: page } : { body: { ...page, tab } };
      }),
    );
    return [...pages, ...pages.slice(0, 1).map((page) => ({ ...page, accept: 'text/csv' }))];
  }
  const queries = namesOf(call.query);
  const bodies = namesOf(call.body);
  const ofKind = ids.filter(({ kind }) => kind === recordOf(operation));
  const onePerKind = [...new Map(ids.map((one) => [one.kind, one])).values()];
  const asked = [...(ofKind.length > 0 ? ofKind.slice(0, 3) : onePerKind).map(({ id }) => id), randomUUID()];
  return asked.map((one, index) => {
    const isLast = index === asked.length - 1;
    const value = (name: string) => {
      if (name === 'fileId') return files[0] ?? one;
      if (/^(id|.*Id)$/.test(name)) return one;
      if (name === 'keyword') return index === 0 ? '' : askedFor;
      return name === 'event' || name === 'limit' || name === 'codes' ? undefined : askedFor;
    };
    const filled = (names: string[]) =>
      Object.fromEntries(names.flatMap((name) => (value(name) === undefined ? [] : [[name, value(name) ?? '']])));
    const query = isLast ? {} : filled(queries);
    return 'event' in operation || 'events' in operation
      ? { query, body: { id: one, version: 1 } }
      : { query, body: isLast ? {} : filled(bodies) };
  });
}

function namesOf(schema: unknown): string[] {
  return Object.keys((schema as { properties?: JsonObject } | undefined)?.properties ?? {});
}

function recordOf(operation: LoadedCall['operation']): string | null {
  if ('read' in operation) return operation.read.record;
  if ('event' in operation) return operation.event.record;
  if ('events' in operation) return operation.events.record;
  return 'related' in operation ? operation.related.record : null;
}

/** Who asks a call: those who may, the most powerful first, and one of every other company. */
function askersOf(call: LoadedCall, people: DemoPerson[]): DemoPerson[] {
  const may = people
    .filter((person) => mayAsk(person, call))
    .sort((one, other) => other.actor.screens.size - one.actor.screens.size);
  const perCompany = new Map(may.map((person) => [`${person.tenant} ${person.supplierCode}`, person]));
  return [...new Set([...may.slice(0, mostPowerful), ...perCompany.values()])];
}

/** The most powerful ask in every way; of the others each asks in one, another than the one before; in every way in a long run. */
function askedBy(turn: number, inputs: readonly CallInput[]): readonly CallInput[] {
  if (isLongRun || turn < mostPowerful) return inputs;
  const from = (turn - mostPowerful) % inputs.length;
  return inputs.slice(from, from + 1);
}

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** An object of the company. */
interface StoredId {
  kind: string;
  id: string;
}

async function idsOf({ database, test }: DemoAccess): Promise<StoredId[]> {
  const ids: StoredId[] = [];
  for (const { id: kind, facts } of test.context.definitions.records.values()) {
    if (!facts?.lifecycle) continue;
    const { rows } = await database.query<{ id: string }>(`select id from ${recordTableName(kind)} where tenant = $1`, [
      tenant,
    ]);
    ids.push(...rows.map(({ id }) => ({ kind, id })));
  }
  return ids;
}

function ownPerson({ people }: DemoAccess): DemoPerson {
  const found = people.find((person) => person.tenant === tenant);
  if (!found) throw new Error('Nobody of the marked company is signed in.');
  return found;
}

async function uploadAs({ test }: DemoAccess, person: DemoPerson): Promise<string> {
  const boundary = 'canary-boundary';
  const part = (head: string, content: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const answer = await test.server.inject({
    method: 'POST',
    url: '/service-file/v1/file/upload',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${part('name="type"', 'attachment')}${part('name="file"; filename="canary.csv"', canary)}--${boundary}--\r\n`,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ fileId: string }>().fileId;
}
