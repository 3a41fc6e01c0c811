import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putPost } from '../../../src/platform/server/accounts/account-store.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { draftOrder } from '../../support/order-samples.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const masters = '/service-buyer-master-common/v1/api';
const orders = '/service-buyer-order/v1/api';

describe('somebody with two posts', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let colleague: SignedIn;

  const switchTo = (person: SignedIn, userOrganizationCode: string) =>
    person.inject({ method: 'POST', url: `${masters}/switch-role-user-org`, payload: { userOrganizationCode } });
  const user = async (person: SignedIn) =>
    (await person.inject({ url: `${masters}/user-extra-information` })).json<Record<string, unknown>>();
  const casesOf = async (person: SignedIn) =>
    (
      await person.inject({
        method: 'POST',
        url: `${orders}/anken/all/list`,
        payload: { tab: 'all', page: 1, itemsPerPage: 20 },
      })
    ).json<{ items: { title: string }[] }>().items;

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    await putOrderMasters(test.context.engine);
    await putPost(memory.database.query, 'A', 'colleague', {
      organizationCode: '00020202',
      organizationName: '組織00020202',
    });
    const stranger = await test.signIn('A/stranger');
    await stranger.inject({
      method: 'POST',
      url: `${orders}/order/save-draft`,
      headers: { 'idempotency-key': randomUUID() },
      payload: { record: { ...draftOrder(), title: '別の組織の下書き' } },
    });
    colleague = await test.signIn('A/colleague');
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it('acts for the other organization after switching, and sees its cases', async () => {
    expect(await casesOf(colleague)).toEqual([]);
    const answer = await switchTo(colleague, '00020202');
    expect(answer.json()).toMatchObject({ userOrgCodeMain: '00020202', isSwitchRequester: true });
    expect(await user(colleague)).toMatchObject({
      userOrgCodeMain: '00020202',
      organizationName: '組織00020202',
      userOrgSwitch: true,
    });
    expect((await casesOf(colleague)).map(({ title }) => title)).toEqual(['別の組織の下書き']);
  });

  it('is told how much waits in each post, whichever he acts in', async () => {
    const counts = async () =>
      (await colleague.inject({ url: `${masters}/user-org/switch` }))
        .json<{ items: { code: string; toDoCount: number }[] }>()
        .items.map(({ code, toDoCount }) => [code, toDoCount]);
    expect(await counts()).toEqual([
      ['00010101', 0],
      ['00020202', 0],
    ]);
    const draft = (title: string) =>
      colleague.inject({
        method: 'POST',
        url: `${orders}/order/save-draft`,
        headers: { 'idempotency-key': randomUUID() },
        payload: { record: { ...draftOrder(), title } },
      });
    await draft('兼務先の下書き');
    await switchTo(colleague, '00010101');
    await draft('本務の下書き');
    await draft('本務の下書き 2');
    expect(await counts()).toEqual([
      ['00010101', 2],
      ['00020202', 1],
    ]);
    await switchTo(colleague, '00020202');
  });

  it('acts for the main one in every other session, and again when switched back', async () => {
    expect(await user(await test.signIn('A/colleague'))).toMatchObject({ userOrgCodeMain: '00010101' });
    await switchTo(colleague, '00010101');
    expect((await casesOf(colleague)).map(({ title }) => title)).not.toContain('別の組織の下書き');
  });

  it('cannot act for an organization that is none of theirs', async () => {
    for (const code of ['00030301', 'nowhere']) expect((await switchTo(colleague, code)).statusCode).toBe(404);
    expect(await user(colleague)).toMatchObject({ userOrgCodeMain: '00010101' });
  });
});
