import { describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../../../engine/core/calls/call-failure.ts';
import type { CallDefinition } from '../../../../engine/core/formats/call.ts';
import { type SendingRuntime, sendWaiting } from '../../../../engine/react/offline/send-waiting.ts';
import type { WaitingRecord } from '../../../../engine/react/offline/waiting-record.ts';

const one: WaitingRecord = {
  id: 'o|s|r',
  owner: 'o',
  screen: 's',
  recordId: 'r',
  title: 'IR26-000001',
  version: 3,
  record: { lines: [] },
  state: 'ready',
  send: 'loan.save',
  read: 'loan.read',
  key: 'the-key',
  changedAt: '2026-11-26T00:00:00.000Z',
};

const refusal = (status: number, appCode: string) =>
  new CallFailure('loan.save', status, { appCode, messageKey: appCode, message: `said ${appCode}`, requestId: 'x' });

const now = (version: number, events: string[]) => ({
  version,
  record: { lines: [{ n: 1 }] },
  allowedEvents: events.map((event) => ({ event, comment: 'none', danger: false })),
  owner: { code: 'a', name: 'A' },
  history: [{ actor: { code: 'b', name: 'B' } }],
});

function runtimeWith(send: () => unknown, read: () => unknown = () => now(3, ['save'])) {
  const call = vi.fn(async (id: string, _input?: object) => (id === 'loan.save' ? send() : read()));
  const save: CallDefinition = {
    id: 'loan.save',
    method: 'POST',
    path: '/loans',
    purpose: '',
    access: 'self',
    operation: { event: { record: 'library/loan', event: 'save' } },
  };
  const runtime: SendingRuntime = {
    // The calls of a test answer what it says.
    call: call as SendingRuntime['call'],
    definitions: { call: async () => save },
    text: (keys) => String(keys),
  };
  return { call, runtime };
}

const thrower = (failure: Error) => () => {
  throw failure;
};

describe('what waits', () => {
  it('is sent with its version under its own key, and then waits no more', async () => {
    const { call, runtime } = runtimeWith(() => ({}));
    expect(await sendWaiting(runtime, one)).toEqual({ reached: true, next: null });
    expect(call.mock.calls[0]?.[1]).toMatchObject({
      body: { id: 'r', version: 3, record: { lines: [] } },
      idempotencyKey: 'the-key',
    });
  });

  it('stays as it is, with its key, while nobody answers, the server is broken or the session is over', async () => {
    for (const status of [0, 401, 403, 410, 500, 503]) {
      const { runtime } = runtimeWith(thrower(new CallFailure('loan.save', status, null)));
      expect(await sendWaiting(runtime, one)).toEqual({ reached: false, next: one });
    }
  });

  it('is laid beside what somebody else made of the record meanwhile', async () => {
    const { runtime } = runtimeWith(thrower(refusal(400, 'CM-00001')), () => now(5, ['save']));
    const theirs = { version: 5, record: { lines: [{ n: 1 }] }, takes: true, by: 'B' };
    expect(await sendWaiting(runtime, one)).toEqual({ reached: true, next: { ...one, state: 'conflict', theirs } });
    const over = runtimeWith(thrower(refusal(400, 'EN-NOT-ALLOWED')), () => now(6, []));
    expect(await sendWaiting(over.runtime, one)).toMatchObject({
      next: { state: 'conflict', theirs: { takes: false } },
    });
  });

  it('stays with the reason when it is refused for what it says, or is there no more', async () => {
    const { runtime } = runtimeWith(thrower(refusal(400, 'EN-VALIDATION')));
    expect(await sendWaiting(runtime, one)).toMatchObject({ next: { state: 'refused', reason: 'said EN-VALIDATION' } });
    const gone = runtimeWith(thrower(refusal(404, 'EN-NOT-FOUND')), thrower(refusal(404, 'EN-NOT-FOUND')));
    expect(await sendWaiting(gone.runtime, one)).toMatchObject({ next: { state: 'refused' } });
    const cutBetween = runtimeWith(thrower(refusal(400, 'CM-00001')), thrower(new CallFailure('loan.read', 0, null)));
    expect(await sendWaiting(cutBetween.runtime, one)).toEqual({ reached: false, next: one });
  });
});
