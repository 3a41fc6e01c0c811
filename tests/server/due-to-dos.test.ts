import { describe, expect, it } from 'vitest';
import type { ListOperation } from '../../engine/core/formats/call.ts';
import type { ListRequest } from '../../engine/core/wire.ts';
import type { CallContext } from '../../src/platform/server/calls/call-handler.ts';
import { toDoHandlers } from '../../src/platform/server/desk/to-do-handlers.ts';
import { loadDefinitions } from '../../src/platform/server/load-definitions.ts';

const definitions = loadDefinitions(process.cwd());

const approved = {
  id: 'p1',
  number: 'PY26-000001',
  state: 'approved',
  tone: 'success',
  version: 5,
  owner: { code: 'U1', name: '渡辺 さくら' },
  heldBy: [],
  updatedAt: '2026-11-10T01:00:00.000Z',
  dueAt: null,
  title: '11月分',
  paymentAmount: '1100',
};

/** What a person with all screens is to do at noon of 2026/11/20, when a payment that is due on a date is approved. */
async function toDos(dueDate: string) {
  const asked: { operation: ListOperation; request: ListRequest }[] = [];
  const list = async (_actor: unknown, operation: ListOperation, request: ListRequest) => {
    asked.push({ operation, request });
    const isPayment =
      operation.record === 'payment/payment' && operation.visibleTo.includes('role:UR006_CompanyGroupAdmin');
    return {
      items: isPayment ? [{ ...approved, dueDate }] : [],
      total: isPayment ? 1 : 0,
      capped: false,
      seesAll: true,
      counts: {},
    };
  };
  const screens = new Set([...definitions.screens.values()].map(({ code }) => code));
  const app = {
    definitions,
    engine: { list, flows: { addedStates: async () => ({}) } },
    clock: { now: () => new Date('2026-11-20T03:00:00Z') },
  };
  const context = { app, actor: { tenant: 'T', code: 'U9', screens }, query: {} } as unknown;
  const handler = new Map(toDoHandlers).get('todo.list');
  const answer = (await handler?.(context as CallContext)) as { items: unknown[] };
  return { items: answer.items, asked };
}

describe('a payment that is approved and falls due', () => {
  it('is asked for by the states and people its lifecycle names, from its due date on', async () => {
    const { asked } = await toDos('2026/11/20');
    const due = asked.filter(({ operation, request }) => request.filters && operation.record === 'payment/payment');
    expect(due.map(({ operation }) => [operation.visibleTo, operation.tabs])).toEqual([
      [['role:CONTRACT_DEPARTMENT'], { held: { states: ['pendingAfterApproval'] } }],
      [['role:UR006_CompanyGroupAdmin', 'role:CONTRACT_DEPARTMENT'], { held: { states: ['approved'] } }],
    ]);
    expect(due[0]?.request.filters).toEqual({ dueDate: { to: '2026/11/20' } });
  });

  it.each([
    ['2026/11/20', false],
    ['2026/11/19', true],
  ])('on %s is to be paid, overdue: %s', async (dueDate, overdue) => {
    const { items } = await toDos(dueDate);
    expect(items).toMatchObject([
      {
        id: 'p1',
        amount: '1100',
        overdue,
        dueAt: `${dueDate.replaceAll('/', '-')}T14:59:59.999Z`,
        screen: 'payment/payment-detail',
      },
    ]);
  });
});
