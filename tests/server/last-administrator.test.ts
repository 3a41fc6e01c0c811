import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { Database } from '../../engine/server/ports.ts';
import { forEachProductStore } from '../support/product-store.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const tenant = 'A';
const today = '2026/11/20';
const unit = { code: '00010101', name: '製造一課', level: 'section', pathName: '製造一課', managers: [] };
const note = { reason: '異動' };
const keeper = {
  code: 'keeper',
  name: '設定 係',
  tenant,
  division: 10 as const,
  organizationCode: unit.code,
  roles: ['K999'],
  screens: new Set<string>(),
  language: 'ja' as const,
};

forEachProductStore('the last administrator', (open) => {
  let database: Database;
  let test: TestServer;

  beforeAll(async () => {
    database = await open();
    test = await openTestServer(database);
    test.clock.set('2026-11-20T10:00:00+09:00');
    await test.context.engine.putMaster(tenant, 'master/organization', unit.code, unit);
  });
  afterAll(() => test.close());

  const personOf = (code: string, roles: readonly string[]): JsonObject & { code: string } => ({
    code,
    name: `${code} さん`,
    loginName: `login-${code}`,
    organizationCode: unit.code,
    roles: roles.map((role) => ({ code: role })),
  });
  const person = (code: string) => ({ recordType: 'master/person', code });
  const { revise, reviseMany, withdraw, read } = {
    revise: (code: string, record: JsonObject | null, from = today) =>
      test.context.engine.masters.revise(keeper, { ...person(code), from, record }, note),
    reviseMany: (changes: { code: string; record: JsonObject | null }[]) =>
      test.context.engine.masters.reviseMany(
        keeper,
        'master/person',
        changes.map((change) => ({ ...change, from: today })),
        note,
      ),
    withdraw: async (code: string, seq: number) => {
      const { version } = await read(code);
      await test.context.engine.masters.withdraw(keeper, { ...person(code), seq, version }, note);
    },
    read: (code: string) => test.context.engine.masters.read(keeper, person(code)),
  };
  const isAdministrator = async (code: string) => {
    const { rows } = await database.query<{ is: boolean }>(
      `select active and 'K999' = any(roles) as is from user_account where tenant = $1 and code = $2`,
      [tenant, code],
    );
    return rows[0]?.is ?? false;
  };
  /** As they are from now on: these look after the company, nobody else. */
  const only = async (...codes: string[]) => {
    for (const code of codes) await revise(code, personOf(code, ['K001', 'K999']));
    for (const other of ['P1', 'P2', 'P3'].filter((one) => !codes.includes(one))) {
      await revise(other, personOf(other, ['K001']));
    }
  };
  const refusal = (keyword: string) => expect.objectContaining({ errors: [expect.objectContaining({ keyword })] });

  it('neither ends, nor gives the role away, nor is withdrawn', async () => {
    await only('P1');
    await expect(revise('P1', null)).rejects.toEqual(refusal('lastAdministrator'));
    await expect(revise('P1', personOf('P1', ['K001']))).rejects.toEqual(refusal('lastAdministrator'));
    await expect(withdraw('P1', 1)).rejects.toThrow();
    expect(await isAdministrator('P1')).toBe(true);
    await revise('P1', { ...personOf('P1', ['K999']), name: '改姓 さん' });
  });

  it('ends from the day on which somebody else begins, and no day before; that other one then stays', async () => {
    await only('P1');
    await revise('P2', personOf('P2', ['K001', 'K999']), '2027/04/01');
    await expect(revise('P1', personOf('P1', ['K001']), '2027/03/31')).rejects.toEqual(refusal('lastAdministrator'));
    await revise('P1', personOf('P1', ['K001']), '2027/04/01');
    const planned = (await read('P2')).revisions.find(({ from }) => from === '2027/04/01');
    await expect(withdraw('P2', planned?.seq ?? 0)).rejects.toEqual(
      expect.objectContaining({ messageKey: 'rule.lastAdministrator' }),
    );
    const given = (await read('P1')).revisions.find(({ from }) => from === '2027/04/01');
    await withdraw('P1', given?.seq ?? 0);
    await withdraw('P2', planned?.seq ?? 0);
  });

  it('is one of two who leave at once, in two requests or in one file', async () => {
    await only('P1', 'P2');
    const both = await Promise.allSettled([
      revise('P1', personOf('P1', ['K001'])),
      revise('P2', personOf('P2', ['K001'])),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await only('P1', 'P2');
    const rows = ['P1', 'P2'].map((code) => ({ code, record: personOf(code, ['K001']) }));
    const outcomes = await reviseMany(rows);
    expect(outcomes.map(({ refusal: refused }) => refused?.errors?.[0]?.keyword)).toEqual([
      undefined,
      'lastAdministrator',
    ]);
    expect(await Promise.all(['P1', 'P2'].map(isAdministrator))).toEqual([false, true]);
  });

  it('may go where somebody looks after the company who is not kept as one of its people', async () => {
    await only('P1');
    await database.query(`update user_account set roles = array['K999'] where tenant = $1 and code = 'budget'`, [
      tenant,
    ]);
    await revise('P1', personOf('P1', ['K001']));
  });
});
