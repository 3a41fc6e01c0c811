import { afterAll, beforeAll, expect, it } from 'vitest';
import { forEachProductStore } from '../support/product-store.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const note = { reason: '組織変更' };
const keeper = {
  code: 'keeper',
  name: '設定 係',
  tenant: 'A',
  division: 10 as const,
  organizationCode: '10000000',
  roles: ['K999'],
  screens: new Set<string>(),
  language: 'ja' as const,
};

forEachProductStore('the organization', (open) => {
  let test: TestServer;

  beforeAll(async () => {
    test = await openTestServer(await open());
    test.clock.set('2026-11-20T10:00:00+09:00');
    for (const code of ['10000001', '10000002', '10000003']) await revise(code, undefined);
  });
  afterAll(() => test.close());

  const revise = (code: string, parentCode: string | undefined, from = '2026/11/20', level = 'department') => {
    const record = {
      code,
      name: code,
      level,
      pathName: code,
      managers: [],
      ...(parentCode !== undefined && { parentCode }),
    };
    return test.context.engine.masters.revise(keeper, { recordType: 'master/organization', code, from, record }, note);
  };
  const refusal = (at: string, keyword: string) =>
    expect.objectContaining({ errors: [expect.objectContaining({ at, keyword })] });

  it('has no circle, today or on a day that is planned', async () => {
    await revise('10000002', '10000001');
    await expect(revise('10000001', '10000002')).rejects.toEqual(refusal('/parentCode', 'organizationCircle'));
    await expect(revise('10000001', '10000001')).rejects.toEqual(refusal('/parentCode', 'organizationCircle'));
    await revise('10000001', '10000003', '2027/04/01');
    // Right by itself today, and a circle from 1 April on.
    await expect(revise('10000003', '10000002')).rejects.toEqual(refusal('/parentCode', 'organizationCircle'));
  });

  it('has nothing below what is of a lower level', async () => {
    await expect(revise('10000002', '10000001', '2026/11/20', 'site')).rejects.toEqual(
      refusal('/parentCode', 'organizationRank'),
    );
    await expect(revise('10000001', undefined, '2026/11/20', 'section')).rejects.toEqual(
      refusal('/level', 'organizationRank'),
    );
  });

  it('lets one of two put below each other at once wait and be refused', async () => {
    await revise('10000004', undefined);
    await revise('10000005', undefined);
    const both = await Promise.allSettled([revise('10000004', '10000005'), revise('10000005', '10000004')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
