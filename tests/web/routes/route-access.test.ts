import { describe, expect, it } from 'vitest';
import { decideRoute, isInShell, type RouteUser } from '../../../src/web/routes/route-access.ts';

const user: RouteUser = {
  screens: new Set(['DO001']),
  defaultScreenPath: '/eProcurement/Home',
  roleSwitched: false,
  mustChangePassword: false,
};
const screen = (access: 'public' | 'signedIn' | 'roleMap', code: string | null = 'DO001', kind = 'input') => ({
  access,
  code,
  kind,
});

describe('decideRoute', () => {
  it('opens a screen the role map grants', () => {
    expect(decideRoute(screen('roleMap'), user)).toEqual({ open: true });
  });

  it('denies a screen the role map does not grant', () => {
    expect(decideRoute(screen('roleMap', 'AP002'), user)).toEqual({ open: false, to: 'notPermitted' });
  });

  it('leads to the default screen instead while a role is switched', () => {
    expect(decideRoute(screen('roleMap', 'AP002'), { ...user, roleSwitched: true })).toEqual({
      open: false,
      to: 'default',
    });
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('grants nothing to the code %s', (code) => {
    expect(decideRoute(screen('roleMap', code), user)).toEqual({ open: false, to: 'notPermitted' });
  });

  it('opens a screen for everybody signed in whatever the role map says', () => {
    expect(decideRoute(screen('signedIn', 'EN006'), user)).toEqual({ open: true });
  });

  it.each(['signedIn', 'roleMap'] as const)('leads to the login screen from a %s screen', (access) => {
    expect(decideRoute(screen(access), null)).toEqual({ open: false, to: 'login' });
  });

  it('opens a public screen to who is not signed in', () => {
    expect(decideRoute(screen('public', 'AU001', 'login'), null)).toEqual({ open: true });
  });

  it.each(['login', 'loginDemo'])('leads a signed-in user from %s to the default screen', (kind) => {
    expect(decideRoute(screen('public', 'AU001', kind), user)).toEqual({ open: false, to: 'default' });
  });

  it.each(['logout', 'denial', 'samlToken', 'singleSignOut'])('lets a signed-in user open %s', (kind) => {
    expect(decideRoute(screen('public', 'AU002', kind), user)).toEqual({ open: true });
  });
});

describe('isInShell', () => {
  it('keeps the shell around a page that was not found', () => {
    expect(isInShell({ access: 'public', kind: 'denial' })).toBe(true);
  });

  it('shows logging out without the shell', () => {
    expect(isInShell({ access: 'public', kind: 'logout' })).toBe(false);
  });
});
