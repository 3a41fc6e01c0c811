import type { ComponentType } from 'react';
import { onDemand } from '../../../../engine/react/on-demand.tsx';
import { MissingPage } from '../screens/denial/missing-page.tsx';
import { loadDomains } from '../texts/texts.ts';
import { loadChunk } from './chunk-reload.ts';
import type { ScreenEntry } from './screen-index.ts';

/** The kinds of screens that nobody needs to be signed in for; they come without the engine. */
const publicKinds: Record<string, ComponentType> = {
  login: part(async () => (await import('../screens/login/login-screen.tsx')).LoginScreen),
  loginDemo: part(async () => (await import('../screens/login/login-demo-screen.tsx')).LoginDemoScreen),
  logout: part(async () => (await import('../screens/login/logout-screen.tsx')).LogoutScreen),
  passwordReset: account(
    async () => (await import('../screens/account/password-reset-screen.tsx')).PasswordResetScreen,
  ),
  passwordResetChange: account(
    async () => (await import('../screens/account/password-reset-change-screen.tsx')).PasswordResetChangeScreen,
  ),
  forcePasswordChange: account(
    async () => (await import('../screens/account/force-password-change-screen.tsx')).ForcePasswordChangeScreen,
  ),
  samlToken: bringing(['sso'], async () => (await import('../screens/sso/saml-token-screen.tsx')).SamlTokenScreen),
  recordLink: bringing(
    ['links'],
    async () => (await import('../screens/links/record-link-screen.tsx')).RecordLinkScreen,
  ),
  singleSignOn: bringing(
    ['sso'],
    async () => (await import('../screens/sso/single-sign-on-screen.tsx')).SingleSignOnScreen,
  ),
  singleSignOut: bringing(
    ['sso'],
    async () => (await import('../screens/sso/single-sign-out-screen.tsx')).SingleSignOutScreen,
  ),
  mallLogin: bringing(
    ['mall-door'],
    async () => (await import('../screens/mall/mall-login-screen.tsx')).MallLoginScreen,
  ),
  denial: MissingPage,
};

/** A screen that needs nothing else. */
function part(open: () => Promise<ComponentType>): ComponentType {
  return onDemand(() => loadChunk(open)).component;
}

/** A screen about passwords. */
function account(open: () => Promise<ComponentType>): ComponentType {
  return bringing(['account', 'password'], open);
}

/** A screen that brings texts along. */
function bringing(domains: readonly string[], open: () => Promise<ComponentType>): ComponentType {
  return onDemand(async () => {
    const [screen] = await Promise.all([loadChunk(open), loadDomains(domains)]);
    return screen;
  }).component;
}

/** What draws screens of a kind that nobody needs to be signed in for; `undefined`: the kind is another one. */
export function publicKindOf(kind: string): ComponentType | undefined {
  return publicKinds[kind];
}

/** A screen outside of the shell. */
export function PublicScreen(props: { screen: ScreenEntry }) {
  const Kind = publicKindOf(props.screen.kind) ?? MissingPage;
  return <Kind />;
}
