import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const masters = '/service-buyer-master-common/v1/api/pull-down';
const addresses = '/service-master-common/v1/api/postal-address';

const products = '/service-catalog-product/api/v1/product/search';
const suppliers = '/service-supplier-master-common/v1/api/supplier/info';

const supplierMaster = (code: string) => ({
  code,
  record: {
    code,
    name: `株式会社${code}`,
    kana: 'エス',
    taxFraction: 3,
    orderChannel: 'portal',
    closingDay: 31,
    paymentMonths: 1,
    paymentDay: 31,
    isProtected: true,
    isActive: true,
  },
});

const product = (code: string, supplierCode: string, more: object = {}) => ({
  code,
  record: {
    code,
    name: `品${code}`,
    categoryCode: '0101001',
    supplierCode,
    unitCode: 'EA',
    unitPrice: '100',
    taxType: 1,
    taxRate: '10',
    ...more,
  },
});

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
    const memory = await openProductStore();
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

  it('categories in the reader’s language as far as they have names in it, found by the names of all', async () => {
    const english = { nameEn: 'Laptops', pathNameEn: 'IT equipment > PCs > Laptops', largeNameEn: 'IT equipment' };
    const laptops = category('0201001', 'ノートPC', 'PC・周辺', 'IT機器');
    await test.context.engine.putMaster('A', 'master/category', '0201001', { ...laptops.record, ...english });
    const read = async (url: string, language: string) =>
      (await requester.inject({ url: `${masters}/${url}`, headers: { 'accept-language': language } })).json<{
        items: { name: string; pathName?: string }[];
      }>().items;
    expect(await read('category?keyword=ノート', 'en')).toMatchObject([
      { name: 'Laptops', pathName: english.pathNameEn },
    ]);
    expect(await read('category?keyword=laptop', 'ja')).toMatchObject([{ name: 'ノートPC' }]);
    expect(await read('category?codes=0101002', 'en')).toMatchObject([{ name: '封筒' }]);
    expect((await read('category-level?level=large', 'en')).map(({ name }) => name)).toEqual([
      '事務用品',
      'IT equipment',
    ]);
  });

  it('categories of one’s own company only, and of a level that there is', async () => {
    const other = await test.signIn('B/requester');
    expect(await codes(other, `${masters}/category-level?level=large`)).toEqual([]);
    expect((await requester.inject({ url: `${masters}/category-level?level=tiny` })).statusCode).toBe(400);
    // Of all levels: a rule may name a large, a medium or a small one, found by code or name.
    const large = (await codes(requester, `${masters}/category-level?level=large`))[0] ?? '';
    const found = await codes(requester, `${masters}/category-level?keyword=${large}&limit=50`);
    expect(found[0]).toBe(large);
    expect(new Set(found.map((code) => code.length))).toEqual(new Set([2, 4, 7]));
    expect(await codes(requester, `${masters}/category-level?codes=${large}`)).toEqual([large]);
    expect(await codes(requester, `${masters}/category-level?limit=1`)).toEqual([large]);
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

  it('products, but those that are shown to other organizations, whatever they are asked by', async () => {
    const { engine } = test.context;
    const unit = (code: string, level: string, parentCode?: string) => ({
      code,
      record: { code, name: code, level, pathName: code, managers: [], ...(parentCode && { parentCode }) },
    });
    await engine.putMasters('A', 'master/organization', [
      unit('00010000', 'department'),
      unit('00010101', 'section', '00010000'),
    ]);
    await engine.putMasters('A', 'master/supplier', [supplierMaster('S1')]);
    const shownTo = (code: string) => [{ organizationCode: code }];
    await engine.putMasters('A', 'master/product', [
      product('OPEN', 'S1'),
      product('MAKERS', 'S1', { shownTo: shownTo('00010000') }),
      product('OTHERS', 'S1', { shownTo: shownTo('00020202') }),
    ]);
    expect(await codes(requester, products)).toEqual(['MAKERS', 'OPEN']);
    expect(await codes(requester, `${products}?keyword=OTHERS`)).toEqual([]);
    expect(await codes(requester, `${products}?codes=OTHERS,OPEN`)).toEqual(['OPEN']);
    expect(await codes(await test.signIn('A/stranger'), products)).toEqual(['OPEN', 'OTHERS']);
    // What a line of an order is filled in from, the same question is asked of.
    const actor = {
      code: 'requester',
      name: '',
      tenant: 'A',
      division: 10,
      organizationCode: '00010101',
      organizationPath: ['00010101', '00010000'],
      roles: ['K001'],
      screens: new Set<string>(),
      language: 'ja',
    };
    const operation = { record: 'master/product', visibleTo: ['shownTo'] };
    const found = await engine.visibleMasters(actor, operation, ['OTHERS', 'MAKERS']);
    expect(found.map(({ record }) => record.code)).toEqual(['MAKERS']);
  });

  describe('when a supplier asks', () => {
    let supplier: SignedIn;

    beforeAll(async () => {
      const { database, engine } = test.context;
      await database.query(
        "update user_account set division = 20, supplier_code = 'S1', roles = array['SUPPLIER'] where tenant = 'B' and code = 'approver'",
      );
      supplier = await test.signIn('B/approver');
      await engine.putMasters('B', 'master/supplier', [supplierMaster('S1'), supplierMaster('S2')]);
      await engine.putMasters('B', 'master/product', [product('P1', 'S1'), product('P2', 'S2')]);
    });

    it.each(['user', 'category', 'category-level?level=large', 'business-place', 'organization'])(
      'nothing of the company’s own: %s',
      async (picker) => {
        expect((await supplier.inject({ url: `${masters}/${picker}` })).statusCode).toBe(404);
      },
    );

    it('his own products, whatever supplier he names', async () => {
      expect(await codes(supplier, products)).toEqual(['P1']);
      expect(await codes(supplier, `${products}?supplierCode=S2`)).toEqual([]);
      expect(await codes(supplier, `${products}?codes=P2`)).toEqual([]);
      expect(await codes(await test.signIn('B/requester'), products)).toEqual(['P1', 'P2']);
    });

    it('himself among the suppliers, without the terms that the company keeps', async () => {
      expect(await ask(supplier, suppliers)).toEqual([
        { code: 'S1', name: '株式会社S1', kana: 'エス', taxFraction: 3 },
      ]);
      const [first] = await ask(await test.signIn('B/requester'), suppliers);
      expect(first).toMatchObject({ code: 'S1', closingDay: 31, isProtected: true });
    });
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
