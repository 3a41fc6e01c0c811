import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { CallFailure } from '../../../../engine/core/calls/call-failure.ts';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import { errorsOfRow } from '../../../../engine/react/form/error-index.ts';
import type { StepCall } from '../../../../engine/react/steps/session/attempt.ts';
import { createStepActor, isCalling, stepOf } from '../../../../engine/react/steps/session/create-step-actor.ts';
import { planSteps } from '../../../../engine/react/steps/session/step-plan.ts';
import { isUnsaved } from '../../../../engine/react/steps/step-context.ts';
import { isErrorVisible, summaryErrors } from '../../../../engine/react/steps/visible-errors.ts';
import { complete, flow, rules, schema, screens } from './order-world.ts';

const plan = planSteps(flow, screens);
const answered = { id: 'r1', version: 2, record: { number: 'No.1' } } as unknown;

function start(
  record: JsonObject,
  call: (request: StepCall) => Promise<RecordEnvelope> = () => Promise.reject(),
  options: { later?: (task: () => void) => void; whenIdle?: (task: () => void) => void } = {},
) {
  return createStepActor({ plan, rules, schema, today: () => '2026/11/20', record, envelope: null, call, ...options });
}

function change(actor: ReturnType<typeof start>, at: string, value: unknown) {
  actor.send({ type: 'CHANGE', changes: [{ at, value }] });
}

describe('typing', () => {
  it('sets the field, computes what depends on it and shares the rest', () => {
    const actor = start({ ...complete, budget: '1' });
    const before = actor.getSnapshot().context.record;
    change(actor, '/lines/0/quantity', '3');
    const after = actor.getSnapshot().context.record;
    expect(after.total).toBe('300');
    expect(after.stages).toBe(before.stages);
    expect(before.lines).not.toBe(after.lines);
  });

  it('shows an error of a field only after the field was left', () => {
    const actor = start({ ...complete, title: '' });
    const errorOfTitle = () => actor.getSnapshot().context.errors.list.find((error) => error.at === '/title');
    const isShown = () => isErrorVisible(actor.getSnapshot().context, plan, errorOfTitle()!);
    expect(isShown()).toBe(false);
    actor.send({ type: 'LEAVE', at: ['/title'] });
    expect(isShown()).toBe(true);
  });

  it('keeps the identity of the errors of rows that did not change', () => {
    const actor = start({ ...complete, lines: [{ name: '机' }, { name: '椅子' }] });
    const before = errorsOfRow(actor.getSnapshot().context.errors, '/lines/1');
    change(actor, '/lines/0/quantity', '1');
    const { errors } = actor.getSnapshot().context;
    expect(errorsOfRow(errors, '/lines/1')).toBe(before);
    expect(errorsOfRow(errors, '/lines/0')).toEqual([]);
  });

  it('counts as unsaved once something was typed', () => {
    const actor = start(complete);
    expect(isUnsaved(actor.getSnapshot().context)).toBe(false);
    change(actor, '/title', '椅子');
    expect(isUnsaved(actor.getSnapshot().context)).toBe(true);
  });

  it('moves what was touched along with its row', () => {
    const actor = start({ ...complete, lines: [{ name: 'a' }, { name: 'b' }] });
    actor.send({ type: 'LEAVE', at: ['/lines/1/quantity'] });
    actor.send({ type: 'ROWS', at: '/lines', operation: { kind: 'remove', indexes: [0] } });
    const { touched, record } = actor.getSnapshot().context;
    expect(record.lines).toEqual([{ name: 'b' }]);
    expect(touched.has('/lines/0/quantity')).toBe(true);
    expect(touched.has('/lines/1/quantity')).toBe(false);
  });

  it('never has more rows than the list may have', () => {
    const actor = start(complete);
    const rows = Array.from({ length: 9 }, () => ({ name: 'x' }));
    actor.send({ type: 'ROWS', at: '/lines', operation: { kind: 'insert', index: 1, rows }, max: 5 });
    expect(actor.getSnapshot().context.record.lines).toHaveLength(5);
  });
});

