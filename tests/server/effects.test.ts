import { describe, expect, it } from 'vitest';
import { recordDecision, startApproval, stopApproval } from '../../engine/core/flow/approval.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { EffectContext } from '../../engine/server/ports.ts';
import { person } from '../domain/approval/approval-route-world.ts';
import { runFlowEffect } from '../support/flow-effects.ts';

const now = new Date('2026-11-20T01:00:00Z');

const stages = ['chief', 'dept', 'buyer'].map((code, index) => ({
  stageNo: index + 1,
  name: '承認',
  rule: 'all' as const,
  approvers: [person(code)],
}));

async function run(
  name: string,
  record: JsonObject,
  event = 'apply',
  { params = {}, stored = {} }: { params?: JsonObject; stored?: JsonObject } = {},
) {
  const messages: { topic: string; payload: JsonObject }[] = [];
  const asked: string[] = [];
  const context: EffectContext = {
    query: async () => ({ rows: [], rowCount: 0 }),
    actor: {
      ...person('member'),
      tenant: 'T',
      division: 10,
      organizationCode: 'K',
      roles: [],
      screens: new Set(),
      language: 'ja',
    },
    now,
    record,
    stored,
    recordId: 'id',
    recordType: 'order/order',
    owner: { ...person('member'), organizationCode: 'K' },
    participants: [],
    version: 1,
    fromState: 'draft',
    toState: 'pendingApproval',
    event: { type: event, comment: null, params },
    enqueue: (topic, payload) => messages.push({ topic, payload }),
    handTo: () => undefined,
    applyTo: () => Promise.reject(new Error('No other record is expected here.')),
    applyToEach: () => Promise.reject(new Error('No other record is expected here.')),
    find: async () => null,
    related: async () => [],
    nextNumber: async (series) => asked.push(series) + 31_976,
  };
  const fault: unknown = await runFlowEffect('order', name, context).then(
    () => undefined,
    // Other records are not there: what becomes of them is tested over a store.
    (error) => error,
  );
  return { fault, messages, asked };
}

const mailOf = ({ template, audiences }: JsonObject = {}) => [template, audiences];

describe('fixing the price of a provisional order', () => {
  const lines = [
    { lineNo: 1, quantity: '3', unitPrice: '100', taxType: 2, taxRate: '0.10' },
    { lineNo: 2, quantity: '2', unitPrice: '50', taxType: 2, taxRate: '0.08' },
  ];
  const priced = async (unitPrices: JsonObject[]) => {
    const record: JsonObject = { taxFraction: 3, priceUndecided: true, priceDueDate: '2026/12/01', lines };
    const { fault } = await run('fixPrice', record, 'fixPrice', { params: { unitPrices } });
    return { fault, record };
  };

  it('takes the prices alone, and all amounts follow them', async () => {
    const { record } = await priced([
      { lineNo: 2, unitPrice: '70' },
      { lineNo: 1, unitPrice: '120.5' },
    ]);
    expect(record).toMatchObject({
      priceUndecided: false,
      amountWithoutTax: '501',
      amountTax: '47',
      amountWithTax: '548',
    });
    expect(record).not.toHaveProperty('priceDueDate');
    expect((record.lines as JsonObject[]).map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      ['3', '120.5'],
      ['2', '70'],
    ]);
  });

  it.each([
    ['a line without a price', [{ lineNo: 1, unitPrice: '120' }]],
    ['a price for a line that is not there', [1, 2, 3].map((lineNo) => ({ lineNo, unitPrice: '120' }))],
  ])('refuses %s', async (_what, unitPrices) => {
    expect((await priced(unitPrices)).fault).toMatchObject({ appCode: 'EN-VALIDATION' });
  });
});

describe('numbering an order', () => {
  it('gives order and case their numbers with the first application', async () => {
    const record: JsonObject = {};
    const { asked } = await run('numberOrder', record);
    expect(asked).toEqual(['order-2026', 'opportunity-2026']);
    expect(record).toMatchObject({
      orderNumber: 'PO26-031977',
      opportunityCode: 'A26-031978',
      requesterCode: 'member',
      appliedAt: now.toISOString(),
    });
  });

  it('keeps them when the order is applied again', async () => {
    const record: JsonObject = { orderNumber: 'PO25-000001', opportunityCode: 'A25-000002' };
    const { asked } = await run('numberOrder', record);
    expect(asked).toEqual([]);
    expect(record).toMatchObject({ orderNumber: 'PO25-000001', opportunityCode: 'A25-000002' });
  });
});

