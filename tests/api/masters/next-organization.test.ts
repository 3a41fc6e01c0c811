import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { createCompanySwitch, switchOver } from '../../../src/approval/index.server.ts';
import { loadDemo } from '../../../src/demo/server/load-demo.ts';
import { createSeededRandom, type SeededRandom } from '../../../src/demo/server/seeded-random.ts';
import { createSession } from '../../../src/platform/server/auth/session-store.ts';
import { demoSeed } from '../../support/demo-seed.ts';
import { forEachProductStore } from '../../support/product-store.ts';
import { openTestServer, type TestServer } from '../../support/test-server.ts';

const api = '/service-buyer-order/v1/api/next-organization';
const tenant = 'TOURIN';
const day = '2027/04/01';

interface Place {
  person: { code: string; name: string };
  party: 'owner' | 'assignee' | 'approver';
  why: string;
  cases: number;
  kinds: Record<string, number>;
  proposals: { code: string; name: string; why: string }[];
  decision: { code: string } | null;
}
interface Told {
  units: { code: string; what: string }[];
  places: Place[];
  masters: {
    recordType: string;
    code: string;
    title: string;
    master: string;
    named: { code: string };
    proposals: { code: string }[];
  }[];
}

forEachProductStore('the next organization', (open) => {
  let database: Database;
  let test: TestServer;
  let administrator: { code: string; name: string };

  beforeAll(async () => {
    database = await open(await demoSeed());
    test = await openTestServer(database, { demo: true, books: false });
    await loadDemo(test.context.engine, database, test.context.clock, test.context.definitions);
    administrator = await accountOf('kato.ryota');
  }, 300_000);
  afterAll(() => test.close());

  async function accountOf(login: string): Promise<{ code: string; name: string }> {
    const { rows } = await database.query<{ code: string; name: string }>(
      'select code, name from user_account where tenant = $1 and login_name = $2',
      [tenant, login],
    );
    if (!rows[0]) throw new Error(`Nobody is called ${login}.`);
    return rows[0];
  }
  const post = async (path: string, payload: object, userCode = administrator.code) => {
    const at = test.context.wallClock.now();
    const { accessToken } = await createSession(database.query, { tenant, userCode, remember: false, at });
    const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': crypto.randomUUID() };
    return test.server.inject({ method: 'POST', url: `${api}/${path}`, headers, payload });
  };
  const simulated = async () => {
    const answer = await post('simulate', { day });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Told>();
  };
  const keeper = () => ({
    code: administrator.code,
    name: administrator.name,
    tenant,
    division: 10 as const,
    organizationCode: '20111200',
    roles: ['K999', 'UR006_CompanyGroupAdmin'],
    screens: new Set<string>(),
    language: 'ja' as const,
  });
  const leaves = async (code: string) => {
    const master = { recordType: 'master/person', code };
    const { version } = await test.context.engine.masters.read(keeper(), master);
    await test.context.engine.masters.revise(
      keeper(),
      { ...master, from: day, record: null, version },
      { reason: '退職' },
    );
  };

  it('tells what the planned one would break, and by whom it could go on', async () => {
    const told = await simulated();
    expect(told.units.map(({ code, what }) => `${code} ${what}`)).toEqual(
      expect.arrayContaining(['20212100 head', '20213100 ended', '20213200 begun']),
    );
    const [head, next] = [await accountOf('hashimoto.makoto'), await accountOf('miura.hayato')];
    const place = told.places.find(({ person, party }) => person.code === head.code && party === 'approver');
    expect(place).toMatchObject({ why: 'gone' });
    expect(place?.proposals[0]).toMatchObject({ code: next.code, why: 'head' });
    const ended = told.masters.filter(({ named }) => named.code === '20312000');
    expect(ended.length).toBeGreaterThan(0);
    expect(ended.every(({ proposals }) => proposals[0]?.code === '20311000')).toBe(true);
  });

  it('rewrites from that day on what settings name, and lists it no longer', async () => {
    const before = await simulated();
    const [one] = before.masters.filter(({ recordType }) => recordType === 'master/cost-department');
    expect(one).toBeDefined();
    const { recordType, code, master, named, proposals } = one as Told['masters'][number];
    const rows = [{ recordType, code, master, from: named.code, to: proposals[0]?.code }];
    const answer = await post('replace', { day, rows });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await simulated()).masters.map((row) => `${row.recordType} ${row.code}`)).not.toContain(
      `${recordType} ${code}`,
    );
    const read = (on: string) => test.context.engine.masters.read(keeper(), { recordType, code, day: on });
    expect((await read('2027/03/31')).record).toMatchObject({ organizationCode: named.code });
    const after = (await read(day)).record as JsonObject;
    expect(after).toMatchObject({ organizationCode: '20311000', organizationName: '福島製造部' });
  });

  it('finds rules of approval that name somebody who leaves, and puts his successor there', async () => {
    const head = await accountOf('hashimoto.makoto');
    const { rows } = await database.query<{ unit: string }>(
      `select data ->> 'fallbackOrganization' as unit from record_master_approval_ladder
       where tenant = $1 and number = 'order'`,
      [tenant],
    );
    const approvers = [{ person: head.code, name: head.name }];
    const steps = [{ code: 'chair', name: '会長決裁', approvers, rule: 'all' }];
    const record = {
      code: 'CHAIR',
      name: '会長の決裁',
      document: 'order',
      fallbackOrganization: rows[0]?.unit ?? '',
      steps,
    };
    await test.context.engine.putMaster(tenant, 'master/approval-ladder', 'CHAIR', record);
    const row = (await simulated()).masters.find(({ code }) => code === 'CHAIR');
    expect(row).toMatchObject({ recordType: 'master/approval-ladder', named: { code: head.code } });
    const to = row?.proposals[0]?.code ?? '';
    const replaced = {
      recordType: 'master/approval-ladder',
      code: 'CHAIR',
      master: 'master/person',
      from: head.code,
      to,
    };
    const answer = await post('replace', { day, rows: [replaced] });
    expect(answer.json(), answer.body).toMatchObject({ replaced: 1 });
    expect((await simulated()).masters.map(({ code }) => code)).not.toContain('CHAIR');
    const named = { recordType: 'master/approval-ladder', code: 'CHAIR', day };
    const later = (await test.context.engine.masters.read(keeper(), named)).record as JsonObject;
    expect(later).toMatchObject({
      steps: [{ approvers: [{ person: to, name: expect.not.stringMatching(head.name) }] }],
    });
  });

  it('refuses who cannot follow, circles, days that are over, and everybody but administrators', async () => {
    const [one, other] = [await accountOf('hashimoto.makoto'), await accountOf('sato.kenta')];
    const row = (person: string, successor: string) => ({ person, party: 'approver', successor });
    const refused = await post('decide', { day, rows: [row(one.code, other.code)] });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('handOverSuccessor');
    const all = (person: string, successor: string) => ({ person, party: 'all', successor });
    expect((await post('decide', { day, rows: [all(one.code, other.code)] })).statusCode).toBe(200);
    const circle = await post('decide', { day, rows: [all(other.code, one.code)] });
    expect(circle.statusCode, circle.body).toBe(400);
    expect((await post('simulate', { day: '2026/11/19' })).statusCode).toBe(400);
    expect((await post('simulate', { day }, other.code)).statusCode).toBe(404);
  });

  it('leaves nothing to anybody who is gone, whatever was decided, though the server is killed in between', async () => {
    const random = createSeededRandom(20_270_401);
    const gone = await randomLeavers(random, 5);
    for (const code of gone) await leaves(code);
    const { places } = await simulated();
    for (const { code } of await standing([...gone])) expect(places.map(({ person }) => person.code)).toContain(code);
    const rows = places
      .filter(({ proposals }) => proposals.length > 0 && random.percent(60))
      .map(({ person, party, proposals }) => ({ person: person.code, party, successor: random.pick(proposals).code }));
    const decided = await post('decide', { day, rows });
    expect(decided.statusCode, decided.body).toBe(200);
    expect((await simulated()).places.filter(({ decision }) => decision).length).toBeGreaterThanOrEqual(rows.length);

    test.clock.set('2027-04-01T00:00:05+09:00');
    const killed = { ...test.context, engine: killedAfter(3) };
    await expect(switchOver(killed, tenant)).rejects.toThrow('killed');
    const sums = await switchOver(test.context, tenant);
    expect(sums?.handedOver).toBeGreaterThan(0);
    expect(await standing([...gone])).toEqual([]);
    // What another case stood in the way of goes with the next look, a minute later.
    if (sums?.left) expect(await switchOver(test.context, tenant)).toMatchObject({ left: 0 });
    expect(await switchOver(test.context, tenant)).toMatchObject({ handedOver: 0, withdrawn: 0, ended: 0, left: 0 });
    const { rows: orphans } = await database.query<{ id: string }>(
      `select id from record_order_order where tenant = $1 and owner_code not in
         (select code from user_account where tenant = $1)`,
      [tenant],
    );
    expect(orphans).toEqual([]);
  }, 240_000);

  it('hands over what waits for who goes, with a change of the organization or on any other day, though nothing was decided', async () => {
    const another = 'SAZARE';
    const { engine } = test.context;
    const actor = { ...keeper(), tenant: another };
    const { rows: busy } = await database.query<{ code: string }>(
      `select owner_code as code from record_order_order where tenant = $1 and state not in ('draft', 'cancelled', 'completed', 'declined')
         and owner_code in (select code from user_account where tenant = $1 and active and not roles && array['K999'])
       group by 1 order by count(*) desc, 1 limit 2`,
      [another],
    );
    const [goes, leavesLater] = busy.map(({ code }) => code);
    const { rows: units } = await database.query<{ code: string }>(
      'select number as code from record_master_organization where tenant = $1 order by number desc limit 1',
      [another],
    );
    const revised = async (recordType: string, code: string, from: string, change: JsonObject | null) => {
      const place = { recordType, code };
      const { version, record } = await engine.masters.read(actor, place);
      const next = change === null ? null : { ...(record as JsonObject), ...change };
      await engine.masters.revise(actor, { ...place, from, record: next, version }, { reason: '組織変更' });
    };
    // Who leaves later leads a unit, too: what names him is told to who may mend it.
    const managers = [{ code: leavesLater ?? '', name: leavesLater ?? '' }];
    await revised('master/organization', units[0]?.code ?? '', '2027/04/12', { name: '新しい部', managers });
    await revised('master/person', goes ?? '', '2027/04/12', null);
    await revised('master/person', leavesLater ?? '', '2027/04/13', null);
    expect(await standing([goes ?? ''], another)).not.toEqual([]);
    expect(await standing([leavesLater ?? ''], another)).not.toEqual([]);
    const look = createCompanySwitch(test.context);
    for (const at of ['2027-04-12T00:00:05+09:00', '2027-04-13T00:00:05+09:00']) {
      test.clock.set(at);
      await engine.masters.keepUpToDate(another);
      await look();
    }
    expect(await standing([goes ?? ''], another)).toEqual([]);
    expect(await standing([leavesLater ?? ''], another)).toEqual([]);
    const { rows: reports } = await database.query<{ data: JsonObject }>(
      "select payload -> 'data' as data from outbox where tenant = $1 and payload ->> 'template' = 'settingsNameLeavers'",
      [another],
    );
    expect(reports.map(({ data }) => [data.day, data.path])).toContainEqual([
      '2027/04/13',
      '/eProcurement/NextOrganization?day=2027%2F04%2F13',
    ]);
    const { rows: mails } = await database.query(
      "select 1 from outbox where tenant = $1 and payload ->> 'template' = 'switchedOver'",
      [another],
    );
    expect(mails.length).toBeGreaterThan(0);
  }, 240_000);

  /** Those of some people who still stand in something that runs, looked up past the engine: owner, in charge, or awaited. */
  async function standing(codes: readonly string[], of = tenant): Promise<{ code: string; record: string }[]> {
    const found: { code: string; record: string }[] = [];
    for (const { id, facts } of test.context.definitions.records.values()) {
      const flow = [...test.context.definitions.flows.values()].find(({ id: name }) => name === facts?.lifecycle);
      const word = facts?.handOver;
      if (!flow || !word) continue;
      const closed = Object.entries(flow.states).flatMap(([name, { type }]) => (type === 'final' ? [name] : []));
      const { rows } = await database.query<{ code: string; id: string }>(
        `select distinct person.code, record.id from record_${id.replaceAll(/[^a-z0-9]+/g, '_')} record,
           unnest($2::text[]) as person (code)
         where tenant = $1 and state <> all($3::text[]) and (owner_code = person.code or person.code = any(held_by)
           or data #>> $4::text[] = person.code)`,
        [of, codes, [...closed, ...(word.notIn ?? [])], (facts.assignee?.code ?? '/none').split('/').slice(1)],
      );
      found.push(...rows.map(({ code, id: record }) => ({ code, record: `${id} ${record}` })));
    }
    return found;
  }

  /** People at random, of whom nothing is planned yet, and whose roles others have, too: nobody could follow the last one. */
  async function randomLeavers(random: SeededRandom, count: number): Promise<ReadonlySet<string>> {
    const { rows } = await database.query<{ code: string }>(
      `select account.code from user_account account
       join record_master_person person on person.tenant = account.tenant and person.number = account.code
       where account.tenant = $1 and active and division = 10 and not roles && array['K999'] and not exists (
         select 1 from master_revision where tenant = $1 and record_type = 'master/person' and code = account.code
           and from_day > $2)
         and not exists (select 1 from unnest(roles) as own where 4 > (
           select count(*) from user_account other where other.tenant = $1 and other.active and own = any(other.roles)))
       order by account.code`,
      [tenant, '2026/11/20'],
    );
    return new Set(random.shuffled(rows.map(({ code }) => code)).slice(0, count));
  }

  /** An engine whose server is killed at the case after so many. */
  function killedAfter(most: number): TestServer['context']['engine'] {
    const { engine } = test.context;
    let done = 0;
    const change: typeof engine.handOver.change = (...asked) => {
      done += 1;
      if (done > most) throw new Error('killed');
      return engine.handOver.change(...asked);
    };
    return { ...engine, handOver: { ...engine.handOver, change } };
  }
});