describe('typing that is checked after it is painted', () => {
  const total = (actor: ReturnType<typeof start>) => actor.getSnapshot().context.record.total;

  it('sets the field at once, and computes and checks once for all that was typed until then', () => {
    const later = vi.fn<(task: () => void) => void>();
    const actor = start(complete, undefined, { later });
    const before = total(actor);
    change(actor, '/lines/0/quantity', '3');
    change(actor, '/title', '');
    expect(actor.getSnapshot().context.record.title).toBe('');
    expect(total(actor)).toBe(before);
    expect(later).toHaveBeenCalledTimes(1);
    later.mock.lastCall?.[0]();
    expect(total(actor)).toBe('300');
    expect(actor.getSnapshot().context.errors.list.map(({ at }) => at)).toContain('/title');
  });

  it('checks at once what somebody goes on with', () => {
    const actor = start(complete, undefined, { later: () => {} });
    change(actor, '/title', '');
    actor.send({ type: 'next' });
    expect(stepOf(actor.getSnapshot())).toBe('input');
    expect(summaryErrors(actor.getSnapshot().context, plan).map(({ at }) => at)).toEqual(['/title']);
    change(actor, '/title', '椅子');
    change(actor, '/lines/0/quantity', '3');
    actor.send({ type: 'next' });
    expect(stepOf(actor.getSnapshot())).toBe('approvers');
    expect(total(actor)).toBe('300');
  });

  const long = () => ({
    ...complete,
    title: '',
    lines: Array.from({ length: 301 }, () => ({ name: '机', quantity: '1', price: '100' })),
  });

  it('shows a long record before it is computed and checked, and counts nothing of that as input', () => {
    const [later, whenIdle] = [vi.fn<(task: () => void) => void>(), vi.fn<(task: () => void) => void>()];
    const actor = start(long(), undefined, { later, whenIdle });
    expect([total(actor), actor.getSnapshot().context.errors.list]).toEqual([undefined, []]);
    expect(later).not.toHaveBeenCalled();
    whenIdle.mock.lastCall?.[0]();
    expect(total(actor)).toBe(total(start(long())));
    expect(actor.getSnapshot().context.errors.list.map(({ at }) => at)).toContain('/title');
    expect(isUnsaved(actor.getSnapshot().context)).toBe(false);
  });

  it('computes and checks all of a long record with the first thing that is typed, which stays unsaved', () => {
    const later = vi.fn<(task: () => void) => void>();
    const actor = start(long(), undefined, { later, whenIdle: () => {} });
    change(actor, '/lines/0/quantity', '3');
    later.mock.lastCall?.[0]();
    expect(total(actor)).not.toBe(undefined);
    expect(actor.getSnapshot().context.errors.list.map(({ at }) => at)).toContain('/title');
    expect(isUnsaved(actor.getSnapshot().context)).toBe(true);
    actor.send({ type: 'next' });
    expect(stepOf(actor.getSnapshot())).toBe('input');
  });

  it('asks nothing of a flow that has ended', () => {
    const later = vi.fn<(task: () => void) => void>();
    const actor = start(complete, undefined, { later });
    change(actor, '/title', '椅子');
    actor.stop();
    expect(() => later.mock.lastCall?.[0]()).not.toThrow();
  });
});

describe('going on and back', () => {
  it('stays in the step and shows its errors while there are any', () => {
    const actor = start({ ...complete, title: '' });
    actor.send({ type: 'next' });
    const { context } = actor.getSnapshot();
    expect(stepOf(actor.getSnapshot())).toBe('input');
    expect(context.refusals).toBe(1);
    expect(summaryErrors(context, plan).map((error) => error.at)).toEqual(['/title']);
  });

  it('goes on although a later step has errors still', () => {
    const { stages: _stages, ...record } = complete;
    const actor = start(record);
    actor.send({ type: 'next' });
    expect(stepOf(actor.getSnapshot())).toBe('approvers');
    expect(summaryErrors(actor.getSnapshot().context, plan)).toEqual([]);
  });

  it('goes back with errors and keeps what was typed', () => {
    const { stages: _stages, ...record } = complete;
    const actor = start(record);
    actor.send({ type: 'next' });
    change(actor, '/title', '椅子');
    actor.send({ type: 'back' });
    expect(stepOf(actor.getSnapshot())).toBe('input');
    expect(actor.getSnapshot().context.record.title).toBe('椅子');
  });

  it('drops empty rows at the end when asked to tidy', () => {
    const actor = start({ ...complete, lines: [{ name: '机', quantity: '1' }, { taxType: 2 }, {}] });
    actor.send({ type: 'TIDY' });
    expect(actor.getSnapshot().context.record.lines).toHaveLength(1);
  });
});

