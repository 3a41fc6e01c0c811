import { describe, expect, it } from 'vitest';
import { decideRoute, isInShell, type RouteUser } from '../../../src/platform/web/routes/route-access.ts';

const user: RouteUser = {
  screens: new Set(['DO001']),
  defaultScreenPath: '/eProcurement/Home',
  roleSwitched: false,
  mustChangePassword: false,
  isSupplierMode: false,
  companyGroupDisplayCode: 'TOURIN',
  buyerSwitch: { screensOff: ['OD005'] },
  catalogToken: 'jti-1',
};
const screen = (access: 'public' | 'signedIn' | 'roleMap', code: string | null = 'DO001', kind = 'input') => ({
  access,
  code,
  kind,
  path: '/eProcurement/DirectOrder/Input',
});

describe('decideRoute', () => {
  it('opens a screen the role map grants', () => {
    expect(decideRoute(screen('roleMap'), user)).toEqual({ open: true });
  });

  it('denies a screen the role map does not grant', () => {
    expect(decideRoute(screen('roleMap', 'AP002'), user)).toEqual({ open: false, to: 'notPermitted' });
  });

  it('finds no screen that the company group has switched off', () => {
    expect(decideRoute(screen('roleMap', 'OD005'), user)).toEqual({ open: false, to: 'notFound' });
    expect(decideRoute(screen('roleMap', 'OD005'), { ...user, roleSwitched: true })).toMatchObject({ to: 'notFound' });
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

  it.each(['logout', 'denial', 'samlToken', 'recordLink', 'singleSignOn', 'singleSignOut'])(
    'lets a signed-in user open %s',
    (kind) => {
      expect(decideRoute(screen('public', 'AU002', kind), user)).toEqual({ open: true });
    },
  );
});

describe('decideRoute in the areas of the mall', () => {
  const supplier = { ...user, isSupplierMode: true, screens: new Set(['CMS02']) };
  const keeper = { ...user, screens: new Set(['MM004']) };
  const at = (path: string, code: string | null, access: 'signedIn' | 'roleMap' = 'roleMap', kind = 'list') => ({
    path,
    code,
    access,
    kind,
  });
  const supplierRoot = at('/MallSupplier', 'CMS02');
  const groups = at('/MallMaster/CompanyGroupList', 'MM004');

  it('opens the suppliers’ area to who came in by their door', () => {
    expect(decideRoute(supplierRoot, supplier)).toEqual({ open: true });
  });

  it.each([
    ['who came in by another door', supplierRoot, { ...supplier, isSupplierMode: false }],
    ['a supplier without the role that the screen asks for', at('/MallSupplier/Other', 'CMS03'), supplier],
  ])('leads %s from the suppliers’ area to CMS35', (_who, screen, who) => {
    expect(decideRoute(screen, who)).toEqual({ open: false, to: 'supplierClosed' });
  });

  it('leads to CMS23 where another company group is named', () => {
    const named = (code: string) => new URLSearchParams({ companyGroupCode: code });
    expect(decideRoute(supplierRoot, supplier, named('SAZARE'))).toEqual({ open: false, to: 'supplierDenied' });
    expect(decideRoute(supplierRoot, supplier, named('TOURIN'))).toEqual({ open: true });
  });

  it('opens the masters’ area to who has the role', () => {
    expect(decideRoute(groups, keeper)).toEqual({ open: true });
  });

  it.each([
    ['suppliers', { ...keeper, isSupplierMode: true }],
    ['people without the role', user],
  ])('leads %s from the masters’ area to InvalidPermissions', (_who, who) => {
    expect(decideRoute(groups, who)).toEqual({ open: false, to: 'invalidPermissions' });
  });

  it('leads from a screen of the masters’ area that asks for no role to the company groups', () => {
    expect(decideRoute(at('/MallMaster', null, 'signedIn'), keeper)).toEqual({ open: false, to: 'companyGroups' });
  });

  it.each(['/MallSupplier/CMS23', '/MallSupplier/CMS35', '/MallMaster/InvalidPermissions'])(
    'shows %s to whoever is sent there',
    (path) => {
      for (const who of [user, supplier, keeper]) {
        expect(decideRoute(at(path, 'MM003', 'signedIn', 'denial'), who)).toEqual({ open: true });
      }
    },
  );
});

describe('decideRoute in the catalog', () => {
  const product = { path: '/CatalogMall/ProductDetail', code: 'DO001', access: 'roleMap', kind: 'detail' } as const;

  it.each([
    ['no token', '', { open: true }],
    ['this session’s token', 'token=jti-1', { open: true }],
    ['another session’s token', 'token=jti-2', { open: false, to: 'home' }],
    ['an empty token', 'token=', { open: false, to: 'home' }],
    ['another session’s token by another name', 'accessTokenId=jti-2', { open: false, to: 'home' }],
    ['two names that say two sessions', 'token=jti-1&tokenId=jti-2', { open: false, to: 'home' }],
  ])('answers an address with %s', (_what, query, decision) => {
    expect(decideRoute(product, user, new URLSearchParams(query))).toEqual(decision);
  });

  it('asks for no token elsewhere', () => {
    expect(decideRoute(screen('roleMap'), user, new URLSearchParams('token=jti-2'))).toEqual({ open: true });
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
