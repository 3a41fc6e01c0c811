import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import { recordTableName } from '../../engine/server/schema/identifiers.ts';
import type { LoadedCall } from '../../src/platform/server/calls/call-handler.ts';
import { covering } from '../support/covering.ts';
import { changeWhatIsHidden, secret } from './change-what-is-hidden.ts';
import { type Curiosity, curiousRequests } from './curious-requests.ts';
import { type CallInput, type DemoAccess, type DemoPerson, mayAsk, openDemoAccess } from './open-demo-access.ts';

/**
 * Two worlds that differ in hidden values only: the same store, asked, changed in what the caller is not shown, and asked
 * again; every question of thousands in the long run. Calls, records, masters and what is hidden of them come from the
 * definitions, so that coming ones are in it.
 */
describe('two worlds that differ in what is hidden', { timeout: 900_000 }, () => {
  let world: DemoAccess;
  beforeAll(async () => {
    world = await openDemoAccess();
  });
  afterAll(() => world.close());

  it('answer a supplier the same bytes, whatever he filters, sorts and searches by', async () => {
    const supplier = await busiestSupplier(world);
    const { told, asked, changed } = await differences(world, supplier, await curiosityOf(world, supplier, true));
    console.info(`two worlds: ${supplier.name}, ${asked} answers, ${changed} rows changed, ${told.length} told apart`);
    expect(told).toEqual([]);
    expect(asked).toBeGreaterThan(100);
    expect(changed).toBeGreaterThan(100);
  });

  it('answer everybody else the same bytes', async () => {
    const told: string[] = [];
    for (const person of covering(onePerKind(world.people), sideOf)) {
      const found = await differences(world, person, await curiosityOf(world, person, false));
      told.push(...found.told.map((line) => `${person.name} (${person.roles.join(' ')}): ${line}`));
    }
    expect(told).toEqual([]);
  });
});

/** Asks everything, changes what is hidden, asks again: what was answered differently. */
async function differences(world: DemoAccess, person: DemoPerson, curiosity: Curiosity) {
  const granted = world.calls.filter((call) => mayAsk(person, call));
  const every = world.calls.flatMap((call) =>
    curiousRequests(world, call, narrowed(curiosity, mayAsk(person, call))).map((input): [LoadedCall, CallInput] => [
      call,
      input,
    ]),
  );
  const requests = covering(every, ([{ id }, input]) => facetsOf(input).map((facet) => `${id} ${facet}`));
  const before: string[] = [];
  for (const [call, input] of requests) before.push(await answerTo(world, person, call, input));
  const records = [...world.test.context.definitions.records.values()];
  const reach = await world.test.context.companyReach(person, -1);
  const changed = await world.database.transaction((query) =>
    changeWhatIsHidden(query, { ...person.actor, ...reach }, { records, calls: granted }),
  );
  const told: string[] = [];
  for (const [index, [call, input]] of requests.entries()) {
    const after = await answerTo(world, person, call, input);
    if (after !== before[index])
      told.push(`${call.id} ${JSON.stringify(input)} ${firstDifference(before[index], after)}`);
  }
  return { told, asked: requests.length, changed };
}

/** A call that is not there for somebody is asked for plainly: it is refused before anything of the question is looked at. */
const narrowed = (curiosity: Curiosity, isThere: boolean): Curiosity => ({
  ...curiosity,
  thorough: curiosity.thorough && isThere,
});

/** What is asked by, and by which column. */
function facetsOf({ query, body }: CallInput): string[] {
  const { sort, filters } = (body ?? {}) as { sort?: { column: string }; filters?: JsonObject };
  return [Object.keys({ ...query, ...body }).join(' '), ...(sort ? [sort.column] : []), ...Object.keys(filters ?? {})];
}

/** Status and body; only what is made anew for every request is taken out. */
async function answerTo(world: DemoAccess, person: DemoPerson, call: LoadedCall, input: CallInput): Promise<string> {
  const answer = await world.send(person, call, input);
  return `${answer.statusCode} ${answer.body.replace(/"requestId":"[^"]*"/, '')}`;
}

function firstDifference(before = '', after = ''): string {
  const at = [...before].findIndex((sign, index) => sign !== after[index]);
  return `${before.slice(Math.max(at - 40, 0), at + 40)} → ${after.slice(Math.max(at - 40, 0), at + 40)}`;
}

async function curiosityOf(world: DemoAccess, person: DemoPerson, thorough: boolean): Promise<Curiosity> {
  const ids: Curiosity['ids'] = [];
  for (const { id: kind, facts } of world.test.context.definitions.records.values()) {
    if (!facts?.lifecycle) continue;
    const own = facts.counterpartyCode
      ? `data #>> '{${facts.counterpartyCode.slice(1)}}' = $2::text`
      : '$2::text is null';
    for (const which of [own, `not (${own})`]) {
      const { rows } = await world.database.query<{ id: string }>(
        `select id from ${recordTableName(kind)} where tenant = $1 and (${which}) order by id limit 2`,
        [person.tenant, person.supplierCode],
      );
      ids.push(...rows.map(({ id }) => ({ kind, id })));
    }
  }
  return { ids, words: [secret, '5', 'S011'], thorough };
}

async function busiestSupplier({ database, people }: DemoAccess): Promise<DemoPerson> {
  const { rows } = await database.query<{ tenant: string; code: string }>(
    `select tenant, data ->> 'supplierCode' as code from record_order_order where data ->> 'orderedAt' <> ''
     group by 1, 2 order by count(*) desc`,
  );
  const found = rows
    .flatMap(({ tenant, code }) => people.filter((one) => one.tenant === tenant && one.supplierCode === code))
    .at(0);
  if (!found) throw new Error('No supplier of the demo is signed in.');
  return found;
}

/** Which side of which company somebody stands on. */
const sideOf = ({ tenant, supplierCode }: DemoPerson) => [`${tenant} ${supplierCode === null ? 'buyer' : 'supplier'}`];

/** One person of every company for every set of roles. */
function onePerKind(people: readonly DemoPerson[]): DemoPerson[] {
  return [...new Map(people.map((one) => [`${one.tenant} ${one.roles.join(' ')}`, one])).values()];
}
