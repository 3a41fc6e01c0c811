import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeSteps } from '../../engine/core/flow/arrange-steps.ts';
import type { FlowDefinition, FlowTransition } from '../../engine/core/formats/flow.ts';
import type { Problem } from '../../engine/core/problem.ts';
import type { Database } from '../../engine/server/ports.ts';
import { verifyStoreFlows } from '../../src/platform/server/operations/verify-store-flows.ts';
import { openProductStore } from '../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../support/test-server.ts';

const api = '/service-operations/v1/api/flow';

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let admin: SignedIn;

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  await store.database.query("update user_account set roles = array['K999'] where code = 'budget'");
  admin = await test.signIn('A/budget');
});
afterAll(async () => {
  await test.close();
  await store.close();
});

const get = (path: string, query: Record<string, string> = {}) => admin.inject({ url: `${api}/${path}`, query });
const open = (flow: string, group = 'A') => get('open', { flow, group });
const edited = async (edit: (flow: FlowDefinition) => void, id = 'order') => {
  const { flow, seq } = (await open(id)).json<{ flow: FlowDefinition; seq: number }>();
  edit(flow);
  return { text: JSON.stringify(flow), seq };
};
const problemsOf = async (edit: (flow: FlowDefinition) => void, id = 'order') => {
  const { text } = await edited(edit, id);
  const answer = await admin.inject({ method: 'POST', url: `${api}/check`, payload: { flow: id, text } });
  return answer.json<{ problems: Problem[] }>().problems.map(({ code, pointer }) => `${code} ${pointer}`);
};
const publish = async (edit: (flow: FlowDefinition) => void, group = 'A', id = 'order') => {
  const { text, seq } = await edited(edit, id);
  return admin.inject({
    method: 'POST',
    url: `${api}/publish`,
    headers: { 'idempotency-key': randomUUID() },
    payload: { flow: id, group, text, note: '試験', basedOn: seq, running: 'keep', stateMap: {} },
  });
};
const rollBack = async (id: string) => {
  const { seq } = (await open(id)).json<{ seq: number }>();
  return admin.inject({
    method: 'POST',
    url: `${api}/roll-back`,
    headers: { 'idempotency-key': randomUUID() },
    payload: { flow: id, group: 'A', version: null, note: '元', basedOn: seq, running: 'keep', stateMap: {} },
  });
};
const first = (flow: FlowDefinition, state: string, event: string): FlowTransition => {
  const found = [flow.states[state]?.on?.[event] ?? []].flat()[0];
  if (!found) throw new Error(`${state} ${event}`);
  return found;
};
const given = (flow: FlowDefinition, state: string, event: string, by: string[]) => {
  const transition = first(flow, state, event);
  transition.meta = { ...transition.meta, by };
};

describe("a group administrator's own flows", () => {
  it('are those of his company that do not bind him, for nobody else', async () => {
    const { flows, groups, forAll } = (await get('list')).json();
    expect(flows.map(({ id }: { id: string }) => id)).toContain('acceptance');
    expect(flows.map(({ id }: { id: string }) => id)).not.toContain('identityProvider');
    expect({ groups: groups.map(({ code }: { code: string }) => code), forAll }).toEqual({
      groups: ['A'],
      forAll: false,
    });
    expect((await open('identityProvider')).statusCode).toBe(404);
    expect((await open('order', 'B')).statusCode).toBe(404);
    expect((await open('order', '*')).statusCode).toBe(404);
    expect((await publish(() => undefined, 'B')).statusCode).toBe(404);
  });

  it('change how his company works', async () => {
    const answer = await publish((flow) => {
      const { meta } = first(flow, 'draft', 'discard');
      first(flow, 'draft', 'discard').meta = { ...meta, comment: 'required' };
    });
    expect(answer.json()).toMatchObject({ problems: [], publication: { tenant: 'A' } });
  });

  it('never decide what the other party decides', async () => {
    const told = await problemsOf((flow) => given(flow, 'ordered', 'acceptOrder', ['counterparty', 'owner']));
    expect(told).toContain('flow.decidedByOthers /states/ordered/on/acceptOrder/meta/by');
  });

  it('do nothing with an event that the standard does not do with it', async () => {
    const told = await problemsOf((flow) => {
      const draft = first(flow, 'draft', 'discard');
      draft.actions = [...(draft.actions ?? []), 'confirmIdentityProvider'];
    });
    expect(told.some((one) => one.startsWith('flow.unusualEffect /states/draft/on/discard/actions/'))).toBe(true);
  });

  it('are refused where an applicant could approve himself, or a condition is always the same', async () => {
    const told = await problemsOf((flow) => {
      const { meta } = first(flow, 'pendingApproval', 'approve');
      first(flow, 'pendingApproval', 'approve').meta = { ...meta, notSelf: false };
      const [name = ''] = Object.keys(flow.guards ?? {});
      flow.guards = { ...flow.guards, [name]: `false && (${flow.guards?.[name]})` };
    });
    expect(told.map((one) => one.split(' ')[0])).toEqual(
      expect.arrayContaining(['flow.openToApplicant', 'expression.constant']),
    );
  });

  it('may give acceptances stages of their own', async () => {
    const steps = [
      { code: 'own', name: '経理の確認', approvers: [{ level: 'company' as const }], rule: 'any' as const },
    ];
    const own = { steps, fallbackOrganization: '00010101' };
    const answer = await publish((flow) => Object.assign(flow, { approvalRules: own }), 'A', 'acceptance');
    expect(answer.json()).toMatchObject({
      problems: [],
      publication: { tenant: 'A', changes: [{ at: '/approvalRules' }] },
    });
    expect((await open('acceptance')).json().flow.approvalRules).toEqual(own);
    expect((await rollBack('acceptance')).json().publication).toMatchObject({ version: null, note: '元' });
  });

  it('are not there for a company that may have none', async () => {
    await store.database.query("update company_group set features_off = array['ownFlows'] where code = 'A'");
    admin = await test.signIn('A/budget');
    expect((await get('list')).statusCode).toBe(404);
  });
});

