// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../../engine/core/calls/call-failure.ts';
import { composeWebCapabilities } from '../../../src/platform/web/compose-web-capabilities.ts';
import { type Page, PageContext } from '../../../src/platform/web/page-context.ts';
import { RouteFailure } from '../../../src/platform/web/routes/route-failure.tsx';
import { findScreen, type ScreenEntry } from '../../../src/platform/web/routes/screen-index.ts';
import { ScreenRoute } from '../../../src/platform/web/routes/screen-route.tsx';
import { LoginScreen } from '../../../src/platform/web/screens/login/login-screen.tsx';
import { LogoutScreen } from '../../../src/platform/web/screens/login/logout-screen.tsx';
import { enterSystem } from '../../../src/platform/web/screens/sso/enter-system.ts';
import { SingleSignOnScreen } from '../../../src/platform/web/screens/sso/single-sign-on-screen.tsx';
import { createSessionStore } from '../../../src/platform/web/session/session-store.ts';
import type { SessionUser } from '../../../src/platform/web/session/session-user.ts';
import { startTexts } from '../../../src/platform/web/texts/texts.ts';

const user = {
  code: 'U1',
  displayCode: 'U1',
  mall: null,
  screens: new Set(['EN007']),
  defaultScreenPath: '/eProcurement/Home',
} as unknown as SessionUser;
const broken = new CallFailure('x', 500, null);

beforeAll(() => startTexts('ja'));
beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Shows an element at an address to somebody whose calls all fail, and says where the page ends up. */
async function open(address: string, element: React.ReactElement, who: 'signedIn' | 'nobody' | 'lost' = 'signedIn') {
  const call = vi.fn(() => Promise.reject(broken)) as unknown as Page['call'];
  const session = createSessionStore(async () => user);
  if (who !== 'nobody') await session.signIn({ accessToken: 't', jti: 'j', idp: 'tourin' }, false);
  if (who === 'lost') session.lost('t');
  const path = new URL(address, 'http://x').pathname;
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: <p>elsewhere</p> },
    ],
    {
      initialEntries: [address],
    },
  );
  render(
    <PageContext
      value={{ call, session, product: composeWebCapabilities([], async () => []), router: router as Page['router'] }}
    >
      <RouterProvider router={router} />
    </PageContext>,
  );
  const where = () => router.state.location.pathname + router.state.location.search;
  return { session, call, where };
}

function known(id: string): ScreenEntry {
  const entry = findScreen(id);
  if (!entry) throw new Error(id);
  return entry;
}

describe('what the error catalogue says of screens', () => {
  it('a sign-out that fails is logged, and signs out on the client', async () => {
    const { session, where } = await open('/eProcurement/Logout', <LogoutScreen />);
    await waitFor(() => expect(where()).toBe('/eProcurement/Login'));
    expect(session.state().status).toBe('signedOut');
    expect(console.error).toHaveBeenCalledWith(broken);
    expect(sessionStorage.length).toBe(0);
  });

  it('sign-on data that fail are logged, and sign out on the client', async () => {
    const { session, call } = await open('/x', <p />);
    await enterSystem({ call, session }, user, 'EXPENSE');
    expect(session.state().status).toBe('signedOut');
    expect(console.error).toHaveBeenCalledWith(broken);
  });

  it('a catalog token of another session leads home', async () => {
    const product = { ...known('general/home'), path: '/CatalogMall/ProductDetail' };
    const { where } = await open('/CatalogMall/ProductDetail?token=other', <ScreenRoute screen={product} />);
    expect(where()).toBe('/eProcurement/Home');
  });

  it('after an invalid check-in the sign-in screen says why one is there', async () => {
    await open('/eProcurement/Login?ssoLogout=1', <LoginScreen />, 'nobody');
    expect(screen.getByRole('alert').textContent).toContain('チェックイン');
    cleanup();
    await open('/eProcurement/Login', <LoginScreen />, 'nobody');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('a lost session leads to the sign-in screen with the way back, or out through its identity provider', async () => {
    const home = known('general/home');
    const nobody = await open('/eProcurement/Home?tab=a', <ScreenRoute screen={home} />, 'nobody');
    expect(nobody.where()).toBe('/eProcurement/Login?redirectUrl=%2FeProcurement%2FHome%3Ftab%3Da');
    cleanup();
    const lost = await open('/eProcurement/Home?tab=a', <ScreenRoute screen={home} />, 'lost');
    expect(lost.where()).toBe('/auth/singleSignOut?idp=tourin&redirectUrl=%2FeProcurement%2FHome%3Ftab%3Da');
  });

  it.each([
    ['a known system’s address', 'https://keihi.example.co.jp', 'https://keihi.example.co.jp'],
    ['an address that no system has', null, null],
  ])('a session lost on the way to %s sends the browser to its origin, or nowhere', async (_what, origin, to) => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, pathname: '/auth/singleSignOn', hash: '', search: '', assign });
    window.location.search = '?ssoRedirect=https%3A%2F%2Fkeihi.example.co.jp%2Fenter%3Fa%3D1';
    const session = createSessionStore(async () => user);
    await session.signIn({ accessToken: 't', jti: 'j' }, false);
    const call = vi.fn(async (id: string) => {
      if (id === 'auth.ssoOrigin') return { origin };
      session.lost('t');
      throw new CallFailure(id, 401, null);
    }) as unknown as Page['call'];
    const router = createMemoryRouter([{ path: '*', element: <SingleSignOnScreen /> }]);
    render(
      <PageContext
        value={{ call, session, product: composeWebCapabilities([], async () => []), router: router as Page['router'] }}
      >
        <RouterProvider router={router} />
      </PageContext>,
    );
    await waitFor(() => expect(call).toHaveBeenCalledWith('auth.ssoOrigin', expect.anything()));
    await waitFor(() => expect(assign.mock.calls).toEqual(to === null ? [] : [[to]]));
    vi.unstubAllGlobals();
  });

  it('an endless way from screen to screen leads to signing out', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    function Endless(): React.ReactElement {
      useNavigate();
      throw new RangeError('Maximum call stack size exceeded');
    }
    const router = createMemoryRouter([{ path: '*', element: <Endless />, errorElement: <RouteFailure /> }]);
    render(<RouterProvider router={router} />);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/eProcurement/Logout'));
    vi.unstubAllGlobals();
  });
});
