// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LoadedScreen } from '../../../engine/react/extension.ts';
import { PunchoutScreen } from '../../../src/mall/web/punchout/punchout-screen.tsx';
import { createWorld } from '../../engine/react/engine-world.tsx';

const screen: LoadedScreen = {
  id: 'mall/catalog-punchout-send',
  path: '/send',
  name: 'CatalogPunchoutSend',
  code: null,
  kind: 'punchoutSend',
  purpose: '外部ショップへ行く。',
  access: 'public',
  options: { cart: 'mall/shopping-cart', shops: 'shops', send: 'send', collect: 'collect' },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks for the shop no more when it is left for it, so that going back from there leads to the shops', async () => {
  const { page, router, asked, answered } = opened('/send?catalogId=MINAMO');
  render(page);
  await waitFor(() => expect(answered).toEqual(['https://shop.example/door at ']));
  expect(asked.filter(({ callId }) => callId === 'send')).toMatchObject([
    { input: { query: { catalogId: 'MINAMO' } } },
  ]);
  // As a browser draws the address again on the way back.
  cleanup();
  const again = opened(`/send${router.state.location.search}`);
  render(again.page);
  await waitFor(() => expect(again.asked.map(({ callId }) => callId)).toContain('shops'));
  expect(again.asked.map(({ callId }) => callId)).not.toContain('send');
});

/** The screen at an address; `answered`: where the browser was sent, and what stood in the address then. */
function opened(address: string) {
  const world = createWorld((callId) => (callId === 'send' ? { url: 'https://shop.example/door' } : { items: [] }));
  world.runtime.text = (key) => String(key);
  const answered: string[] = [];
  const { page, router } = world.at(address, <PunchoutScreen screen={screen} />);
  vi.stubGlobal('location', { assign: (url: string) => answered.push(`${url} at ${router.state.location.search}`) });
  return { page, router, asked: world.asked, answered };
}
