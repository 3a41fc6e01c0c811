// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../../../engine/core/calls/call-failure.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import { builtInExtensions } from '../../../../engine/react/built-in-extensions.ts';
import { EngineProvider } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { EventBar } from '../../../../engine/react/record/events/event-bar.tsx';
import { createRegistries } from '../../../../engine/react/registries.ts';
import type { CallInput } from '../../../../engine/react/runtime.ts';
import { createWorld } from '../engine-world.tsx';

const shown: LoadedScreen = {
  id: 'case/detail',
  path: '/case/detail',
  name: 'CaseDetail',
  code: null,
  kind: 'detail',
  purpose: '一件の案件を見る。',
  access: 'public',
  record: 'case/case',
  sections: [{ id: 'basic', fields: ['note'] }],
  eventCalls: { change: 'case.change' },
  options: { eventForms: { change: 'basic' } },
};

const envelope: RecordEnvelope = {
  id: 'r1',
  number: 'C-1',
  state: 'open',
  tone: 'primary',
  version: 7,
  flow: { id: 'case', version: 1 },
  record: { title: '複合機の更新', note: '五年使用' },
  owner: { code: 'U1', name: '山田 太郎' },
  heldBy: [],
  createdAt: '2026-11-19T01:00:00.000Z',
  updatedAt: '2026-11-20T01:00:00.000Z',
  dueAt: null,
  allowedEvents: [{ event: 'change', comment: 'none', danger: false }],
  history: [],
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  // The test's document has no layout to scroll.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The buttons of the record, and what was asked of the server. */
function open(onEvent: (input: CallInput) => unknown) {
  const world = createWorld((_callId, input) => onEvent(input));
  const runtime = {
    ...world.runtime,
    validator: async () => ({
      validate: () => [],
      recompute: (record: RecordEnvelope['record']) => record,
      irrelevant: () => new Set<string>(),
      required: () => new Set<string>(),
      together: <Value,>(work: () => Value) => work(),
    }),
  };
  const bar = (
    <EngineProvider runtime={runtime} registries={createRegistries(builtInExtensions)}>
      <EventBar screen={shown} envelope={envelope} refresh={async () => undefined} />
    </EngineProvider>
  );
  render(world.at('/case/detail?id=r1', bar).page);
  return world;
}

const begin = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'event.change' }));
  return screen.findByRole('textbox');
};

describe('an event that enters the record again', () => {
  it('asks for the fields of its section as they stand, and sends the record with the version that was seen', async () => {
    const { asked } = open(() => ({ ...envelope, version: 8 }));
    const note = await begin();
    expect(note).toHaveProperty('value', '五年使用');
    await userEvent.clear(note);
    await userEvent.type(note, '七年使用');
    await userEvent.tab();
    await userEvent.click(screen.getAllByRole('button', { name: 'event.change' }).at(-1) as HTMLElement);
    await waitFor(() => expect(asked.map(({ callId }) => callId)).toEqual(['case.change']));
    expect(asked[0]?.input.body).toMatchObject({ id: 'r1', version: 7, record: { note: '七年使用' } });
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  it('keeps what was typed when it is refused, and says where', async () => {
    open(() => {
      const error = { at: '/note', keyword: 'larger', messageKey: 'rule.larger', params: { limit: '0' } };
      throw new CallFailure('case.change', 400, {
        appCode: 'EN-VALIDATION',
        messageKey: 'x',
        message: '',
        errors: [error],
      });
    });
    const note = await begin();
    await userEvent.type(note, '、要交換');
    await userEvent.tab();
    await userEvent.click(screen.getAllByRole('button', { name: 'event.change' }).at(-1) as HTMLElement);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('textbox')).toHaveProperty('value', '五年使用、要交換');
  });
});
