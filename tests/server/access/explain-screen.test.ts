import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mayCall } from '../../../engine/core/calls/may-call.ts';
import { explainScreen } from '../../../src/platform/server/access/explain-screen.ts';
import { knownRoles, screensOfRoles } from '../../../src/platform/server/access/role-screens.ts';
import { screenButtons } from '../../../src/platform/server/access/screen-buttons.ts';
import { loadDefinitions } from '../../../src/platform/server/load-definitions.ts';
import { decideRoute } from '../../../src/platform/web/routes/route-access.ts';

const definitions = loadDefinitions(join(import.meta.dirname, '..', '..', '..'));

const person = (...roles: string[]) => ({ roles, active: true, mustChangePassword: false });

const explain = (screenId: string, who: Parameters<typeof explainScreen>[2]) => {
  const screen = definitions.screens.get(screenId);
  if (!screen) throw new Error(`There is no screen "${screenId}".`);
  const { buttons, ...entry } = explainScreen(definitions, screen, who);
  return { entry, button: (id: string) => buttons.find((one) => one.id === id) };
};

describe('explaining a screen', () => {
  it('names the role that opens it', () => {
    const { entry } = explain('audit/audit-log', person('K001', 'K999'));
    expect(entry).toMatchObject({ verdict: 'open', why: 'byRole', through: ['K999'], missing: [], codes: ['EN092'] });
  });

  it('names the roles of which one is missing', () => {
    const { entry } = explain('audit/audit-log', person('K001'));
    expect(entry).toMatchObject({ verdict: 'closed', why: 'notGranted', missing: ['K999', 'PROVIDER'] });
  });

  it('says that a button depends on the record, and to whom in it it opens', () => {
    const { button } = explain('order/order-detail', person('K001'));
    expect(button('pullBack')).toMatchObject({ verdict: 'depends', why: 'byRelation', relations: ['owner'] });
    expect(button('pullBack')?.states?.map(([key]) => key)).toEqual([
      'flow.order.state.pendingApproval',
      'flow.order.state.reorderPending',
      'flow.order.state.changePending',
      'flow.order.state.changeOffered',
    ]);
  });

  it('says that a role answers for every record', () => {
    const { button } = explain('payment/payment-detail', person('K001', 'UR006_CompanyGroupAdmin'));
    expect(button('record')).toMatchObject({ verdict: 'open', why: 'byRole', through: ['UR006_CompanyGroupAdmin'] });
  });

  it('says that a role of a company answers for the records of that company', () => {
    const { button } = explain('order/order-detail', person('K002'));
    expect(button('record')).toMatchObject({ verdict: 'depends', why: 'byRelation' });
    expect(button('record')?.relations).toContain('ownCompany');
  });

  it('says that whoever may open a screen may send its buttons as far as his relation goes', () => {
    const { entry, button } = explain('order/order-detail', person('K990'));
    expect(entry.verdict).toBe('open');
    expect(button('approve')).toMatchObject({ verdict: 'depends', why: 'byRelation' });
  });

  it('opens nothing to somebody who has left, or has to choose a new password first', () => {
    expect(explain('general/home', { ...person('K999'), active: false }).entry.why).toBe('left');
    expect(explain('general/home', { ...person('K999'), mustChangePassword: true }).entry.why).toBe('passwordChange');
    expect(explain('general/login', { ...person(), active: false }).entry.verdict).toBe('open');
  });

  it('agrees with what opens screens and calls, for every role, screen and button', () => {
    const wrong: string[] = [];
    for (const role of ['constructor', ...knownRoles]) {
      const user = {
        screens: screensOfRoles([role]),
        defaultScreenPath: '/',
        roleSwitched: false,
        mustChangePassword: false,
        isSupplierMode: false,
        companyGroupDisplayCode: 'A',
        buyerSwitch: { screensOff: [] },
        catalogToken: 'jti',
      };
      for (const screen of definitions.screens.values()) {
        const explained = explainScreen(definitions, screen, person(role));
        const decision = decideRoute(screen, user);
        // Leads on to the list, which is explained in its place.
        if (!decision.open && decision.to === 'companyGroups') continue;
        const opens = screen.access === 'public' || decision.open;
        if ((explained.verdict === 'open') !== opens) wrong.push(`${screen.id} for ${role}`);
        if (explained.missing.some((one) => !screensOfRoles([one]).has(screen.code ?? '')))
          wrong.push(`${screen.id}: missing`);
        for (const [index, { call }] of screenButtons(definitions, screen).entries()) {
          const made = definitions.calls.get(call ?? '');
          const button = explained.buttons[index];
          if (made && !mayCall(made.access, user.screens) && button?.why !== 'notGranted')
            wrong.push(`${screen.id} ${button?.id} for ${role}`);
          if (made && mayCall(made.access, user.screens) && button?.why === 'notGranted')
            wrong.push(`${screen.id} ${button.id} for ${role}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
