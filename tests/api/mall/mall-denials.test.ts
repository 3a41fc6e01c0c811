import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { LoadedCall } from '../../../src/platform/server/calls/call-handler.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

/** Code and name of what one organization alone is shown. */
const hidden = 'HIDDEN-7';
const base = {
  ...{ categoryCode: '0101001', supplierCode: 'S1', unitCode: 'EA', unitPrice: '100', taxType: 2, taxRate: '0.1' },
  makerName: 'ハカリノ',
};
const documentId = randomUUID();

/** What a call of the mall is sent of each of its fields when somebody asks about a product. */
const asked: Readonly<Record<string, unknown>> = {
  ...{ code: hidden, codes: [hidden], productCode: hidden, productId: hidden, cartInfoId: hidden, keyword: hidden },
  ...{ id1: hidden, id2: hidden, keywords: hidden, lines: [{ code: hidden, quantity: '1' }], quantity: '1' },
  ...{ newQuantity: '1', storageCode: 'ST1', myCatalogId: 'own', fileId: documentId, size: 'small' },
  ...{ extraType: 'successor', searchType: 'seen', catalogId: 'S1' },
};
const ofProducts = Object.keys(asked).slice(0, 10);

/** What it is sent when somebody asks about another’s catalogue. */
const ofCatalogue = ['myCatalogId', 'mycatalogId'];

const propertiesOf = ({ query, body }: LoadedCall) =>
  [query, body].map((schema) => Object.keys((schema as { properties?: object } | undefined)?.properties ?? {}));

/** The catalogues that somebody sees. */
interface Catalogues {
  items: { id: string; folders: { id: string }[] }[];
}

/** What is asked about is answered as if it were not there, by every call of the mall that takes it. */
describe('what is not somebody’s to see in the mall', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let owner: SignedIn;
  let stranger: SignedIn;
  let calls: LoadedCall[];

  const put = (records: (JsonObject & { code: string })[]) =>
    test.context.engine.putMasters(
      'A',
      'master/product',
      records.map((record) => ({ code: record.code, record })),
    );
  /** The calls that take one of these. */
  const taking = (fields: readonly string[]) =>
    calls.filter((call) => propertiesOf(call).some((names) => names.some((name) => fields.includes(name))));
  const send = async (who: SignedIn, call: LoadedCall, values: Readonly<Record<string, unknown>>) => {
    const [query = [], body = []] = propertiesOf(call);
    const chosen = (names: string[]) =>
      Object.fromEntries(names.flatMap((one) => (one in values ? [[one, values[one]]] : [])));
    const inQuery = Object.entries(chosen(query)).map(([name, value]): [string, string] => [name, String(value)]);
    return who.inject({
      method: call.method,
      url: call.path.replace(/:(\w+)/g, hidden),
      query: Object.fromEntries(inQuery.filter(([name]) => !call.path.includes(`:${name}`))),
      headers: { ...(call.idempotent && { 'idempotency-key': randomUUID() }) },
      ...(call.method !== 'GET' && { payload: chosen(body) }),
    });
  };
  const callOf = (id: string) => {
    const call = calls.find((one) => one.id === id);
    if (!call) throw new Error(`There is no call "${id}".`);
    return call;
  };

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    owner = await test.signIn('A/requester');
    stranger = await test.signIn('A/stranger');
    await putOrderMasters(test.context.engine);
    await put([{ ...base, code: 'OPEN-7', name: 'ノギス', successorCode: hidden, isDiscontinued: true }]);
    calls = [...test.context.definitions.calls.values()].filter(
      ({ path }) => /^\/service-(search|catalog-product)\//.test(path) && !/\/(release|auth|punch-out)\//.test(path),
    );
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it('is no product by any call that takes one, by its code, its words, its files or as a successor', async () => {
    const every = [...taking(ofProducts)].map((call) => [call, asked] as const);
    const bySuccessor = ['mall.product', 'mall.extraInfo', 'mall.exchange', 'myCatalogue.exchange'].map(
      (id) => [callOf(id), { ...asked, code: 'OPEN-7', productId: 'OPEN-7', cartInfoId: 'OPEN-7' }] as const,
    );
    const answers = async (who: SignedIn) => {
      const told: string[] = [];
      for (const [call, values] of [...every, ...bySuccessor]) {
        const { statusCode, body } = await send(who, call, values);
        told.push(`${call.id} ${statusCode} ${body.replace(/"requestId":"[^"]*"/, '')}`);
      }
      return told;
    };
    for (const who of [owner, stranger])
      for (const id of ['mall.addToCart', 'productSearch.addToMyCatalogue'])
        await send(who, callOf(id), { ...asked, code: 'OPEN-7', codes: ['OPEN-7'] });
    const [nothing, ownNothing] = [await answers(stranger), await answers(owner)];
    const files = [{ fileId: documentId, fileName: 'x.png', size: 1 }];
    await put([
      {
        ...{
          ...base,
          code: hidden,
          name: `${hidden} 秘密の治具`,
          makerName: 'ヒミツ',
          pictures: files,
          documents: files,
        },
        shownTo: [{ organizationCode: '00010101' }],
      },
    ]);
    expect(await answers(stranger)).toEqual(nothing);
    expect(nothing.filter((told) => / (401|403|500) /.test(told))).toEqual([]);
    // Whoever it is shown to is told of it by most of these calls, so that silence is no accident.
    const told = (await answers(owner)).filter((one, at) => one !== ownNothing[at]);
    expect(told.length).toBeGreaterThan(25);
  });

  it('is no catalogue of somebody else’s, by any call that takes one; whom it is shown to looks at it, and changes nothing', async () => {
    const foreigner = await test.signIn('B/requester');
    const made = await send(owner, callOf('myCatalogue.make'), { name: '一課の定番' });
    const { myCatalogId } = made.json<{ myCatalogId: string }>();
    const own = { ...asked, codes: ['OPEN-7'], code: 'OPEN-7', myCatalogId, mycatalogId: myCatalogId };
    await send(owner, callOf('productSearch.addToMyCatalogue'), own);
    await send(owner, callOf('myCatalogue.makeFolder'), { ...own, name: '工具' });
    const list = (await send(owner, callOf('myCatalogue.list'), {})).json<Catalogues>();
    const myFolderId = list.items.find(({ id }) => id === myCatalogId)?.folders[0]?.id;
    const values = { ...own, myFolderId, name: '別名', userName: '', userCodes: ['stranger', 'requester'] };
    const every = taking(ofCatalogue);
    const statuses = async (who: SignedIn) =>
      Promise.all(every.map(async (call) => `${call.id} ${(await send(who, call, values)).statusCode}`));
    const denied = every.map(({ id }) => `${id} 404`);
    const page = async (who: SignedIn) => (await send(who, callOf('myCatalogue.page'), { myCatalogId })).json<object>();
    const before = [await page(owner), list];

    expect(every.length).toBeGreaterThan(15);
    expect(await statuses(stranger)).toEqual(denied);
    expect(await statuses(foreigner)).toEqual(denied);
    await send(owner, callOf('groupCatalogue.save'), { myCatalogId, userCodes: ['stranger'] });
    const looking = ['myCatalogue.page', 'myCatalogue.navigate'];
    expect(await statuses(stranger)).toEqual(every.map(({ id }) => `${id} ${looking.includes(id) ? 200 : 404}`));
    expect([await page(owner), (await send(owner, callOf('myCatalogue.list'), {})).json<Catalogues>()]).toEqual(before);
    await send(owner, callOf('groupCatalogue.save'), { myCatalogId, userCodes: [] });
    expect(await statuses(stranger)).toEqual(denied);
  });
});
