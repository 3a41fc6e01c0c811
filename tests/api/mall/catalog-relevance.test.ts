import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putDemoCatalog } from '../../support/catalog-of-demo.ts';
import { relevanceCases } from '../../support/catalog-relevance.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

describe('what people of the demo look for', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let buyer: SignedIn;

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    buyer = await test.signIn('A/requester');
    await putDemoCatalog(test);
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it('is a list of at least 150 queries, none of them twice', () => {
    expect(relevanceCases.length).toBeGreaterThanOrEqual(150);
    expect(new Set(relevanceCases.map(({ query }) => query)).size).toBe(relevanceCases.length);
  });

  it('is found as far in front as it must be, every single one', async () => {
    const lost: string[] = [];
    for (const { query, name, within } of relevanceCases) {
      const payload = { keyword: query };
      const url = '/service-search/api/v1/keyword-search-v2-entry/init2';
      const found = (await buyer.inject({ method: 'POST', url, payload })).json<{ items: { name: string }[] }>().items;
      const rank = found.findIndex((product) => product.name === name) + 1;
      // What is found that was known to be lost is no longer so: its `~0` goes.
      if (within === 0 ? rank > 0 : rank === 0 || rank > within)
        lost.push(`${query} → ${name}: ${rank} (${found[0]?.name ?? 'nothing'})`);
    }
    expect(lost).toEqual([]);
  });
});
