import { randomUUID } from 'node:crypto';
import type { Response } from 'light-my-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../engine/server/ports.ts';
import { standsInFor } from '../../engine/server/records/hand-over/deputies.ts';
import type { LoadedCall } from '../../src/platform/server/calls/call-handler.ts';
import { covering } from '../support/covering.ts';
import { concerned, listRules, type ObjectRule, type Relation, readRules } from './object-rules.ts';
import { type DemoAccess, type DemoPerson, mayAsk, openDemoAccess } from './open-demo-access.ts';
import { type StoredObject, stands, storedObjects } from './stored-objects.ts';

const kinds = Object.keys(concerned) as ObjectRule['kind'][];

/** The questions that lists are filtered by, and what each means. */
const questions: [string, Relation][] = [
  ['owner', 'owner'],
  ['ownOrganization', 'colleague'],
  ['currentApprover', 'holder'],
  ['participant', 'decider'],
  ['counterparty', 'supplier'],
  ['role:K002', 'role K002'],
  ['role:CONTRACT_DEPARTMENT', 'role CONTRACT_DEPARTMENT'],
  ['role:UR006_CompanyGroupAdmin', 'role UR006_CompanyGroupAdmin'],
];

/** Does somebody decide on it today in the place of who is away? */
function isStandIn(actor: Actor, { tenant, decided }: StoredObject): boolean {
  return actor.tenant === tenant && standsInFor(actor, decided) !== null;
}

