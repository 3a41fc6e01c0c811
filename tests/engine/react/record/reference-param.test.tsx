// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { JsonObject, RowChoice } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import { EventParams } from '../../../../engine/react/record/events/event-params.tsx';
import { createWorld } from '../engine-world.tsx';

const envelope: RecordEnvelope = {
  id: 'r1',
  number: 'C-1',
  state: 'open',
  tone: 'primary',
  version: 7,
  flow: { id: 'case', version: 1 },
  record: { store: 'FKS1' },
  owner: { code: 'U1', name: '山田 太郎' },
  heldBy: [],
  createdAt: '2026-11-19T01:00:00.000Z',
  updatedAt: '2026-11-20T01:00:00.000Z',
  dueAt: null,
  allowedEvents: [],
  history: [],
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('offers what its call answers for the record at hand, and sends the code', async () => {
  const world = createWorld(() => ({
    items: [
      { code: 'B-1-1', name: 'B-1-1', shelf: '北側' },
      { code: 'B-1-2', name: 'B-1-2', shelf: '北側' },
    ],
  }));
  const onChange = vi.fn<(value: JsonObject) => void>();
  const { page } = world.at(
    '/',
    <EventParams
      schema={{
        type: 'object',
        required: ['place'],
        properties: {
          place: {
            type: 'string',
            maxLength: 30,
            valueFormat: 'reference',
            options: { call: 'pull.places', detail: 'shelf', params: { store: { at: '/store' }, none: { at: '/no' } } },
          },
        },
      }}
      envelope={envelope}
      event="add"
      value={{}}
      onChange={onChange}
    />,
  );
  render(page);
  const field = await screen.findByRole('combobox');
  await userEvent.click(field);
  await userEvent.click(await screen.findByText('B-1-2'));
  expect(onChange).toHaveBeenCalledWith({ place: 'B-1-2' });
  // Whoever comes back to the field finds its text marked a moment later: he types over it.
  await waitFor(() => expect(screen.queryByText('B-1-2')).toBeNull());
  await userEvent.click(field);
  await screen.findByText('B-1-2');
  await userEvent.keyboard('b-1');
  await waitFor(() => expect(world.asked.at(-1)?.input).toMatchObject({ body: { store: 'FKS1', keyword: 'b-1' } }));
  expect(world.asked.every(({ input }) => !JSON.stringify(input).includes('none'))).toBe(true);
});

it('offers the rows of the record that are open, by what they say, and sends what tells the row', async () => {
  const rowOf: RowChoice = {
    rows: '/plan',
    show: { planNo: 'text', acceptOn: 'text', openAmount: 'number' },
    except: { progress: ['paid'] },
  };
  const plan = [
    { planNo: 1, acceptOn: '2026/10/31', openAmount: '0', progress: 'paid' },
    { planNo: 2, acceptOn: '2026/11/30', openAmount: '214000', progress: 'planned' },
  ];
  const onChange = vi.fn<(value: JsonObject) => void>();
  const { page } = createWorld(() => ({})).at(
    '/',
    <EventParams
      schema={{ type: 'object', required: ['planNo'], properties: { planNo: { type: 'integer', rowOf } } }}
      envelope={{ ...envelope, record: { plan } }}
      event="accept"
      value={{}}
      onChange={onChange}
    />,
  );
  render(page);
  const shown = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(shown).toEqual(['', '2　2026/11/30　214,000']);
  await userEvent.selectOptions(screen.getByRole('combobox'), '2');
  expect(onChange).toHaveBeenLastCalledWith({ planNo: 2 });
});
