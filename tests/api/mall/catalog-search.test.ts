import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Bounds } from '../../../src/mall/server/search/search-bounds.ts';
import { searchWithin } from '../../../src/mall/server/search/search-products.ts';
import { type OracleContract, type OracleProduct, searchCatalogSlowly } from '../../support/catalog-oracle.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const searchPath = '/service-search/api/v1/keyword-search-v2-entry/init2';

interface World {
  products: OracleProduct[];
  contracts: OracleContract[];
}

interface Answer {
  total: number;
  items: { code: string; price: string }[];
  facets: Record<'categories' | 'manufacturers' | 'catalogs', { code: string; count: number }[]>;
}

const organization = (code: string, parentCode?: string) => ({
  code,
  record: { code, name: code, level: 'section', managers: [], pathName: code, ...(parentCode && { parentCode }) },
});

const base = {
  categoryCode: '0101001',
  supplierCode: 'S1',
  unitCode: 'EA',
  unitPrice: '100',
  taxType: 1,
  taxRate: '0.1',
};

describe('the search of the catalog', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let requester: SignedIn;
  let stranger: SignedIn;

  const put = (type: string, records: { code: string; record: JsonObject }[]) =>
    test.context.engine.putMasters('A', type, records);
  const search = async (person: SignedIn, body: object): Promise<Answer> => {
    const answer = await person.inject({ method: 'POST', url: searchPath, payload: body });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return answer.json<Answer>();
  };
  const found = async (keyword: string) => (await search(requester, { keyword })).items.map(({ code }) => code);
  const guess = async (person: SignedIn, keyword: string) => {
    const url = '/service-search/api/v1/product-search/guess-category';
    const answer = await person.inject({ method: 'POST', url, payload: { keyword } });
    return answer.json<{ categoryCode: string | null }>().categoryCode;
  };
  const empty = () =>
    test.context.database.tenantTransaction('A', async (query) => {
      for (const table of ['record_master_product', 'record_mall_contract_price']) await query(`delete from ${table}`);
      await query('delete from record_search');
    });

  const fill = async ({ products, contracts }: World) => {
    await empty();
    await put(
      'master/product',
      products.map((record) => ({ code: record.code, record: toJson({ ...base, ...record }) })),
    );
    await put(
      'mall/contract-price',
      contracts.map((record) => ({ code: record.code, record: toJson(record) })),
    );
  };

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    requester = await test.signIn('A/requester');
    stranger = await test.signIn('A/stranger');
    await put('master/organization', [organization('00010000'), organization('00010101', '00010000')]);
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it('guesses where a word that finds nothing belongs, from what its end finds and whoever asks may see', async () => {
    await empty();
    const shownTo = [{ organizationCode: '00020202' }];
    const products: (JsonObject & { code: string })[] = [
      { code: 'G1', name: '手袋 M', categoryCode: '0301001' },
      { code: 'G2', name: '軍手袋', categoryCode: '0301001' },
      { code: 'G3', name: '手袋かけ', categoryCode: '0101001' },
      { code: 'D1', name: '光学装置', categoryCode: '0201001', shownTo },
    ];
    await put(
      'master/product',
      products.map((more) => ({ code: more.code, record: { ...base, ...more } })),
    );
    expect(await guess(requester, '耐熱手袋')).toBe('0301001');
    expect(await guess(requester, 'ＸＹＺ－９ 耐熱手袋')).toBe('0301001');
    for (const word of ['反重力装置', 'ANTIGRAVITY', '袋', ' ']) expect(await guess(requester, word), word).toBeNull();
  });

  it('finds a product in all of its spellings, and in none that is another word', async () => {
    await empty();
    const records: (JsonObject & { code: string })[] = [
      { code: 'A1', name: '研磨布 #120', kana: 'ケンマヌノ ヤスリ', modelNumber: 'KZR-SP-0107' },
      { code: 'A2', name: 'サーバーラック 19インチ', modelNumber: 'SV_R-1%' },
      { code: 'A3', name: 'チェーン ヴァイス', modelNumber: 'ＣＶ－８' },
    ];
    await put(
      'master/product',
      records.map((record) => ({ code: record.code, record: { ...base, ...record } })),
    );
    for (const word of ['やすり', 'ﾔｽﾘ', 'kzrsp0107', 'KZR‐SP', 'ＫＺＲ sp-01', '研磨'])
      expect(await found(word)).toEqual(['A1']);
    for (const word of ['サーバラック', 'さーばー らっく', '19ｲﾝﾁ', '_', 'r1%'])
      expect(await found(word)).toEqual(['A2']);
    for (const word of ['チエン', 'バイス', 'cv8', 'CV-8']) expect(await found(word)).toEqual(['A3']);
    expect(await found('研磨 インチ')).toEqual([]);
    expect(await found('ケンマ%')).toEqual([]);
  });

  it('answers what a slow look at every product answers, whatever is asked by whom', async () => {
    await fc.assert(
      fc.asyncProperty(
        world,
        fc.array(question, { minLength: 6, maxLength: 6 }),
        async ({ products, contracts }, asked) => {
          await fill({ products, contracts });
          for (const [index, body] of asked.entries()) {
            const [person, units] =
              index % 2 === 0 ? ([requester, ['00010101', '00010000']] as const) : ([stranger, ['00020202']] as const);
            const { total, items, facets } = await search(person, body);
            expect({
              total,
              items: items.map(({ code, price }) => [code, Number(price)]),
              facets: countsOf(facets),
            }).toEqual(searchCatalogSlowly({ products, contracts, units, today: '2026/11/20' }, body));
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it('puts the cheapest, the dearest and the closest first, however little of all that it finds it looks at', async () => {
    // The least that a page may show for sure, looked for among all kinds of worlds.
    const narrow: Bounds = { counted: 4, parts: [6, 12], few: 3, byPrice: [1, 2], perPage: 4 };
    const units = ['00010101', '00010000'];
    const viewer = { tenant: 'A', userCode: 'requester', units, today: '2026/11/20', spellings: [], rules: [] };
    await fc.assert(
      fc.asyncProperty(manyPriced, fc.array(pricedQuestion, { minLength: 4, maxLength: 4 }), async (world, asked) => {
        const { products, contracts } = world;
        await fill(world);
        for (const body of asked) {
          const pages = await Promise.all(
            [1, 2, 3].map((page) =>
              test.context.database.tenantTransaction('A', (query) =>
                searchWithin(narrow, query, viewer, { ...body, page }),
              ),
            ),
          );
          const { items: slowly } = searchCatalogSlowly({ products, contracts, units, today: viewer.today }, body);
          const shown = pages.flatMap(({ items }) => items.map(({ code, price }) => [code, Number(price)]));
          expect(shown).toEqual(slowly.slice(0, 3 * narrow.perPage));
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
    await empty();
    const codes = Array.from({ length: 40 }, (_, index) => `X240${index}`);
    const records = [...codes, '240', '240-1'].map((code) => ({
      code,
      record: { ...base, code, name: `研磨 ${code} 材` },
    }));
    await put('master/product', records);
    const { items } = await test.context.database.tenantTransaction('A', (query) =>
      searchWithin(narrow, query, viewer, { keyword: '240' }),
    );
    expect(items.slice(0, 2).map(({ code }) => code)).toEqual(['240', '240-1']);
  });

  it('is the same bytes in two worlds that differ in a product one may not see', async () => {
    await empty();
    const seen = { code: 'V1', name: 'ノギス', makerName: 'ハカリノ' };
    const hidden = {
      code: 'H1',
      name: 'ノギス 秘',
      makerName: 'ヒミツ',
      categoryCode: '9999999',
      supplierCode: 'S9',
      unitPrice: '1',
      shownTo: [{ organizationCode: '00020202' }],
    };
    await put('master/product', [{ code: 'V1', record: { ...base, ...seen } }]);
    const ask = async () =>
      Promise.all([
        ...[
          { keyword: 'ノギス' },
          { keyword: '秘' },
          {},
          { manufacturers: ['ヒミツ'] },
          { catalogs: ['S9'] },
          { maxPrice: '50' },
        ].map((payload) => requester.inject({ method: 'POST', url: searchPath, payload })),
        requester.inject({
          method: 'POST',
          url: '/service-search/api/v1/keyword-autocomplete',
          payload: { keyword: 'ノギス' },
        }),
        requester.inject({ url: '/service-search/api/v1/dropdown/catalogData' }),
        requester.inject({ url: '/service-search/api/v1/init/catalogStructureData' }),
      ]).then((answers) => answers.map(({ body }) => body));
    const before = await ask();
    await put('master/product', [{ code: 'H1', record: { ...base, ...hidden } }]);
    expect(await ask()).toEqual(before);
    expect((await search(stranger, { keyword: 'ノギス' })).total).toBe(2);
  });

  it('does not offer what a supplier sells whom nobody may trade with', async () => {
    await empty();
    await put('master/product', [
      { code: 'T1', record: { ...base, code: 'T1', name: 'ノギス' } },
      { code: 'T2', record: { ...base, code: 'T2', name: 'ノギス 大', supplierCode: 'S2' } },
    ]);
    expect((await found('ノギス')).sort()).toEqual(['T1', 'T2']);
    await test.context.database.tenantTransaction('A', (query) =>
      query(
        `insert into record_supplier_prohibition_judgment (tenant, id, state, version, owner_code, owner_name,
           organization_code, data, created_at, updated_at)
         values ('A', gen_random_uuid(), 'prohibited', 1, 'U', 'U', 'O', '{"supplierCode": "S2"}', now(), now())`,
      ),
    );
    const { total, items, facets } = await search(requester, { keyword: 'ノギス' });
    expect([total, items.map(({ code }) => code), countsOf(facets).catalogs]).toEqual([1, ['T1'], { S1: 1 }]);
    expect((await search(requester, { keyword: 'ノギス', catalogs: ['S2'] })).total).toBe(0);
  });

  it('counts five hundred and says that there are more, narrows all of them, and counts the whole catalog', async () => {
    await empty();
    const many = Array.from({ length: 2500 }, (_, index) => `N${String(index).padStart(4, '0')}`);
    const record = (code: string, index: number) => ({
      ...base,
      code,
      name: `釘 ${code}`,
      unitPrice: index === 2499 ? '9000' : '10',
      ...(index === 7 && { shownTo: [{ organizationCode: '00990000' }] }),
    });
    await put(
      'master/product',
      many.map((code, index) => ({ code, record: record(code, index) })),
    );
    expect(await search(requester, { keyword: '釘' })).toMatchObject({ total: 500, capped: true });
    expect(await search(requester, { keyword: '釘', minPrice: '8000' })).toMatchObject({
      total: 1,
      capped: false,
      items: [{ code: 'N2499' }],
    });
    const agreed = { productCode: 'N0100', validFrom: '2026/04/01', organizationCode: '00010101' };
    await put('mall/contract-price', [
      { code: 'K1', record: { ...agreed, code: 'K1', contractNumber: 'K-1', unitPrice: '9500' } },
      {
        code: 'K2',
        record: { ...agreed, code: 'K2', contractNumber: 'K-2', unitPrice: '9900', organizationCode: '00990000' },
      },
      {
        code: 'K3',
        record: { ...agreed, code: 'K3', contractNumber: 'K-3', unitPrice: '9800', validUntil: '2026/05/31' },
      },
    ]);
    expect((await search(requester, { keyword: '釘', minPrice: '8000', sort: 'priceDown' })).items).toMatchObject([
      { code: 'N0100', price: '9500' },
      { code: 'N2499', price: '9000' },
    ]);
    const tree = await requester.inject({ url: '/service-search/api/v1/init/catalogStructureData' });
    const catalogs = await requester.inject({ url: '/service-search/api/v1/dropdown/catalogData' });
    expect(catalogs.json<{ items: { count: number }[] }>().items.map(({ count }) => count)).toEqual([2499]);
    expect(tree.statusCode).toBe(200);
  });

  it('counts the sixty values of a facet that most products have, and those that are ticked', async () => {
    await empty();
    const makers = Array.from({ length: 62 }, (_, index) => `青葉${String(index).padStart(2, '0')}`);
    const made = ['青葉61', '青葉61', ...makers];
    await put(
      'master/product',
      made.map((makerName, index) => {
        const code = `Q${String(index).padStart(2, '0')}`;
        return { code, record: { ...base, code, name: `鋲 ${code}`, makerName } };
      }),
    );
    const { facets } = await search(requester, { keyword: '鋲' });
    expect(facets.manufacturers.map(({ code, count }) => [code, count])).toEqual([
      ['青葉61', 3],
      ...makers.slice(0, 59).map((code) => [code, 1]),
    ]);
    const ticked = await search(requester, { keyword: '鋲', manufacturers: ['青葉60'] });
    expect(ticked.items).toHaveLength(1);
    expect(countsOf(ticked.facets).manufacturers).toHaveProperty('青葉60', 1);
  });

  it('finds what means the same to the company, and nothing of what is excluded in another word', async () => {
    await empty();
    await put('mall/spelling', [
      { code: 'W1', record: { code: 'W1', words: [{ word: 'やすり' }, { word: '鑢' }, { word: 'sand paper' }] } },
    ]);
    await put('master/product', [
      { code: 'F1', record: { ...base, code: 'F1', name: '鑢 平 240' } },
      { code: 'F2', record: { ...base, code: 'F2', name: 'ヤスリ 丸' } },
      { code: 'F3', record: { ...base, code: 'F3', name: 'ホルダー 平' } },
    ]);
    expect((await found('ﾔｽﾘ')).sort()).toEqual(['F1', 'F2']);
    expect(await found('Sand Paper 240')).toEqual(['F1']);
    expect(
      (await search(requester, { keyword: '平', excludedKeyword: 'やすり' })).items.map(({ code }) => code),
    ).toEqual(['F3']);
  });

  it('proposes names as the search would put them, each once, and none that one may not see', async () => {
    await empty();
    const names = ['ソケット 大', 'ソケット', 'ロング ソケット', 'ソケット', 'ソケット 秘'];
    await put(
      'master/product',
      names.map((name, index) => {
        const shownTo: JsonObject = name.endsWith('秘') ? { shownTo: [{ organizationCode: '00990000' }] } : {};
        return { code: `A${index}`, record: { ...base, code: `A${index}`, name, ...shownTo } };
      }),
    );
    const url = '/service-search/api/v1/keyword-autocomplete';
    const proposed = await requester.inject({ method: 'POST', url, payload: { keyword: 'そけっと' } });
    expect(proposed.json()).toEqual({ items: ['ソケット', 'ソケット 大', 'ロング ソケット'] });
  });

  it('refuses an address that was made for another session', async () => {
    const answer = await requester.inject({ url: '/service-search/api/v1/dropdown/catalogData?tokenId=other' });
    expect(answer.statusCode).toBe(404);
  });

  it('guesses first by what his own people bought or asked for under such a name, never by what he may not see', async () => {
    await empty();
    await put('master/product', [
      { code: 'G1', record: { ...base, code: 'G1', name: '保護膜', categoryCode: '0101001' } },
    ]);
    await putOrderMasters(test.context.engine, 'A');
    const { calls } = test.context.definitions;
    const save = async (person: SignedIn, call: string, record: JsonObject) => {
      const headers = { 'idempotency-key': randomUUID() };
      const answer = await person.inject({
        ...{ method: 'POST', url: calls.get(call)?.path ?? '', headers },
        payload: { record },
      });
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    };
    const asked = {
      title: '見積',
      categoryCode: '0301001',
      lines: ['遮光保護膜 A4', '耐熱ナノ塗料'].map((productName) => ({ productName, quantity: '1' })),
    };
    await save(requester, 'estimate.saveDraft', asked);
    for (const word of ['遮光保護膜', '超薄型保護膜', '高濃度ナノ塗料'])
      expect(await guess(requester, word), word).toBe('0301001');
    expect(await guess(stranger, '遮光保護膜')).toBe('0101001');
    for (const [person, word] of [
      [stranger, '高濃度ナノ塗料'],
      [requester, '黒膜'],
      [requester, '塗'],
    ] as const)
      expect(await guess(person, word), word).toBeNull();
  });
});

function countsOf(facets: Answer['facets']) {
  return Object.fromEntries(
    Object.entries(facets).map(([name, values]) => [
      name,
      Object.fromEntries(values.map(({ code, count }) => [code, count])),
    ]),
  );
}

const words = ['ボルト', 'ナット', 'サーバー', 'さーば', 'M3', 'm-3', '6000ZZ', '軸受', 'ケース', 'けーす'];
const someOf = (values: readonly string[], maxLength = 2) => fc.uniqueArray(fc.constantFrom(...values), { maxLength });
const prices = ['0.85', '99', '100', '250.5', '1000'];
const productParts = fc.record(
  {
    name: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
    makerName: fc.constantFrom('ア社', 'イ社'),
    supplierCode: fc.constantFrom('S1', 'S2'),
    categoryCode: fc.constantFrom('0101001', '0101002', '0202001'),
    unitPrice: fc.constantFrom(...prices),
    priceTiers: fc.constantFrom(
      [
        { minQuantity: 1, maxQuantity: 9, salePrice: '95' },
        { minQuantity: 10, maxQuantity: -1, salePrice: '80' },
      ],
      [{ minQuantity: 5, maxQuantity: -1, salePrice: '70' }],
    ),
    minQuantity: fc.constantFrom('1', '5', '0.5'),
    shownTo: fc.constantFrom([], [{ organizationCode: '00010000' }], [{ organizationCode: '00020202' }]),
    isRecommended: fc.boolean(),
    isDiscontinued: fc.boolean(),
  },
  { requiredKeys: ['name', 'supplierCode', 'categoryCode', 'unitPrice'] },
);
const contractParts = fc.record(
  {
    of: fc.nat({ max: 29 }),
    organizationCode: fc.constantFrom('00010000', '00010101', '00020202'),
    unitPrice: fc.constantFrom(...prices),
    validFrom: fc.constantFrom('2026/01/01', '2026/11/20', '2026/11/21'),
    validUntil: fc.constantFrom('2026/11/19', '2026/11/20', '2027/03/31'),
  },
  { requiredKeys: ['of', 'unitPrice', 'validFrom'] },
);
/** Prices of every size, few alike. */
const manyPrices = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }).map(String),
  fc.integer({ min: 1, max: 9999 }).map((hundredths) => (hundredths / 100).toFixed(2)),
);
const worldOf = (price: fc.Arbitrary<string> | null, minLength: number) =>
  fc
    .record({
      products: fc.array(
        price === null
          ? productParts
          : fc.tuple(productParts, price).map(([product, unitPrice]) => ({ ...product, unitPrice })),
        { minLength, maxLength: 30 },
      ),
      contracts: fc.array(
        price === null
          ? contractParts
          : fc.tuple(contractParts, price).map(([contract, unitPrice]) => ({ ...contract, unitPrice })),
        { maxLength: 12 },
      ),
    })
    .map(
      ({ products, contracts }): World => ({
        products: products.map(
          (parts, index): OracleProduct => ({ code: `P${String(index).padStart(2, '0')}`, ...parts }),
        ),
        contracts: contracts
          .filter(({ validFrom, validUntil }) => validUntil === undefined || validFrom <= validUntil)
          .map(
            ({ of, ...parts }, index): OracleContract => ({
              code: `C${String(index).padStart(2, '0')}`,
              contractNumber: `K${index}`,
              productCode: `P${String(of).padStart(2, '0')}`,
              ...parts,
            }),
          ),
      }),
    );
const world = worldOf(null, 1);
const manyPriced = worldOf(manyPrices, 20);
const pricedQuestion = fc.record(
  {
    keyword: someOf(['ボルト', 'M3', 'サーバー'], 1).map((parts) => parts.join(' ')),
    minPrice: fc.constantFrom('0.85', '95', '3000'),
    maxPrice: fc.constantFrom('10', '4000', '65000'),
    sort: fc.constantFrom('priceUp' as const, 'priceDown' as const),
  },
  { requiredKeys: ['sort'] },
);
const question = fc.record(
  {
    keyword: someOf([...words, 'ぼると', 'ｻｰﾊﾞ', 'zz']).map((parts) => parts.join(' ')),
    excludedKeyword: someOf([...words, 'M'], 1).map((parts) => parts.join(' ')),
    categories: someOf(['0101001', '0101002', '0202001', '7777777']),
    manufacturers: someOf(['ア社', 'イ社', 'ウ社']),
    catalogs: someOf(['S1', 'S2']),
    minPrice: fc.constantFrom('0.85', '95', '100.01'),
    maxPrice: fc.constantFrom('1', '100', '999'),
    sort: fc.constantFrom('priceUp' as const, 'priceDown' as const, 'name' as const),
  },
  { requiredKeys: ['sort'] },
);

function toJson(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value));
}