describe('every object against everybody', { timeout: 300_000 }, () => {
  let world: DemoAccess;
  let objects: StoredObject[];

  beforeAll(async () => {
    world = await openDemoAccess();
    objects = await storedObjects(world.database, kinds);
  });
  afterAll(() => world.close());

  it('is read by those who have to do with it, and is not there for the others, with one body', async () => {
    const { wrong, cells, bodies } = await readEverything(world, objects);
    console.info(`access matrix: ${cells} cells of reads, ${wrong.length} wrong`);
    expect(wrong).toEqual([]);
    expect([...bodies]).toHaveLength(1);
    expect(cells).toBeGreaterThan(1000);
  });

  it('is listed for those who have to do with it only, and told by every list that shows it', async () => {
    const byId = new Map(objects.map((object) => [object.id, object]));
    const wrong: string[] = [];
    let cells = 0;
    for (const [id, rule] of Object.entries(listRules)) {
      const call = callOf(world, id);
      let shown = 0;
      const may = mostPowerfulFirst(world.people.filter((one) => mayAsk(one, call)));
      // Each role of each company asks each list; the others where it showed nobody anything yet.
      const asked = new Set(covering(may, ({ tenant, roles }) => roles.map((role) => `${tenant} ${role}`)));
      for (const person of [...asked, ...may.filter((one) => !asked.has(one))]) {
        if (!asked.has(person) && shown > 0) break;
        for (const row of await rowsOf(world, person, call)) {
          const object = byId.get(row);
          cells += 1;
          shown += 1;
          const isTheirs = object?.kind === rule.kind && rule.to.some((relation) => stands(person, relation, object));
          if (!isTheirs)
            wrong.push(`${id} shows ${person.name} ${object?.kind} of ${object?.tenant} in ${object?.state}`);
        }
      }
      if (shown === 0) wrong.push(`${id} shows nobody anything`);
    }
    console.info(`access matrix: ${cells} cells of list rows, ${wrong.length} wrong`);
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('answers every question of a list as often as it is true of what is stored', async () => {
    const wrong: string[] = [];
    const all = kinds.flatMap((record) => {
      const ofKind = objects.filter(({ kind }) => kind === record);
      return questions.flatMap(([question, relation]) =>
        world.people.map((person) => {
          const isTrue = (one: StoredObject) =>
            stands(person, relation, one) || (relation === 'holder' && isStandIn(person.actor, one));
          return { record, question, person, expected: ofKind.filter(isTrue).length };
        }),
      );
    });
    const supplied = new Set(objects.filter(({ supplier }) => supplier).map(({ kind }) => kind));
    const isAsked = ({ record, question }: (typeof all)[number]) => question !== 'counterparty' || supplied.has(record);
    const asked = covering(all.filter(isAsked), ({ record, question, person, expected }) => [
      `${record} ${question} ${expected > 0}`,
      `${record} ${person.tenant} ${person.code}`,
      `${question} ${person.tenant} ${person.code} ${expected > 0}`,
    ]);
    for (const { record, question, person, expected } of asked) {
      const operation = { record, visibleTo: [question], tabs: { all: {} }, columns: [] };
      const { total } = await world.test.context.engine.list(person.actor, operation, { page: 1, itemsPerPage: 1 });
      if (total !== expected) wrong.push(`${question} of ${record} for ${person.name}: ${total}, not ${expected}`);
    }
    const cells = asked.length;
    console.info(`access matrix: ${cells} cells of questions, ${wrong.length} wrong`);
    expect(wrong).toEqual([]);
  });

  it('takes no event from somebody who has nothing to do with it, and says the same as of one that never was', async () => {
    const wrong: string[] = [];
    const bodies = new Set<string>();
    let cells = 0;
    const foreign = foreignTo(objects);
    const all = eventCalls(world).flatMap(({ call, kind, event }) =>
      mostPowerfulFirst(world.people.filter((one) => mayAsk(one, call))).flatMap((person) => {
        const asked = foreign(person, kind);
        const never = { version: 1, id: randomUUID(), tenant: '', supplier: null };
        return [...asked, never].map(({ id, version, tenant, supplier }) => {
          const isOwn = tenant === person.tenant;
          const whose = [tenant && isOwn, supplier === person.supplierCode].join();
          return { call, kind, event, person, id, version, isOwn, whose };
        });
      }),
    );
    // Each role tries each event on what is its company's, each event is tried on everything else, and each person on each kind.
    const asked = covering(all, ({ call, kind, event, person, isOwn, whose }) => [
      ...(isOwn ? person.roles.map((role) => `${call.id} ${event} ${role} ${whose}`) : []),
      `${call.id} ${event} ${whose}`,
      ...person.roles.map((role) => `${call.id} ${role}`),
      `${kind} ${person.tenant} ${person.code}`,
    ]);
    for (const { call, event, person, id, version } of asked) {
      const body = { id, version, ...('events' in call.operation && { event }) };
      const answer = await world.send(person, call, { body });
      cells += 1;
      if (answer.statusCode === 404) bodies.add(bodyOf(answer));
      else wrong.push(`${call.id} ${event} answers ${person.name} ${answer.statusCode} ${answer.body.slice(0, 150)}`);
    }
    console.info(`access matrix: ${cells} cells of events, ${wrong.length} wrong`);
    expect([...new Set(wrong)]).toEqual([]);
    expect([...bodies]).toHaveLength(1);
    expect(cells).toBeGreaterThan(1000);
  });

  it('finds it when a read is opened to one relation too many', async () => {
    const { calls } = world.test.context.definitions;
    const planted: [string, string][] = [
      ['order.detail', 'role:K001'],
      ['delivery.detail', 'sameGroup'],
      ['payment.detail', 'role:APPROVER'],
    ];
    const before = planted.map(([id]) => calls.get(id)?.operation);
    for (const [id, question] of planted) {
      const operation = calls.get(id)?.operation;
      if (operation && 'read' in operation) operation.read.visibleTo = [...operation.read.visibleTo, question];
    }
    const { wrong } = await readEverything(world, objects, new Set(planted.map(([id]) => id)));
    for (const operation of before) if (operation && 'read' in operation) operation.read.visibleTo.pop();
    expect(new Set(wrong.map((line) => line.split(' ')[0]))).toEqual(new Set(planted.map(([id]) => id)));
  });

  it('judges every call that reads or lists one of these kinds', () => {
    const unjudged = world.calls.filter(({ id, operation }) => {
      if ('read' in operation) return isJudgedKind(operation.read.record) && !(id in readRules);
      if ('related' in operation) return isJudgedKind(operation.related.record) && !(id in readRules);
      return 'list' in operation && isJudgedKind(operation.list.record) && !(id in listRules);
    });
    expect(unjudged.map(({ id }) => id)).toEqual([]);
  });
});

async function readEverything(world: DemoAccess, objects: readonly StoredObject[], only?: ReadonlySet<string>) {
  const wrong: string[] = [];
  const bodies = new Set<string>();
  let cells = 0;
  const all = Object.entries(readRules).flatMap(([id, rule]) => {
    if (only && !only.has(id)) return [];
    const call = callOf(world, id);
    const ofKind = objects.filter(({ kind }) => kind === rule.kind);
    const never = { ...(ofKind[0] as StoredObject), id: randomUUID(), tenant: '' };
    return mostPowerfulFirst(world.people.filter((one) => mayAsk(one, call))).flatMap((person) => {
      // One for every relation, and one of each state and company that is none of theirs.
      const keyOf = (one: StoredObject) =>
        rule.to.find((name) => stands(person, name, one)) ?? [one.tenant, one.tenant === person.tenant && one.state];
      return [...onePer(ofKind, keyOf), never].map((object) => {
        const isOpen = rule.to.some((relation) => stands(person, relation, object));
        const like = isOpen ? keyOf(object) : [object.tenant === person.tenant, object.state];
        return { id, kind: rule.kind, call, person, object, isOpen, like, isDenialOnly: rule.deniedOnly === true };
      });
    });
  });
  // Each role reads each kind of them by each call, and each person each kind of record.
  const asked = covering(
    all.filter(({ isOpen, isDenialOnly }) => !(isOpen && isDenialOnly)),
    ({ id, kind, person, like, isOpen }) => [
      ...person.roles.map((role) => `${id} ${role} ${JSON.stringify(like)}`),
      `${kind} ${person.tenant} ${person.code} ${isOpen}`,
    ],
  );
  for (const { id, call, person, object, isOpen } of asked) {
    const answer = await world.send(person, call, { query: { id: object.id } });
    cells += 1;
    if (answer.statusCode === 404) bodies.add(bodyOf(answer));
    if (answer.statusCode !== (isOpen ? 200 : 404))
      wrong.push(`${id} answers ${person.name} ${answer.statusCode} for one of ${object.tenant} in ${object.state}`);
  }
  return { wrong: [...new Set(wrong)], bodies, cells };
}

async function rowsOf(world: DemoAccess, person: DemoPerson, call: LoadedCall): Promise<string[]> {
  const tabs = 'list' in call.operation ? Object.keys(call.operation.list.tabs) : [];
  const ids: string[] = [];
  for (const tab of tabs) {
    const answer = await world.send(person, call, {
      query: call.path.includes(':tab') ? { tab } : {},
      body: { page: 1, itemsPerPage: 100, ...(!call.path.includes(':tab') && { tab }) },
    });
    if (answer.statusCode !== 200) throw new Error(`${call.id} ${tab}: ${answer.body}`);
    ids.push(...answer.json<{ items: { id: string }[] }>().items.map(({ id }) => id));
  }
  return ids;
}

/** Who has many roles stands for those who have few of them. */
function mostPowerfulFirst(people: readonly DemoPerson[]): DemoPerson[] {
  return people.toSorted((one, other) => other.roles.length - one.roles.length);
}

function eventCalls({ calls }: DemoAccess) {
  return calls
    .flatMap((call) => {
      const { operation } = call;
      if ('event' in operation) return [{ call, kind: operation.event.record, event: operation.event.event }];
      if (!('events' in operation)) return [];
      return operation.events.events.map((event) => ({ call, kind: operation.events.record, event }));
    })
    .filter(({ kind }) => isJudgedKind(kind));
}

function knows(person: DemoPerson, object: StoredObject): boolean {
  const onRoute = person.tenant === object.tenant && object.route.includes(person.code);
  return onRoute || concerned[object.kind].some((relation) => stands(person, relation, object));
}

/** One of each kind of stranger: of a person's company or of another, of his supplier or of another. Many events ask for the same. */
function foreignTo(objects: readonly StoredObject[]): (person: DemoPerson, kind: string) => readonly StoredObject[] {
  const found = new Map<DemoPerson, Map<string, readonly StoredObject[]>>();
  return (person, kind) => {
    const ofPerson = found.get(person) ?? new Map<string, readonly StoredObject[]>();
    found.set(person, ofPerson);
    const known = ofPerson.get(kind);
    if (known) return known;
    const strange = objects.filter((one) => one.kind === kind && !knows(person, one));
    const some = onePer(strange, (one) => [one.tenant === person.tenant, one.supplier === person.supplierCode]);
    ofPerson.set(kind, some);
    return some;
  };
}

function isJudgedKind(kind: string): boolean {
  return (kinds as string[]).includes(kind);
}

function callOf({ calls }: DemoAccess, id: string): LoadedCall {
  const found = calls.find((call) => call.id === id);
  if (!found) throw new Error(`There is no call "${id}".`);
  return found;
}

function bodyOf(answer: Response): string {
  return answer.body.replace(/"requestId":"[^"]*"/, '');
}

function onePer<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] {
  const seen = new Map<string, Item>();
  for (const item of items) {
    const key = JSON.stringify(keyOf(item));
    if (!seen.has(key)) seen.set(key, item);
  }
  return [...seen.values()];
}
