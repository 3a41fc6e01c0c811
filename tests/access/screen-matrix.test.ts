import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { knownRoles, screensOfRoles } from '../../src/platform/server/access/role-screens.ts';
import { loadDefinitions } from '../../src/platform/server/load-definitions.ts';
import { decideRoute, type RouteUser } from '../../src/platform/web/routes/route-access.ts';
import { belongsTo, everyRole, screenAudiences, walls } from './audiences.ts';

const { screens } = loadDefinitions(join(import.meta.dirname, '..', '..'));
const judged = [...screens.values()].filter(({ code }) => code !== null && screenAudiences.has(code));
const people: (readonly string[] | null)[] = [null, [], ['constructor'], ...knownRoles.map((role) => [role])];

describe('every screen against every role', () => {
  it('opens to those who belong there, and leads the others to where they may go', () => {
    const wrong: string[] = [];
    for (const screen of judged) {
      for (const roles of people) {
        const decision = decideRoute(screen, userWith(roles));
        const got = decision.open ? 'opens' : decision.to;
        const expected = expectedFor(screen, roles);
        if (got !== expected) wrong.push(`${screen.id} for ${roles ?? 'nobody'}: ${got}, not ${expected}`);
      }
    }
    console.info(`access matrix: ${judged.length * people.length} cells of screens, ${wrong.length} wrong`);
    expect(wrong).toEqual([]);
    expect(judged.length).toBeGreaterThanOrEqual(screenAudiences.size);
  });

  it('knows every role there is, and the role map no other', () => {
    expect([...knownRoles].sort()).toEqual([...everyRole].sort());
  });

  it('keeps the people of other divisions to their areas, whatever screen is added', () => {
    for (const { role, areas } of walls) {
      const strayed = [...screensOfRoles([role])].filter((code) => !areas.some((area) => code.startsWith(area)));
      expect({ role, strayed }).toEqual({ role, strayed: [] });
    }
  });

  it('puts the tools of the provider into the menu of their people', () => {
    const granted = screensOfRoles(['PROVIDER']);
    const inMenu = [...screens.values()].filter(({ menu, code }) => menu && granted.has(code ?? ''));
    expect(inMenu.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'general/workbench',
        'general/workbench-gallery',
        'mail/outbox',
        'audit/audit-log',
        'access/explain-access',
      ]),
    );
  });

  it('would notice a screen granted to a role that has no business there', () => {
    const audit = judged.find(({ code }) => code === 'EN092');
    if (!audit) throw new Error('The audit log has no screen.');
    const leaked = { ...userWith(['SUPPLIER']), screens: new Set([...screensOfRoles(['SUPPLIER']), 'EN092']) };
    expect(decideRoute(audit, leaked as RouteUser)).toEqual({ open: true });
    expect(expectedFor(audit, ['SUPPLIER'])).toBe('notPermitted');
  });
});

function userWith(roles: readonly string[] | null): RouteUser | null {
  if (roles === null) return null;
  return {
    screens: screensOfRoles(roles),
    defaultScreenPath: '/eProcurement/Home',
    roleSwitched: false,
    mustChangePassword: false,
    isSupplierMode: false,
    companyGroupDisplayCode: 'A',
    buyerSwitch: { screensOff: [] },
    catalogToken: 'jti',
  };
}

/** Leaving, a page that is not there, and the ways from and to an identity provider. */
const openToSignedIn = ['logout', 'denial', 'samlToken', 'recordLink', 'singleSignOn', 'singleSignOut'];

/** What spec §6 says about this screen and these roles. */
function expectedFor(
  screen: { code: string | null; kind: string; path: string },
  roles: readonly string[] | null,
): string {
  const audience = screenAudiences.get(screen.code ?? '') ?? [];
  if (audience === 'everybody') {
    if (screen.kind === 'forcePasswordChange' && roles === null) return 'login';
    return roles === null || openToSignedIn.includes(screen.kind) ? 'opens' : 'default';
  }
  if (roles === null) return 'login';
  // By procurement's door nobody comes into the suppliers' area of the mall.
  if (screen.path.startsWith('/MallSupplier') && audience !== 'anyone') return 'supplierClosed';
  if (belongsTo(audience, roles)) return 'opens';
  return screen.path.startsWith('/MallMaster') ? 'invalidPermissions' : 'notPermitted';
}
