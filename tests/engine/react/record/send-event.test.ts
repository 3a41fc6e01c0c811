import { describe, expect, it } from 'vitest';
import { CallFailure } from '../../../../engine/core/calls/call-failure.ts';
import type { CallOperation } from '../../../../engine/core/formats/call.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import { callParams } from '../../../../engine/react/record/call-params.ts';
import { isStale, sendEvent } from '../../../../engine/react/record/events/send-event.ts';
import { previewKindOf, recordFilesOf } from '../../../../engine/react/record/files/record-file.ts';
import { newAttempt } from '../../../../engine/react/record/new-attempt.ts';
import type { CallInput, EngineRuntime } from '../../../../engine/react/runtime.ts';

const envelope: RecordEnvelope = {
  id: 'r1',
  number: 'C-1',
  state: 'open',
  tone: 'primary',
  version: 7,
  flow: { id: 'case', version: 1 },
  record: { caseKind: 'direct' },
  owner: { code: 'U1', name: '山田' },
  heldBy: [],
  createdAt: '2026-11-20T01:00:00.000Z',
  updatedAt: '2026-11-20T01:00:00.000Z',
  dueAt: null,
  allowedEvents: [],
};

function runtimeWith(operation: CallOperation, answer: unknown) {
  const sent: CallInput[] = [];
  const runtime: Pick<EngineRuntime, 'call' | 'definitions'> = {
    definitions: {
      screen: () => Promise.reject(new Error('none')),
      record: () => Promise.reject(new Error('none')),
      flow: () => Promise.reject(new Error('none')),
      call: async (id) => ({
        id,
        method: 'POST',
        path: '/v1/:kind/execute',
        purpose: '',
        access: 'self',
        operation,
      }),
      pathOf: () => '/',
      familyOf: () => [],
    },
    call: async <Answer>(_: string, input: CallInput = {}) => {
      sent.push(input);
      return answer as Answer;
    },
  };
  return { runtime, sent };
}

describe('sending an event', () => {
  it('sends id and version to a call of one event', async () => {
    const { runtime, sent } = runtimeWith({ event: { record: 'case/case', event: 'close' } }, envelope);
    expect(await sendEvent(runtime, 'case.close', envelope, { event: 'close', comment: 'ok' }, newAttempt())).toBe(
      envelope,
    );
    expect(sent[0]?.body).toEqual({ id: 'r1', version: 7, comment: 'ok' });
  });

  it('names the event for a call of several, and fills its path from the record', async () => {
    const { runtime, sent } = runtimeWith({ events: { record: 'case/case', events: ['close'] } }, envelope);
    await sendEvent(runtime, 'case.execute', envelope, { event: 'close', params: { stageNo: 1 } }, newAttempt());
    expect(sent[0]?.body).toEqual({ event: 'close', id: 'r1', version: 7, params: { stageNo: 1 } });
    expect(sent[0]?.query).toEqual({ kind: 'direct' });
  });

  it('treats a refused row as a refusal', async () => {
    const error = { appCode: 'CM-00001', messageKey: 'x', message: 'x' };
    const { runtime } = runtimeWith({ handler: 'x' }, { results: [{ id: 'r1', number: null, ok: false, error }] });
    const refusal = await sendEvent(runtime, 'case.x', envelope, { event: 'close' }, newAttempt()).catch(
      (thrown) => thrown,
    );
    expect(refusal).toBeInstanceOf(CallFailure);
    expect(isStale(refusal)).toBe(true);
  });

  it('keeps one key for one body, and takes another for a changed one', () => {
    const attempt = newAttempt();
    const first = attempt.keyFor({ comment: 'a' });
    expect(attempt.keyFor({ comment: 'a' })).toBe(first);
    expect(attempt.keyFor({ comment: 'b' })).not.toBe(first);
  });

  it('fills path parameters from the tab when the record has no such field', () => {
    expect(callParams({ path: '/v1/:tab/list' }, { tab: 'direct' })).toEqual({ tab: 'direct' });
    expect(callParams({ path: '/v1/list' }, { tab: 'direct' })).toBeUndefined();
  });
});

describe('files of a record', () => {
  it('are those with id, name and size', () => {
    const file = { fileId: 'f', fileName: 'a.pdf', size: 3 };
    expect(recordFilesOf([file, { fileId: 'g' }, null])).toEqual([file]);
    expect(recordFilesOf(undefined)).toEqual([]);
  });

  it('can be looked at when they are images or PDF', () => {
    const named = (fileName: string) => previewKindOf({ fileId: 'f', fileName, size: 1 });
    expect([named('A.PDF'), named('b.jpeg'), named('c.svg'), named('d.xlsx')]).toEqual(['pdf', 'image', null, null]);
  });
});
