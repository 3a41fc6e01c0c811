// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../../../engine/core/calls/call-failure.ts';
import type { JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import type { AllowedEvent, RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { RecordScreen } from '../../../../engine/react/record/record-screen.tsx';
import type { CallInput } from '../../../../engine/react/runtime.ts';
import { createWorld } from '../engine-world.tsx';

const detail: LoadedScreen = {
  id: 'case/detail',
  path: '/case/detail',
  name: 'CaseDetail',
  code: null,
  kind: 'detail',
  purpose: '一件の案件を見る。',
  access: 'public',
  record: 'case/case',
  read: { call: 'case.detail' },
  sections: [
    { id: 'basic', fields: ['caseNumber', 'title', 'amount', 'note', 'place'] },
    { id: 'approval', kind: 'approval' },
    { id: 'timeline', kind: 'timeline' },
  ],
  eventCalls: { close: 'case.close', approve: 'case.close', sendBack: 'case.execute' },
};

const person = (code: string, name: string) => ({ code, name });
const close: AllowedEvent = { event: 'close', comment: 'required', danger: true };
const approve: AllowedEvent = { event: 'approve', comment: 'optional', danger: false };
const sendBack: AllowedEvent = {
  event: 'sendBack',
  comment: 'none',
  danger: false,
  params: { type: 'object', properties: { stageNo: { type: 'integer' } } },
};

const envelope = (allowedEvents: AllowedEvent[], version = 7): RecordEnvelope => ({
  id: 'r1',
  number: 'C-1',
  state: 'open',
  tone: 'primary',
  version,
  flow: { id: 'case', version: 1 },
  record: {
    caseNumber: 'C-1',
    title: '複合機の更新',
    amount: '1200000',
    note: '五年使用',
    approvalStageList: [
      { stageNo: 1, name: '課長承認', rule: 'all', approvers: [person('A1', '鈴木 一郎')] },
      { stageNo: 2, name: '部長承認', rule: 'any', approvers: [person('A2', '高橋 健'), person('A3', '伊藤 美咲')] },
    ],
    approval: {
      currentStage: 2,
      round: 1,
      decisions: [
        {
          stageNo: 1,
          decision: 'approve',
          approver: person('A1', '鈴木 一郎'),
          at: '2026-11-19T15:30:00.000Z',
          comment: '問題ありません。',
          version: 6,
          contentHash: 'h',
        },
      ],
    },
  },
  owner: person('U1', '山田 太郎'),
  heldBy: [person('A2', '高橋 健')],
  createdAt: '2026-11-19T01:00:00.000Z',
  updatedAt: '2026-11-20T01:00:00.000Z',
  dueAt: '2026-11-18T08:00:00.000Z',
  allowedEvents,
  history: [
    {
      seq: 1,
      event: 'apply',
      from: 'draft',
      to: 'open',
      at: '2026-11-19T01:00:00.000Z',
      actor: person('U1', '山田 太郎'),
      comment: null,
      changes: [],
    },
    {
      seq: 2,
      event: 'approve',
      from: 'open',
      to: 'open',
      at: '2026-11-19T15:30:00.000Z',
      actor: person('A1', '鈴木 一郎'),
      principal: person('A9', '課長'),
      comment: '問題ありません。',
      changes: [
        { at: '/amount', before: '1000', after: '1200000' },
        { at: '/tax', before: '91', after: '109091' },
        { at: '/title', before: '複合機', after: '複合機の更新' },
      ],
    },
  ],
});

const refuse = (appCode: string, message: string) => () => {
  throw new CallFailure('case.close', 400, { appCode, messageKey: 'x', message });
};

function open(allowedEvents: AllowedEvent[], onEvent: (input: CallInput) => unknown, options = detail.options) {
  let reads = 0;
  const world = createWorld((callId, input) => {
    if (callId === 'case.detail') return envelope(allowedEvents, 7 + reads++);
    return onEvent(input);
  });
  render(world.at('/case/detail?id=r1', <RecordScreen screen={options ? { ...detail, options } : detail} />).page);
  return world;
}

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} })),
);
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('a record', () => {
  it('says what it is, how much, who has it, and that it is late', async () => {
    open([], () => null);
    await screen.findByText('期限超過');
    expect(screen.getAllByText('複合機の更新').length).toBeGreaterThan(0);
    expect(screen.getAllByText('1,200,000円').length).toBeGreaterThan(0);
    expect(screen.getAllByText('高橋 健').length).toBeGreaterThan(0);
  });

  it('says beside its amount what a change would make of it', async () => {
    const one = envelope([]);
    const record = { ...one.record, change: { versionNo: 2, fields: { amount: '900000' } } };
    const world = createWorld(() => ({ ...one, record }));
    render(world.at('/case/detail?id=r1', <RecordScreen screen={detail} />).page);
    const changed = await screen.findByText('900,000円');
    expect(changed.closest('.record-fact-amount')?.textContent).toContain('1,200,000円');
  });

  it('leaves out what is empty where the screen says so, and names the rest of it in one line', async () => {
    const one = envelope([]);
    const world = createWorld(() => ({ ...one, record: { ...one.record, caseNumber: '', title: '' } }));
    const shown = { ...detail, fields: { title: { hidesEmpty: true } } };
    const { container } = render(world.at('/case/detail?id=r1', <RecordScreen screen={shown} />).page);
    await screen.findByText('期限超過');
    expect([...container.querySelectorAll('.record-field')].map((field) => field.textContent)).toEqual([
      'field.note五年使用',
      '入力なしfield.caseNumber、field.place',
    ]);
  });

  it('does not say again below what its head says, and leaves out a section that holds nothing else', async () => {
    const { at } = createWorld(() => envelope([]));
    const repeating = { id: 'again', fields: ['title', 'amount'] };
    const shown = { ...detail, sections: [...(detail.sections ?? []), repeating] };
    const { container } = render(at('/case/detail?id=r1', <RecordScreen screen={shown} />).page);
    await screen.findByText('期限超過');
    expect([...container.querySelectorAll('.record-sections dt')].map((term) => term.textContent)).not.toContain(
      'field.amount',
    );
    expect(container.querySelectorAll('.record-section-fields')).toHaveLength(1);
  });

  it('calls a field what its screen calls it, where that has words of its own', async () => {
    const { runtime, at } = createWorld(() => envelope([]));
    const own = `screen.${detail.id}.field.note`;
    const text = runtime.text;
    runtime.text = (keys, params) => ([keys].flat().includes(own) ? '貴社の備考' : text(keys, params));
    render(at('/case/detail?id=r1', <RecordScreen screen={detail} />).page);
    expect((await screen.findByText('貴社の備考')).tagName).toBe('DT');
  });

  it('has no section for versions, history and related records that are not there', async () => {
    const alone = { recordType: 'case/case', id: 'r1', number: 'C-1', flowId: 'case', state: 'open', tone: 'primary' };
    const world = createWorld((callId) =>
      callId === 'case.related'
        ? { records: [{ ...alone, title: '複合機の更新', updatedAt: '2026-11-20T01:00:00.000Z' }], links: [] }
        : { ...envelope([]), history: [] },
    );
    const related = (options: object) => ({
      id: 'related',
      kind: 'related',
      options: { call: 'case.related', ...options },
    });
    const shownWith = async (options: object) => {
      const sections = [...(detail.sections ?? []), { id: 'versions', kind: 'versions' }, related(options)];
      const { container, unmount } = render(
        world.at('/case/detail?id=r1', <RecordScreen screen={{ ...detail, sections }} />).page,
      );
      await screen.findByText('期限超過');
      await waitFor(() => expect(container.querySelector('[aria-busy=true]')).toBeNull());
      const shown = [...container.querySelectorAll('.record-section')].map((one) => one.className.split('-').at(-1));
      unmount();
      return shown;
    };
    expect(await shownWith({})).toEqual(['fields', 'approval']);
    // The picture is what the screen is for.
    expect(await shownWith({ alone: true })).toEqual(['fields', 'approval', 'related']);
  });

  it('shows the stages with rule, decision, time in Japan and comment, the current one marked', async () => {
    open([], () => null);
    expect(await screen.findByText('承認 2026/11/20 00:30')).toBeTruthy();
    expect(screen.getByText('いずれか1名の承認')).toBeTruthy();
    expect(screen.getByText('現在の段階').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(screen.getAllByText('判断待ち')).toHaveLength(2);
  });

  it('says that a stage which needs more people than it has cannot end', async () => {
    const one = envelope([]);
    const [first, last] = one.record.approvalStageList as Record<string, string>[];
    const record = { ...one.record, approvalStageList: [first ?? {}, { ...last, rule: 'count', need: 3 }] };
    const world = createWorld(() => ({ ...one, record }));
    render(world.at('/case/detail?id=r1', <RecordScreen screen={detail} />).page);
    expect((await screen.findAllByText(/この段階には3人の承認が必要ですが、承認者は2人です/)).length).toBe(1);
  });

  it('shows the history newest first, with whom it was done for and what changed', async () => {
    open([], () => null);
    const entries = await screen.findAllByText(/^event\.(approve|apply)$/);
    expect(entries.map((entry) => entry.textContent)).toEqual(['event.approve', 'event.apply']);
    expect(screen.getByText('鈴木 一郎（課長の代理）')).toBeTruthy();
    expect(screen.getByText('複合機').tagName).toBe('DEL');
  });

  it('tells of changes what people typed, and of what was computed the amount alone, last', async () => {
    open([], () => null);
    await screen.findByText('複合機');
    expect([...document.querySelectorAll('.record-changes del')].map((one) => one.textContent)).toEqual([
      '複合機',
      '1,000円',
    ]);
  });

  it('shows a button that asks for an offer only while the server makes it', async () => {
    const one = envelope([]);
    const mend = { id: 'mend', screen: 'case/mend', shownWhen: "'mending' in offered" };
    const actions = [mend, { id: 'copy', screen: 'case/copy' }];
    for (const offers of [['mending'], ['other']]) {
      const world = createWorld(() => ({ ...one, offers }));
      render(world.at('/case/detail?id=r1', <RecordScreen screen={{ ...detail, actions }} />).page);
      await screen.findByRole('button', { name: /copy/ });
      expect(screen.queryAllByRole('button', { name: /mend/ })).toHaveLength(offers.includes('mending') ? 1 : 0);
      cleanup();
    }
  });

  it('shows a button that leads to an event only to whoever may send it', async () => {
    const mend = { id: 'mend', screen: 'case/mend', shownWhen: "'saveDraft' in allowed" };
    const actions = [mend, { id: 'copy', screen: 'case/copy' }];
    for (const allowed of [[{ event: 'saveDraft', comment: 'none' as const, danger: false }], [close]]) {
      const world = createWorld(() => envelope(allowed));
      render(world.at('/case/detail?id=r1', <RecordScreen screen={{ ...detail, actions }} />).page);
      await screen.findByRole('button', { name: /copy/ });
      expect(screen.queryAllByRole('button', { name: /mend/ })).toHaveLength(allowed.includes(close) ? 0 : 1);
      cleanup();
    }
  });

  it('opens another record with a button that takes its id from a field, and has none where the field is empty', async () => {
    const one = envelope([]);
    const actions = [
      { id: 'whole', screen: 'case/whole', options: { idFrom: 'caseId' } },
      { id: 'copy', screen: 'case/copy' },
    ];
    for (const caseId of ['c9', '']) {
      const world = createWorld(() => ({ ...one, record: { ...one.record, caseId } }));
      render(world.at('/case/detail?id=r1', <RecordScreen screen={{ ...detail, actions }} />).page);
      await screen.findByRole('button', { name: /copy/ });
      const buttons = screen.queryAllByRole('button', { name: /whole/ });
      expect(buttons).toHaveLength(caseId === '' ? 0 : 1);
      for (const button of buttons) await userEvent.click(button);
      expect(world.visited).toEqual(caseId === '' ? [] : [{ screenId: 'case/whole', query: { id: 'c9' } }]);
      cleanup();
    }
  });

  it('offers the allowed events that the screen has calls for, and no others', async () => {
    open([close, { event: 'saveDraft', comment: 'none', danger: false }], () => null);
    expect(await screen.findByRole('button', { name: 'event.close' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'event.saveDraft' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'event.approve' })).toBeNull();
  });

  it('gives weight to the one that comes next: what is dangerous is not large, what is rare not in colour', async () => {
    const rare: AllowedEvent = { event: 'sendBack', comment: 'none', danger: false, rare: true };
    open([rare, close, approve], () => null);
    const looksOf = async (event: string) => {
      const { classList } = await screen.findByRole('button', { name: `event.${event}` });
      return [...classList].filter((name) => /-(large|intent-\w+)$/.test(name)).map((name) => name.replace('bp6-', ''));
    };
    expect((await looksOf('approve')).toSorted()).toEqual(['intent-primary', 'large']);
    expect(await looksOf('close')).toEqual(['intent-danger']);
    expect(await looksOf('sendBack')).toEqual([]);
  });
});

/** Presses the dialog's own button of that name. */
const confirm = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe('the dialog of an event', () => {
  it('does not send without the comment that is required', async () => {
    const { asked } = open([close], () => envelope([]));
    await userEvent.click(await screen.findByRole('button', { name: 'event.close' }));
    await confirm('event.close');
    expect(screen.getByText('コメントを入力してください。')).toBeTruthy();
    expect(asked.some(({ callId }) => callId === 'case.close')).toBe(false);
  });

  it('speaks the reader’s language to its last button, and says what has to be told', async () => {
    const day: JsonSchema = { type: 'string', valueFormat: 'date' };
    const params = { type: 'object', properties: { until: day, from: day }, required: ['until'] } as JsonSchema;
    open([{ ...approve, params }], () => envelope([], 8));
    await userEvent.click(await screen.findByRole('button', { name: 'event.approve' }));
    const dialog = within(screen.getByRole('dialog'));
    const info = (of: RegExp) => dialog.getByText(of).closest('label')?.textContent;
    expect(info(/until$/)).toContain('必須');
    expect(info(/from$/)).toContain('任意');
    await userEvent.click(dialog.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('approves in two presses, with the version that was seen', async () => {
    const { asked, told } = open([approve], () => envelope([], 8));
    await userEvent.click(await screen.findByRole('button', { name: 'event.approve' }));
    await confirm('event.approve');
    await waitFor(() => expect(told).toEqual(['C-1：「event.approve」を実行しました。']));
    expect(asked.find(({ callId }) => callId === 'case.close')?.input.body).toEqual({ id: 'r1', version: 7 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows why the server refused, and keeps the comment', async () => {
    open([close], refuse('EN-NOT-ALLOWED', '締め後は取り消せません。'));
    await userEvent.click(await screen.findByRole('button', { name: 'event.close' }));
    await userEvent.type(screen.getByLabelText(/コメント/), '重複のため');
    await confirm('event.close');
    expect(await screen.findByText('締め後は取り消せません。')).toBeTruthy();
    expect((screen.getByLabelText(/コメント/) as HTMLTextAreaElement).value).toBe('重複のため');
  });

  it('still has the comment after a reload, until the event was applied', async () => {
    let isRefused = true;
    const answer = () => (isRefused ? refuse('EN-NOT-ALLOWED', '締め後は取り消せません。')() : envelope([close], 8));
    open([close], answer);
    await userEvent.click(await screen.findByRole('button', { name: 'event.close' }));
    await userEvent.type(screen.getByLabelText(/コメント/), '重複のため');
    cleanup();
    open([close], answer);
    await userEvent.click(await screen.findByRole('button', { name: 'event.close' }));
    expect((screen.getByLabelText(/コメント/) as HTMLTextAreaElement).value).toBe('重複のため');
    isRefused = false;
    await confirm('event.close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'event.close' }));
    expect((screen.getByLabelText(/コメント/) as HTMLTextAreaElement).value).toBe('');
  });

  it('repeats a lost attempt under the same key', async () => {
    let lost = true;
    const { asked } = open([approve], () => {
      if (lost) throw new CallFailure('case.close', 0, null);
      return envelope([], 8);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'event.approve' }));
    await confirm('event.approve');
    await screen.findByText(/接続できませんでした/);
    lost = false;
    await confirm('event.approve');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = asked.filter(({ callId }) => callId === 'case.close').map(({ input }) => input.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('tells a stale version, reads again after a second, and keeps the comment for the next try', async () => {
    const { asked, told } = open([close], refuse('CM-00001', 'stale'));
    await userEvent.click(await screen.findByRole('button', { name: 'event.close' }));
    await userEvent.type(screen.getByLabelText(/コメント/), '重複のため');
    await confirm('event.close');
    await waitFor(() => expect(told).toHaveLength(1));
    expect(told[0]).toContain('最新の内容');
    await waitFor(() => expect(asked.filter(({ callId }) => callId === 'case.detail')).toHaveLength(2), {
      timeout: 3000,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'event.close' }));
    expect((screen.getByLabelText(/コメント/) as HTMLTextAreaElement).value).toBe('重複のため');
  });

  it('sends an approval back to the applicant or to a stage that has passed', async () => {
    const { asked } = open([sendBack], () => envelope([], 8));
    await userEvent.click(await screen.findByRole('button', { name: 'event.sendBack' }));
    expect((screen.getByLabelText('申請者') as HTMLInputElement).checked).toBe(true);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await userEvent.click(screen.getByLabelText('第1段階 課長承認（鈴木 一郎）'));
    await confirm('event.sendBack');
    await waitFor(() => expect(asked.some(({ callId }) => callId === 'case.execute')).toBe(true));
    expect(asked.find(({ callId }) => callId === 'case.execute')?.input.body).toEqual({
      event: 'sendBack',
      id: 'r1',
      version: 7,
      params: { stageNo: 1 },
    });
  });

  it('sends a parameter as it begins, and none that was emptied', async () => {
    const params: JsonSchema = {
      type: 'object',
      properties: {
        kind: { type: 'string', enum: ['arrival', 'shipping'], default: 'arrival' },
        note: { type: 'string', maxLength: 20 },
      },
    };
    const { asked } = open([{ ...approve, params }], () => envelope([], 8));
    await userEvent.click(await screen.findByRole('button', { name: 'event.approve' }));
    const kind = screen.getByLabelText<HTMLSelectElement>(/kind/);
    expect([...kind.options].map(({ value }) => value)).toEqual(['arrival', 'shipping']);
    const note = screen.getByLabelText(/note/);
    await userEvent.type(note, 'x');
    await userEvent.clear(note);
    await confirm('event.approve');
    await waitFor(() => expect(asked.some(({ callId }) => callId === 'case.close')).toBe(true));
    const sent = asked.find(({ callId }) => callId === 'case.close')?.input.body;
    expect(sent).toHaveProperty('params', { kind: 'arrival' });
  });

  it('leads to the screen that comes after, naming what was decided', async () => {
    const { visited } = open([approve], () => envelope([], 8), { ...detail.options, after: 'case/completed' });
    await userEvent.click(await screen.findByRole('button', { name: 'event.approve' }));
    await confirm('event.approve');
    await waitFor(() => expect(visited).toHaveLength(1));
    expect(visited[0]).toEqual({
      screenId: 'case/completed',
      query: { decidedId: 'r1', decidedNumber: 'C-1', decidedEvent: 'approve' },
    });
  });

  it('leads elsewhere after an event that has a screen of its own', async () => {
    const options = { ...detail.options, after: 'case/completed', afterEvent: { approve: 'case/waiting' } };
    const { visited } = open([approve], () => envelope([], 8), options);
    await userEvent.click(await screen.findByRole('button', { name: 'event.approve' }));
    await confirm('event.approve');
    await waitFor(() => expect(visited.map(({ screenId }) => screenId)).toEqual(['case/waiting']));
  });
});
