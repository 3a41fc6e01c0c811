import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiError } from '../../engine/core/wire.ts';
import { openProductStore } from '../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../support/test-server.ts';

const buyerCall = '/service-buyer-order/v1/api/anken/all/list';

describe('the rules of requests on the server', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let requester: SignedIn;

  const ask = (headers: Record<string, string>) =>
    requester.inject({ method: 'POST', url: buyerCall, headers, payload: { page: 1, itemsPerPage: 20 } });

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    requester = await test.signIn('A/requester');
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it('let a request pass that names its company group, or leaves it to the session', async () => {
    expect((await ask({})).statusCode).toBe(200);
  });

  it.each([
    [{ 'accept-language': '' }, 'error.EN-BAD-REQUEST.language', 'Invalid Language Code'],
    [{ 'x-company-group-code': '' }, 'error.EN-BAD-REQUEST.companyGroup', 'Invalid companyGroupDisplayCode'],
    [{ 'x-company-group-code': 'OTHER' }, 'error.EN-BAD-REQUEST.otherCompanyGroup', 'Invalid companyGroupDisplayCode'],
  ])('refuse %j', async (headers, messageKey, name) => {
    const answer = await ask(headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ApiError>()).toMatchObject({ appCode: 'EN-BAD-REQUEST', messageKey });
    expect(answer.json<ApiError>().message).toContain(name);
  });
});