describe('the steps of an input', () => {
  const stepsOf = async (who: 'A/requester' | 'B/requester') => {
    const person = await test.signIn(who);
    const own = await person.inject({ url: '/service-operations/v1/api/adaptation/own' });
    return own.json<{ stepFlows: Record<string, FlowDefinition> }>().stepFlows;
  };
  const passOver = (flow: FlowDefinition) =>
    Object.assign(
      flow,
      arrangeSteps(flow, [{ step: 'approverSelection', when: "decimal(record.amountWithTax) > decimal('10000')" }]),
    );

  beforeAll(async () => {
    await store.database.query("update company_group set features_off = '{}' where code = 'A'");
    admin = await test.signIn('A/budget');
  });

  it('are offered where they can be changed', async () => {
    const { flows } = (await get('list')).json<{ flows: { id: string; kind: string; screen: string | null }[] }>();
    expect(flows).toContainEqual(expect.objectContaining({ id: 'directOrder', screen: 'order/direct-order-input' }));
    const ids = flows.map(({ id }) => id);
    expect(ids).not.toContain('supplierEstimateAnswer');
    expect(ids).not.toContain('identityProviderInput');
    expect((await open('supplierEstimateAnswer')).statusCode).toBe(404);
  });

  it('reach the browsers of the company that published them, and nobody else, until they are taken back', async () => {
    expect(await stepsOf('A/requester')).toEqual({});
    const answer = await publish(passOver, 'A', 'directOrder');
    expect(answer.json()).toMatchObject({ problems: [], publication: { tenant: 'A', moved: 0 } });
    const { directOrder } = await stepsOf('A/requester');
    expect(directOrder?.states.input?.on?.next).toEqual([
      { target: 'approverSelection', guard: 'comesToApproverSelection' },
      { target: 'confirm' },
    ]);
    expect(await stepsOf('B/requester')).toEqual({});
    const verified = await verifyStoreFlows(test.context);
    expect(verified).toContainEqual(
      expect.objectContaining({ flow: 'directOrder', version: directOrder?.version, inForceFor: ['A'], problems: [] }),
    );
    expect((await rollBack('directOrder')).json().publication).toMatchObject({ kind: 'rollBack', version: null });
    expect(await stepsOf('A/requester')).toEqual({});
    const { publications } = (await open('directOrder')).json();
    expect(publications.map(({ note }: { note: string }) => note)).toEqual(['元', '試験']);
  });

  it('are refused where a screen could not play them, or what is needed would not be asked for', async () => {
    const broken: [(flow: FlowDefinition) => void, string][] = [
      [(flow) => Object.assign(flow, arrangeSteps(flow, [])), 'flow.stepNeeded /states'],
      [(flow) => (flow.initial = 'confirm'), 'flow.otherFirstStep /initial'],
      [
        (flow) => Object.assign(flow.states.confirm?.meta ?? {}, { screen: 'order/direct-order-input' }),
        'flow.otherStepScreen /states/confirm/meta',
      ],
      [
        (flow) => Object.assign(flow.states.input?.on ?? {}, { submit: { target: 'complete' } }),
        'flow.otherEvents /states/input/on/submit',
      ],
      [
        (flow) => Object.assign(first(flow, 'confirm', 'submit'), { meta: { call: 'order.saveDraft' } }),
        'flow.callMoved /states/confirm/on/submit',
      ],
      [
        (flow) => {
          flow.states.again = {
            meta: { screen: 'order/direct-order-confirmation' },
            on: { next: { target: 'confirm' } },
          };
          first(flow, 'approverSelection', 'next').target = 'again';
        },
        'flow.unknownStep /states/again',
      ],
      [
        (flow) => Object.assign(flow, arrangeSteps(flow, [{ step: 'approverSelection', when: 'facts.budget == 1' }])),
        'expression.unknownName /guards/comesToApproverSelection',
      ],
    ];
    for (const [edit, problem] of broken) expect(await problemsOf(edit, 'directOrder')).toContain(problem);
  });
});
