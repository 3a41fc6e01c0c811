import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Actor, Database, EffectContext } from '../../../engine/server/ports.ts';
import { whoConfirms } from '../../../src/invoice/server/who-confirms.ts';
import { confirmingStages } from '../../../src/payment/server/confirming-stage.ts';
import { paymentDemand } from '../../../src/payment/server/payment-facts.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type TestServer } from '../../support/test-server.ts';

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
const ids: string[] = [];

const accepted = async (code: string): Promise<string> => {
  const id = randomUUID();
  await store.database.query(
    `insert into record_acceptance_acceptance (tenant, id, number, state, flow_id, flow_version, version, owner_code, owner_name,
       organization_code, held_by, held_by_names, participants, data, search, history_hash, created_at, updated_at)
     values ('A', $1::uuid, $3, 'finished', 'acceptance', 1, 1, $2, $2, '00010101', '{}', '[]', '{}', '{}', '', '', now(), now())`,
    [id, code, id],
  );
  return id;
};
const rule = (invoicesConfirmedBy?: string) =>
  test.context.engine.putMaster('A', 'master/approval-ladder', 'payment', {
    code: 'payment',
    name: '支払の承認基準',
    fallbackOrganization: '00030301',
    ...(invoicesConfirmedBy && { invoicesConfirmedBy }),
    steps: [{ code: 'section', name: '課長承認', approvers: [{ level: 'section' }], rule: 'any' }],
  });
const payment = (): JsonObject => ({
  paymentKind: 'invoice',
  amountWithTax: '1000',
  lines: ids.map((acceptanceId) => ({ acceptanceId })),
});
const stages = (record = payment(), applicant = 'requester') =>
  confirmingStages({ masters: test.context.engine, query: store.database.query, tenant: 'A', record, applicant });

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database, { books: false });
  await putOrderMasters(test.context.engine);
  for (const code of ['requester', 'colleague', 'stranger', 'colleague']) ids.push(await accepted(code));
});
beforeEach(() => rule());
afterAll(async () => {
  await test.close();
  await store.close();
});

describe('an invoice over several people’s acceptances', () => {
  it('is confirmed by each of them before anybody approves its payment, where the company says so', async () => {
    expect(await stages()).toEqual([]);
    await rule('each');
    const [first, ...others] = await stages();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ rule: 'all', approvers: [{ code: 'colleague' }, { code: 'stranger' }] });
    const actor = { tenant: 'A', code: 'requester', name: '', organizationCode: '00010101' } as Actor;
    const demanded = await paymentDemand.stages({
      masters: test.context.engine,
      definitions: test.context.definitions,
      query: store.database.query,
      actor,
      recordType: 'payment/payment',
      record: payment(),
      today: '2026/11/20',
    });
    expect(demanded?.map(({ stageNo, name }) => `${stageNo} ${name}`)).toEqual(['1 検収者の確認', '2 課長承認']);
  });

  it('asks nobody for a bill without an order, or for acceptances that are all the applicant’s', async () => {
    await rule('each');
    expect(await stages({ ...payment(), paymentKind: 'bill' })).toEqual([]);
    expect(await stages({ ...payment(), lines: [{ acceptanceId: ids[0] ?? '' }] })).toEqual([]);
  });

  it('goes to the company’s accounting, to whoever there has least to confirm, where the company says so', async () => {
    const owner = { code: 'requester', name: '依頼者', organizationCode: '00010101' };
    const confirms = () =>
      whoConfirms(
        {
          query: store.database.query,
          actor: { tenant: 'A' } as Actor,
          related: async () =>
            [{ record: await test.context.engine.getMaster('A', 'master/approval-ladder', 'payment') }] as never,
        } satisfies Pick<EffectContext, 'query' | 'actor' | 'related'>,
        owner,
      );
    expect(await confirms()).toBe(owner);
    await rule('accounting');
    expect(await confirms()).toBe(owner);
    await store.database.query(
      "update user_account set roles = array['CONTRACT_MANAGER'] where tenant = 'A' and code in ('purchaser', 'stranger')",
    );
    expect((await confirms()).code).toBe('purchaser');
  });
});