describe('submitting', () => {
  function atConfirm(call: (request: StepCall) => Promise<RecordEnvelope>) {
    const actor = start({ ...complete, number: 'X' }, call);
    actor.send({ type: 'next' });
    actor.send({ type: 'next' });
    return actor;
  }

  it('makes the call once however often it is pressed, without what only the server sets', async () => {
    const call = vi.fn(async (_request: StepCall) => answered as RecordEnvelope);
    const actor = atConfirm(call);
    actor.send({ type: 'submit' });
    expect(isCalling(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => stepOf(snapshot) === 'complete');
    expect(call).toHaveBeenCalledTimes(1);
    expect(call.mock.calls[0]?.[0].callId).toBe('sample.apply');
    expect(call.mock.calls[0]?.[0].body.record).not.toHaveProperty('number');
    expect(actor.getSnapshot().context.result?.id).toBe('r1');
    expect(isUnsaved(actor.getSnapshot().context)).toBe(false);
  });

  it('keeps everything when the connection is lost, and tries again under the same key', async () => {
    const call = vi.fn(async (_request: StepCall): Promise<RecordEnvelope> => {
      throw new CallFailure('sample.apply', 0, null);
    });
    const actor = atConfirm(call);
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => !isCalling(snapshot));
    expect(stepOf(actor.getSnapshot())).toBe('confirm');
    expect(actor.getSnapshot().context.record.title).toBe('机');
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => !isCalling(snapshot));
    const keys = call.mock.calls.map(([request]) => request.key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).not.toBe('');
  });

  it('uses another key once the content is another', async () => {
    const call = vi.fn(async (_request: StepCall): Promise<RecordEnvelope> => {
      throw new CallFailure('sample.apply', 0, null);
    });
    const actor = atConfirm(call);
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => !isCalling(snapshot));
    change(actor, '/title', '椅子');
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => !isCalling(snapshot));
    expect(call.mock.calls[0]?.[0].key).not.toBe(call.mock.calls[1]?.[0].key);
  });

  it('shows what the server refused at the field until the field is changed, and lets the user try again', async () => {
    const refusal = { at: '/title', keyword: 'taken', messageKey: 'rule.taken', params: {} };
    const error = { appCode: 'EN-VALIDATION', messageKey: 'error.EN-VALIDATION', message: '', errors: [refusal] };
    const actor = atConfirm(() => Promise.reject(new CallFailure('sample.apply', 400, error)));
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => !isCalling(snapshot));
    expect(summaryErrors(actor.getSnapshot().context, plan)).toEqual([refusal]);
    change(actor, '/title', '椅子');
    expect(summaryErrors(actor.getSnapshot().context, plan)).toEqual([]);
  });

  it('takes over id and version of a draft saved on the side, and keeps what was typed meanwhile', () => {
    const actor = start(complete);
    change(actor, '/title', '椅子');
    const sent = actor.getSnapshot().context.record;
    change(actor, '/title', '椅子２');
    actor.send({ type: 'SAVED', envelope: answered as RecordEnvelope, record: sent });
    const { context } = actor.getSnapshot();
    expect(context.envelope).toEqual({ id: 'r1', version: 2 });
    expect(context.record).toMatchObject({ title: '椅子２', number: 'No.1' });
    expect(isUnsaved(context)).toBe(true);
  });
});
