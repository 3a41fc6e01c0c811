// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it } from 'vitest';
import { composeWebCapabilities } from '../../../src/platform/web/compose-web-capabilities.ts';
import { type Page, PageContext } from '../../../src/platform/web/page-context.ts';
import { createSessionStore } from '../../../src/platform/web/session/session-store.ts';
import { parseName, useKept } from '../../../src/platform/web/shell/kept/use-kept.ts';

afterEach(cleanup);

interface Sent {
  id?: string;
  name: string;
  query: { items: string[] };
}

/** A server that gives ids, and refuses an id that it never gave. */
function shelf() {
  const kept = new Map<string, Sent>();
  const refused: Sent[] = [];
  const call = (async (id: string, given?: { body?: Sent }) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (id === 'listView.list') return { items: [...kept].map(([key, view]) => ({ ...view, id: key })) };
    const body = given?.body as Sent;
    if (body.name === 'begun') throw new Error('offline');
    const key = body.id ?? `v${kept.size + 1}`;
    if (body.id !== undefined && !kept.has(body.id)) refused.push(body);
    else kept.set(key, body);
    return { id: key };
  }) as Page['call'];
  return { call, kept, refused };
}

const page = (call: Page['call']) => (props: PropsWithChildren) => (
  <PageContext
    value={{
      call,
      session: createSessionStore(() => Promise.reject(new Error('nobody'))),
      product: composeWebCapabilities([], async () => []),
      router: createMemoryRouter([{ path: '*', element: null }]) as Page['router'],
    }}
  >
    <SWRConfig value={{ provider: () => new Map() }}>{props.children}</SWRConfig>
  </PageContext>
);

it('keeps what is written in one breath, each under the id that the server gave', async () => {
  const { call, kept, refused } = shelf();
  const { result } = renderHook(() => ({ recent: useKept('recent', parseName), desk: useKept('desk', parseName) }), {
    wrapper: page(call),
  });
  await waitFor(() => expect(result.current.recent.items).toEqual([]));
  await act(async () => {
    const { recent, desk } = result.current;
    await Promise.all([recent.save(['a']), desk.save(['d']), recent.save(['b', 'a']), recent.save(['c', 'b'])]);
  });
  expect(refused).toEqual([]);
  expect([...kept.values()].map(({ name, query }) => [name, query.items])).toEqual([
    ['recent', ['c', 'b']],
    ['desk', ['d']],
  ]);
  expect(result.current.recent.items).toEqual(['c', 'b']);
});

it('shows what is kept again where a write failed, and writes on', async () => {
  const { call, kept } = shelf();
  const { result } = renderHook(() => ({ begun: useKept('begun', parseName), desk: useKept('desk', parseName) }), {
    wrapper: page(call),
  });
  await waitFor(() => expect(result.current.begun.items).toEqual([]));
  await act(async () => {
    const { begun, desk } = result.current;
    const failed = begun.save(['a']).catch((error: Error) => error.message);
    await desk.save(['d']);
    expect(await failed).toBe('offline');
  });
  expect(result.current.begun.items).toEqual([]);
  expect([...kept.values()].map(({ name }) => name)).toEqual(['desk']);
});