describe('telling approvers', () => {
  const progress = startApproval(stages, undefined);
  const decision = { decision: 'approve' as const, comment: null, version: 1, contentHash: '', at: now.toISOString() };
  const afterChief = recordDecision(stages, progress, { ...decision, approver: person('chief') });
  const recordWith = (approval: unknown) =>
    JSON.parse(JSON.stringify({ approvalStageList: stages, approval, appliedAt: now.toISOString() })) as JsonObject;

  it('asks those whose turn it is', async () => {
    const { messages } = await run('askApprovers', recordWith(afterChief), 'approve');
    expect(messages.map(({ topic }) => topic)).toEqual(['event.mail']);
    expect(mailOf(messages[0]?.payload)).toEqual(['approvalRequested', [{ as: 'currentApprover', codes: ['dept'] }]]);
  });

  it('reminds those whose turn it is, and tells the owner of the delay', async () => {
    const reminded = await run('remindApprovers', recordWith(afterChief), 'remind');
    expect(reminded.messages.map(({ payload }) => mailOf(payload))).toEqual([
      ['approvalOverdue', [{ as: 'currentApprover', codes: ['dept'] }]],
    ]);
    const told = await run('tellOfDelay', recordWith(afterChief), 'escalate');
    expect(told.messages.map(({ payload }) => mailOf(payload))).toEqual([
      ['approvalStalled', [{ as: 'owner', codes: ['member'] }]],
    ]);
  });

  it('tells everybody who had been asked when the order is pulled back, and nobody else', async () => {
    const stored = recordWith(afterChief);
    const { messages } = await run('tellApproversOfWithdrawal', recordWith(stopApproval(afterChief)), 'pullBack', {
      stored,
    });
    const asked = [{ as: 'askedApprover', codes: ['chief', 'dept'] }];
    expect(mailOf(messages[0]?.payload)).toEqual(['approvalWithdrawn', asked]);
  });

  it('asks nobody where no decision is awaited', async () => {
    expect((await run('askApprovers', recordWith(stopApproval(afterChief)))).messages).toEqual([]);
  });
});

describe('the supplier proposes a day', () => {
  it('that counts for every line with a day of its own, once the buyer agrees', async () => {
    const lines = [{ deliveryDate: '2026/12/01' }, { deliveryDate: '' }];
    const record: JsonObject = { deliveryDate: '2026/12/01', proposedDeliveryDate: '2026/12/08', lines };
    await run('agreeDeliveryDate', record, 'agreeDate');
    expect(record).toEqual({
      deliveryDate: '2026/12/08',
      deliveryDateAnswerClass: 'fixed',
      isMerged: false,
      lines: [{ deliveryDate: '2026/12/08' }, {}],
    });
  });

  it('as an answer of its own kind, said to be of the arrival or the shipping', async () => {
    const record: JsonObject = { deliveryDate: '2026/12/01', lines: [] };
    const params = { deliveryDate: '2026/12/08', deliveryDateAnswerDateType: 'shipping' };
    await run('proposeDeliveryDate', record, 'proposeDate', { params });
    expect(record).toMatchObject({
      proposedDeliveryDate: '2026/12/08',
      deliveryDateAnswerClass: 'proposed',
      deliveryDateAnswerDateType: 'shipping',
    });
    await run('dropDeliveryDate', record, 'disagreeDate');
    expect(record).not.toHaveProperty('deliveryDateAnswerClass');
    expect(record).not.toHaveProperty('deliveryDateAnswerDateType');
  });
});

describe('what has not come of an order', () => {
  it('is cancelled, also where more came than was ordered', async () => {
    const line = { quantity: '10', deliveredQuantity: '4', acceptedQuantity: '4', cancelledQuantity: '1' };
    const record: JsonObject = { lines: [line, { ...line, deliveredQuantity: '12', cancelledQuantity: '0' }] };
    await run('cancelOpenQuantity', record, 'revoke');
    expect((record.lines as JsonObject[]).map(({ cancelledQuantity }) => cancelledQuantity)).toEqual(['6', '0']);
  });
});

describe('placing and revoking', () => {
  it('dates the order and counts its lines', async () => {
    const record: JsonObject = { supplierCode: 'S001', lines: [{ quantity: '2' }] };
    await run('publishOrder', record, 'approve');
    expect(record.orderedAt).toBe(now.toISOString());
    expect(record.lines).toMatchObject([{ lineNo: 1, deliveredQuantity: '0' }]);
  });

  it('tells the requester what came back, and which order it is', async () => {
    const record = { orderNumber: 'PO26-000001', title: '治具', supplierName: '北みずほ', amountWithTax: '1100' };
    const [message] = (await run('tellDeclined', record, 'decline')).messages;
    expect(message?.payload).toMatchObject({
      template: 'declined',
      audiences: [{ as: 'owner', codes: ['member'] }],
      number: 'PO26-000001',
      title: '治具',
      shown: [
        { at: '/supplierName', value: '北みずほ' },
        { at: '/amountWithTax', value: '1100', format: 'amount' },
      ],
    });
  });
});
