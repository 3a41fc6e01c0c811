// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { composeWebCapabilities } from '../../../src/platform/web/compose-web-capabilities.ts';
import { type Page, PageContext } from '../../../src/platform/web/page-context.ts';
import { LoginScreen } from '../../../src/platform/web/screens/login/login-screen.tsx';
import { SamlTokenScreen } from '../../../src/platform/web/screens/sso/saml-token-screen.tsx';
import { SingleSignOnScreen } from '../../../src/platform/web/screens/sso/single-sign-on-screen.tsx';
import { SingleSignOutScreen } from '../../../src/platform/web/screens/sso/single-sign-out-screen.tsx';
import { createSessionStore } from '../../../src/platform/web/session/session-store.ts';
import { loadDomains, startTexts } from '../../../src/platform/web/texts/texts.ts';

const asked: { id: string; given: unknown }[] = [];
let answers: Record<string, unknown>;

beforeAll(async () => {
  await startTexts('ja');
  await loadDomains(['sso']);
});
beforeEach(() => {
  asked.length = 0;
  answers = { 'sso.idpByHostname': { idp: null, name: null }, 'demo.personas': { items: [] } };
  sessionStorage.clear();
});
afterEach(cleanup);

function show(Screen: () => React.JSX.Element, address: string) {
  window.history.replaceState(null, '', address);
  const call = vi.fn(async (id: string, given?: unknown) => {
    asked.push({ id, given });
    if (!(id in answers)) throw new Error(id);
    return answers[id];
  }) as Page['call'];
  const session = createSessionStore(() => Promise.reject(new Error('nobody')));
  const at = (path: string) => ({ path, element: <p>{`画面 ${path}`}</p> });
  const router = createMemoryRouter(
    [{ path: new URL(address, 'http://x').pathname, element: <Screen /> }, at('/eProcurement/Requester/All'), at('*')],
    { initialEntries: [address] },
  );
  render(
    <PageContext
      value={{ call, session, product: composeWebCapabilities([], async () => []), router: router as Page['router'] }}
    >
      <SWRConfig value={{ provider: () => new Map() }}>
        <RouterProvider router={router} />
      </SWRConfig>
    </PageContext>,
  );
  return { session };
}

it('offers the identity provider of this address on the sign-in screen, and takes the wanted screen along', async () => {
  answers['sso.idpByHostname'] = { idp: 'tourin', name: '東林グループ認証' };
  show(LoginScreen, '/eProcurement/Login?redirectUrl=%2FeProcurement%2FHome');
  const link = await screen.findByRole('link', { name: '東林グループ認証でログイン' });
  expect(link.getAttribute('href')).toBe('/SSO/SAMLToken?idp=tourin&redirectUrl=%2FeProcurement%2FHome');
});

it('offers nothing where there is none, and leaves signing in with a password as it was', async () => {
  show(LoginScreen, '/eProcurement/Login');
  await waitFor(() => expect(asked.map(({ id }) => id)).toContain('sso.idpByHostname'));
  expect(screen.queryByRole('link', { name: /でログイン/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'ログイン' })).toBeTruthy();
});

it('fetches the session with the code and the verifier of this tab, keeps neither, and goes where it should', async () => {
  sessionStorage.setItem('ssoVerifier', 'v');
  answers['saml.token'] = { accessToken: 't', jti: 'j', redirectPath: '/eProcurement/Requester/All' };
  show(SamlTokenScreen, '/SSO/SAMLToken?idp=tourin#the-code');
  await screen.findByText('画面 /eProcurement/Requester/All');
  expect(asked[0]?.given).toMatchObject({ body: { code: 'the-code', verifier: 'v' } });
  expect(sessionStorage.getItem('ssoVerifier')).toBeNull();
  expect(window.location.hash).toBe('');
});

it.each(['//evil.example', 'https://evil.example', '/\\evil.example'])('never goes to %s', async (redirectPath) => {
  answers['saml.token'] = { accessToken: 't', jti: 'j', redirectPath };
  show(SamlTokenScreen, '/SSO/SAMLToken?idp=tourin#the-code');
  await screen.findByText(/^画面/);
  expect(window.location.origin).toBe('http://localhost:3000');
  expect(screen.queryByText(/evil/)).toBeNull();
});

it('says that it was refused, and offers another try', async () => {
  show(SamlTokenScreen, '/SSO/SAMLToken?idp=tourin&refused=1');
  expect(screen.getByRole('alert').textContent).toContain('確かめられなかった');
  expect(screen.getByRole('link', { name: 'もう一度ログインする' }).getAttribute('href')).toBe(
    '/SSO/SAMLToken?idp=tourin',
  );
  expect(asked).toEqual([]);
});

it('says that everything is ended, and ends nothing by itself', async () => {
  const { session } = show(SingleSignOutScreen, '/auth/singleSignOut?done=1');
  expect(screen.getByRole('status').textContent).toContain('ログアウトしました');
  expect(session.state().status).toBe('signedOut');
  expect(asked).toEqual([]);
});

it('takes a person over from another system with the token behind #, which is kept nowhere', async () => {
  answers['auth.sso'] = { accessToken: 't', jti: 'j' };
  show(SingleSignOnScreen, '/auth/singleSignOn?redirectUrl=%2FeProcurement%2FRequester%2FAll#the-token');
  await screen.findByText('画面 /eProcurement/Requester/All');
  expect(asked[0]?.given).toMatchObject({ headers: { 'x-sso-token': 'the-token' } });
  expect(window.location.hash).toBe('');
});

it.each(['javascript:alert(1)', '//evil.example', ''])('leads nowhere at the wish of %j', async (wish) => {
  show(SingleSignOnScreen, `/auth/singleSignOn?ssoRedirect=${encodeURIComponent(wish)}`);
  await screen.findByText(/このシステムとはつながっていません/);
  expect(asked).toEqual([]);
});

it('lets who was lost go on through the identity provider, to a path of this site only', async () => {
  show(SingleSignOutScreen, '/auth/singleSignOut?idp=tourin&redirectUrl=%2FeProcurement%2FHome');
  const link = await screen.findByRole('link', { name: 'もう一度ログインする' });
  expect(link.getAttribute('href')).toBe('/SSO/SAMLToken?idp=tourin&redirectUrl=%2FeProcurement%2FHome');
  cleanup();
  show(SingleSignOutScreen, '/auth/singleSignOut?idp=tourin&redirectUrl=https%3A%2F%2Fevil.example');
  expect(screen.queryByRole('link', { name: 'もう一度ログインする' })).toBeNull();
});
