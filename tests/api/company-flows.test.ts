import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlowDefinition, FlowTransition } from '../../engine/core/formats/flow.ts';
import type { Problem } from '../../engine/core/problem.ts';
import type { Database } from '../../engine/server/ports.ts';
import { openMigratedMemory } from '../support/migrated-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../support/test-server.ts';

const api = '/service-operations/v1/api/flow';

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let admin: SignedIn;

beforeAll(async () => {
  store = await openMigratedMemory();
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
const edited = async (edit: (flow: FlowDefinition) => void) => {
  const { flow, seq } = (await open('order')).json<{ flow: FlowDefinition; seq: number }>();
  edit(flow);
  return { text: JSON.stringify(flow), seq };
};
const problemsOf = async (edit: (flow: FlowDefinition) => void) => {
  const { text } = await edited(edit);
  const answer = await admin.inject({ method: 'POST', url: `${api}/check`, payload: { flow: 'order', text } });
  return answer.json<{ problems: Problem[] }>().problems.map(({ code, pointer }) => `${code} ${pointer}`);
};
const publish = async (edit: (flow: FlowDefinition) => void, group = 'A') => {
  const { text, seq } = await edited(edit);
  return admin.inject({
    method: 'POST',
    url: `${api}/publish`,
    headers: { 'idempotency-key': randomUUID() },
    payload: { flow: 'order', group, text, note: '試験', basedOn: seq, running: 'keep', stateMap: {} },
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

  it('are not there for a company that may have none', async () => {
    await store.database.query("update company_group set features_off = array['ownFlows'] where code = 'A'");
    admin = await test.signIn('A/budget');
    expect((await get('list')).statusCode).toBe(404);
  });
});
