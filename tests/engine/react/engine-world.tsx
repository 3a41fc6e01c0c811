import { configure } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { createExpressions } from '../../../engine/core/expressions/expressions.ts';
import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';
import type { JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import { filledPath } from '../../../engine/core/values/filled-path.ts';
import { builtInCells } from '../../../engine/react/cells/built-in-cells.tsx';
import { EngineProvider } from '../../../engine/react/engine-provider.tsx';
import { createRegistries } from '../../../engine/react/registries.ts';
import type { CallInput, EngineRuntime } from '../../../engine/react/runtime.ts';
import { engineText } from './engine-text.ts';

// The machine may be busy: waiting longer costs nothing when it is not.
configure({ asyncUtilTimeout: 5000 });

/** A small record with a lifecycle. */
export const caseSchema: JsonSchema = {
  type: 'object',
  record: {
    lifecycle: 'case',
    number: '/caseNumber',
    title: '/title',
    amount: '/amount',
    columns: { title: { at: '/title', type: 'text' }, amount: { at: '/amount', type: 'numeric' } },
  },
  properties: {
    caseNumber: { type: 'string', valueFormat: 'code' },
    title: { type: 'string', valueFormat: 'text' },
    amount: { type: 'string', valueFormat: 'amount', compute: 'record.net + record.tax' },
    tax: { type: 'string', valueFormat: 'amount', compute: 'record.net' },
    note: { type: 'string', valueFormat: 'text' },
    place: { type: 'string', valueFormat: 'text' },
  },
};

export const caseFlow: FlowDefinition = {
  id: 'case',
  kind: 'lifecycle',
  version: 1,
  description: '案件',
  record: 'case/case',
  initial: 'open',
  states: {
    open: { on: { close: { target: 'done', meta: { comment: 'required', danger: true } } } },
    done: { type: 'final' },
  },
};

/** A runtime whose calls are answered by `answer`; everything asked and told is kept. */
export function createWorld(answer: (callId: string, input: CallInput) => unknown) {
  const asked: { callId: string; input: CallInput }[] = [];
  const told: string[] = [];
  const visited: { screenId: string; query?: Record<string, string> }[] = [];
  const registries = createRegistries([builtInCells]);
  const runtime: EngineRuntime = {
    definitions: {
      screen: async () => ({
        path: '/other',
        name: 'Other',
        code: null,
        kind: 'custom',
        purpose: '',
        access: 'public',
      }),
      record: async () => caseSchema,
      flow: async () => caseFlow,
      call: async (id) => ({
        id,
        method: 'POST',
        path: `/v1/${id}`,
        purpose: '',
        access: 'self',
        operation: id === 'case.execute' ? { events: { record: 'case/case', events: ['close'] } } : { handler: id },
      }),
      pathOf: (screenId, query) => filledPath(`/${screenId}`, query),
      familyOf: () => [],
    },
    validator: async () => {
      throw new Error('no validator here');
    },
    conditions: async () => createExpressions([]).test,
    call: async <Answer,>(callId: string, input: CallInput = {}) => {
      asked.push({ callId, input });
      return (await answer(callId, input)) as Answer;
    },
    text: engineText('ja'),
    language: 'ja',
    today: '2026/11/20',
    user: { code: 'U1', name: '山田 太郎', screens: new Set() },
    go: (screenId, query) => void visited.push(query ? { screenId, query } : { screenId }),
    toast: (toast) => void told.push(toast.text),
  };
  /** The element in a page of its own, at an address; no answer of another test is remembered. */
  const at = (address: string, element: ReactNode) => {
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
    const page = (
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <EngineProvider runtime={runtime} registries={registries}>
          <RouterProvider router={router} />
        </EngineProvider>
      </SWRConfig>
    );
    return { page, router };
  };
  return { runtime, asked, told, visited, at };
}
