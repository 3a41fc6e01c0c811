import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';
import { orderUploads } from '../../support/upload-orders.ts';

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let manager: SignedIn;
let uploads: ReturnType<typeof orderUploads>;

const paths = {
  begin: '/service-buyer-order/v1/api/upload/contract-info',
  base: '/service-buyer-order/v1/api/contract/upload',
};
const headings = [
  ...['取込番号', '件名', '契約の種類', '契約先', '開始日', '満了日', '更新', '更新の期間（月）'],
  ...['通知の期限（満了の何か月前）', '反社会的勢力の排除条項', '支払条件の条項', '支払の計画'],
  ...['摘要', '数量', '単位', '単価', '税区分', '税率'],
];
const file = (...rows: string[]) => `${[headings.join(), ...rows].join('\r\n')}\r\n`;

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  await putOrderMasters(test.context.engine);
  await store.database.query(
    "update user_account set roles = array['K001', 'CONTRACT_MANAGER'] where tenant = 'A' and code = 'requester'",
  );
  manager = await test.signIn('A/requester');
  uploads = orderUploads(test, store.database, manager, 'requester', paths);
});
afterAll(async () => {
  await test.close();
  await store.close();
});

it('makes contracts with their plans and notices of a file, applied for as by hand, and says why of the rest', async () => {
  const content = file(
    '1,複合機の保守,保守,S001,2027/04/01,2028/03/31,自動更新,12,3,第12条,第5条,毎月,保守（月額）,12,01,38000,外税,10%',
    '1,,,,,,,,,,,,点検,1,01,60000,外税,0.1',
    '2,清掃,業務委託,S001,2027/01/01,2026/12/31,更新しない,,,第9条,第3条,毎月,清掃,12,01,50000,外税,0.1',
    '3,切削油,単価,S001,2027/01/01,2027/12/31,更新しない,,,第9条,第3条,毎月,切削油,100,01,9500,税別,0.1',
  );
  const checked = await uploads.checked(content);
  expect(checked).toMatchObject({ state: 'checked', counts: { make: 2, bad: 2 } });
  const bad = await uploads.rows(checked.id, 'bad');
  expect(bad.map(({ reason }) => reason)).toEqual([
    '満了日: 満了日は開始日以降にしてください。',
    expect.stringContaining('税区分: 選択肢から選んでください'),
  ]);
  expect((await uploads.execute(checked.id)).counts).toMatchObject({ entered: 2, bad: 2 });
  const [made] = await uploads.rows(checked.id, 'entered');
  const url = `/service-buyer-order/v1/api/contract/detail?id=${made?.recordId}`;
  const contract = (await manager.inject({ url })).json<RecordEnvelope>();
  expect(contract).toMatchObject({
    state: 'pendingApproval',
    number: made?.recordNumber,
    record: { contractKind: 'maintenance', noticeBy: '2027/12/31', amountWithTax: '567600', unplannedAmount: '0' },
  });
  expect(contract.record.plan).toHaveLength(12);
});

it('is nobody’s who makes no contracts', async () => {
  const other = await test.signIn('A/approver');
  expect((await other.inject({ url: `${paths.base}/template` })).statusCode).toBe(404);
});
