// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineRuntime } from '../../../../engine/react/runtime.ts';
import { findDraft, keepDrafts, type OfferedDraft } from '../../../../engine/react/steps/drafts/draft-keeper.ts';
import { localDraftsOf } from '../../../../engine/react/steps/drafts/local-draft.ts';
import { createStepActor } from '../../../../engine/react/steps/session/create-step-actor.ts';
import { planSteps } from '../../../../engine/react/steps/session/step-plan.ts';
import { fakeRuntime } from './fake-runtime.ts';
import { complete, flow, rules, schema, screens } from './order-world.ts';

const key = 'sample/new';
const offered: OfferedDraft = {
  record: { title: '前の入力' },
  envelope: null,
  savedAt: '2026-11-20T05:03:00.000Z',
  place: '',
};

function start(answers: Record<string, unknown> = {}, offer: OfferedDraft | null = null) {
  // What the server keeps, it keeps under the first place.
  const call = vi.fn(async (id: string, input?: { query?: { key?: string } }) =>
    input?.query?.key?.endsWith('#beside') ? null : (answers[id] ?? null),
  );
  const runtime: EngineRuntime = { ...fakeRuntime(), call: call as EngineRuntime['call'] };
  const plan = planSteps(flow, screens);
  const today = () => '2026/11/20';
  const actor = createStepActor({
    plan,
    rules,
    schema,
    today,
    record: complete,
    envelope: null,
    call: () => Promise.reject(),
  });
  const keeper = keepDrafts({ keyOf: () => key, actor, runtime, offered: offer });
  const type = (title: string) => actor.send({ type: 'CHANGE', changes: [{ at: '/title', value: title }] });
  const puts = () => call.mock.calls.filter(([id]) => id === 'formDraft.put');
  return { actor, keeper, runtime, call, type, puts };
}

beforeEach(() => {
  vi.useFakeTimers();
  window.sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('autosave', () => {
  it('goes to the server once typing has paused, and to the tab before that', async () => {
    const { type, puts, runtime } = start();
    type('椅');
    type('椅子');
    await vi.advanceTimersByTimeAsync(400);
    expect(localDraftsOf(runtime.user.code).read(key)?.record.title).toBe('椅子');
    expect(puts()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1500);
    expect(puts()).toHaveLength(1);
    expect(puts()[0]?.[1]).toMatchObject({ body: { key, data: { record: { title: '椅子' } } } });
  });

  it('says when the server could not be reached, and keeps the copy of the tab', async () => {
    const { type, keeper, runtime } = start();
    runtime.call = () => Promise.reject(new Error('offline'));
    type('椅子');
    await vi.advanceTimersByTimeAsync(2000);
    expect(keeper.state().status).toBe('failed');
    expect(localDraftsOf(runtime.user.code).read(key)?.record.title).toBe('椅子');
  });

  it('keeps what is typed while an offer stands in a place of its own, on the server too', async () => {
    const { type, puts, keeper, runtime, call } = start({}, offered);
    type('新しい');
    await vi.advanceTimersByTimeAsync(3000);
    expect(puts()).toHaveLength(1);
    expect(puts()[0]?.[1]).toMatchObject({ body: { key: `${key}#beside` } });
    expect(localDraftsOf(runtime.user.code).read(`${key}#beside`)?.record.title).toBe('新しい');
    keeper.discard();
    expect(call.mock.calls.filter(([id]) => id === 'formDraft.delete').map(([, input]) => input)).toMatchObject([
      { query: { key } },
    ]);
    expect(localDraftsOf(runtime.user.code).read(`${key}#beside`)?.record.title).toBe('新しい');
  });

  it('makes an offer again that was never answered, though the input beside it was submitted', async () => {
    const { type, keeper, call } = start({}, offered);
    type('新しい');
    await vi.advanceTimersByTimeAsync(3000);
    keeper.forget();
    const deleted = call.mock.calls.filter(([id]) => id === 'formDraft.delete').map(([, input]) => input);
    expect(deleted).toMatchObject([{ query: { key: `${key}#beside` } }]);
    expect(keeper.state().offered).not.toBeNull();
  });

  it('brings the offered input back into the form', () => {
    const { actor, keeper } = start({}, offered);
    keeper.restore();
    expect(actor.getSnapshot().context.record.title).toBe('前の入力');
    expect(keeper.state().offered).toBeNull();
  });

  it('forgets everything once the input was submitted', async () => {
    const { type, keeper, call, runtime } = start();
    type('椅子');
    await vi.advanceTimersByTimeAsync(400);
    keeper.forget();
    expect(localDraftsOf(runtime.user.code).read(key)).toBeNull();
    expect(call.mock.calls.at(-1)?.[0]).toBe('formDraft.delete');
  });
});

describe('the draft that is offered', () => {
  it('is the one of the tab unless the server was given something newer since', async () => {
    const { runtime } = start({
      'formDraft.get': { data: { record: { title: '別の端末' } }, savedAt: '2026-11-20T06:00:00Z' },
    });
    const local = { record: { title: 'この端末' }, envelope: null, savedAt: '2026-11-20T01:00:00Z' };
    localDraftsOf(runtime.user.code).write(key, { ...local, basedOn: '2026-11-20T06:00:00Z' });
    expect((await findDraft(runtime, key))?.record.title).toBe('この端末');
    localDraftsOf(runtime.user.code).write(key, { ...local, basedOn: '2026-11-20T05:00:00Z' });
    expect((await findDraft(runtime, key))?.record.title).toBe('別の端末');
  });

  it('is the newer of two, wherever it is kept', async () => {
    const { runtime } = start();
    const drafts = localDraftsOf(runtime.user.code);
    drafts.write(key, { record: { title: '先' }, envelope: null, savedAt: '2026-11-20T01:00:00Z' });
    drafts.write(`${key}#beside`, { record: { title: '後' }, envelope: null, savedAt: '2026-11-20T02:00:00Z' });
    expect(await findDraft(runtime, key)).toMatchObject({ record: { title: '後' }, place: '#beside' });
  });

  it('is none when what was stored is no draft', async () => {
    const { runtime } = start({ 'formDraft.get': { data: { record: [1] }, savedAt: '2026-11-20T06:00:00Z' } });
    window.sessionStorage.setItem(`engine.draft.${runtime.user.code}.${key}`, '{"record":7}');
    expect(await findDraft(runtime, key)).toBeNull();
  });
});
