import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMigratedMemory } from '../support/migrated-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../support/test-server.ts';

const masters = '/service-buyer-master-common/v1/api/pull-down';
const addresses = '/service-master-common/v1/api/postal-address';

const category = (code: string, small: string, medium: string, large: string) => ({
  code,
  record: {
    code,
    name: small,
    pathName: `${large} > ${medium} > ${small}`,
    largeCode: code.slice(0, 2),
    largeName: large,
    mediumCode: code.slice(0, 4),
    mediumName: medium,
  },
});

describe('what pickers ask', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let requester: SignedIn;

  const ask = async (person: SignedIn, url: string) => {
    const answer = await person.inject({ url });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ items: { code: string; name: string; path?: { code: string }[] }[] }>().items;
  };
  const codes = async (person: SignedIn, url: string) => (await ask(person, url)).map(({ code }) => code);

  beforeAll(async () => {
    const memory = await openMigratedMemory();
    close = memory.close;
    test = await openTestServer(memory.database);
    requester = await test.signIn('A/requester');
    await test.context.engine.putMasters('A', 'master/category', [
      category('0201001', 'ノートPC', 'PC・周辺', 'IT機器'),
      category('0101002', '封筒', '紙・ファイル', '事務用品'),
      category('0101001', 'コピー用紙', '紙・ファイル', '事務用品'),
    ]);
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it('categories level by level, each once, in the order of their codes, with their way', async () => {
    const level = `${masters}/category-level?level`;
    expect(await codes(requester, `${level}=large`)).toEqual(['01', '02']);
    expect(await codes(requester, `${level}=medium&parent=01`)).toEqual(['0101']);
    expect(await codes(requester, `${level}=small&parent=0101`)).toEqual(['0101001', '0101002']);
    expect(await codes(requester, `${level}=small&parent=02`)).toEqual([]);
    const [found] = await ask(requester, `${level}=small&codes=0101002`);
    expect(found?.path?.map(({ code }) => code)).toEqual(['01', '0101', '0101002']);
  });

  it('categories of one’s own company only, and of a level that there is', async () => {
    const other = await test.signIn('B/requester');
    expect(await codes(other, `${masters}/category-level?level=large`)).toEqual([]);
    expect((await requester.inject({ url: `${masters}/category-level?level=tiny` })).statusCode).toBe(400);
  });

  it('people of one’s own company by name, code or organization', async () => {
    expect(await codes(requester, `${masters}/user?keyword=purchaser`)).toEqual(['purchaser']);
    expect((await codes(requester, `${masters}/user?keyword=${encodeURIComponent('組織00010101')}`)).sort()).toEqual([
      'approver',
      'colleague',
      'requester',
    ]);
    expect(await codes(requester, `${masters}/user?codes=budget,nobody`)).toEqual(['budget']);
    expect((await ask(requester, `${masters}/user`)).every(({ name }) => name.startsWith('A社'))).toBe(true);
    expect(await codes(requester, `${masters}/user?keyword=%25`)).toEqual([]);
  });

  it('no people at all, when a supplier asks', async () => {
    await test.context.database.query("update user_account set division = 20 where tenant = 'B' and code = 'approver'");
    const supplier = await test.signIn('B/approver');
    expect((await supplier.inject({ url: `${masters}/user` })).statusCode).toBe(404);
  });

  it('addresses by postal code, with and without a hyphen', async () => {
    const addressOf = async (zipCode: string) =>
      (await requester.inject({ url: `${addresses}?zipCode=${zipCode}` })).json();
    expect(await addressOf('150-0001')).toMatchObject({
      address: { prefecture: '東京都', city: '渋谷区', town: '神宮前' },
    });
    expect(await addressOf('1500001')).toEqual(await addressOf('150-0001'));
    expect(await addressOf('0000000')).toEqual({ address: null });
    expect((await requester.inject({ url: `${addresses}?zipCode=15-00001` })).statusCode).toBe(400);
    expect((await test.server.inject({ url: `${addresses}?zipCode=1500001` })).statusCode).toBe(401);
  });
});
