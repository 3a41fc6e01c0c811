import { afterEach, describe, expect, it, vi } from 'vitest';
import type { UserAnswer } from '../../../src/platform/domain/user-answer.ts';
import { loadAfterLogin } from '../../../src/platform/web/session/load-after-login.ts';

const banners = [{ id: '1', text: '棚卸のため18時に止まります', tone: 'warning', linkPath: null }];
const answers: Record<string, object> = {
  'auth.j2Roles': { userRoles: ['K001', 'K999', 'UR001_Registered'] },
  'auth.cmRoles': { roles: ['UR001_Registered'] },
  'auth.roleMaster': { roleMaster: ['K999'] },
  'auth.buyerSwitch': { isInventory: true, useMultiLangIndividual: false, screensOff: ['OD005'] },
  'user.homeMenu': { estHomeMenu: [], directOrderHomeMenu: ['DO001'], contractPaymentMenu: [] },
  'banner.get': { items: banners },
};

const service = () => vi.fn(async (callId: string) => answers[callId]);
const asked = (call: ReturnType<typeof service>) => call.mock.calls.map(([callId]) => callId).sort();
const somebody = (companyDivisionCode: number, userRoles: string[], more: Partial<UserAnswer> = {}) =>
  ({ companyDivisionCode, userRoles, mustChangePassword: false, ...more }) as UserAnswer;

afterEach(() => vi.restoreAllMocks());

describe('what is loaded after login', () => {
  it('is everything for a buyer who keeps masters', async () => {
    const call = service();
    const loaded = await loadAfterLogin(call as never, somebody(10, ['K001', 'K999']));
    expect(asked(call)).toEqual(Object.keys(answers).sort());
    expect(loaded).toEqual({
      roles: ['K001', 'K999', 'UR001_Registered'],
      mallRoles: ['UR001_Registered'],
      masterRoles: ['K999'],
      buyerSwitch: answers['auth.buyerSwitch'],
      homeMenus: answers['user.homeMenu'],
      banners,
    });
  });

  it.each([
    ['a buyer who keeps no masters', somebody(10, ['K001']), ['auth.buyerSwitch', 'user.homeMenu']],
    ['a supplier', somebody(20, ['SUPPLIER']), []],
    ['the provider', somebody(90, ['PROVIDER']), ['auth.roleMaster']],
  ])('is for %s what concerns him', async (_who, user, more) => {
    const call = service();
    await loadAfterLogin(call as never, user);
    expect(asked(call)).toEqual(['auth.cmRoles', 'auth.j2Roles', 'banner.get', ...more].sort());
  });

  it('is nothing before a new password is chosen', async () => {
    const call = service();
    const user = somebody(10, ['K001'], { mustChangePassword: true });
    expect((await loadAfterLogin(call as never, user)).roles).toEqual(['K001']);
    expect(asked(call)).toEqual([]);
  });

  it.each([
    ['home without shortcuts', 'user.homeMenu'],
    ['every screen without a banner', 'banner.get'],
  ])('leaves %s where they cannot be had, and logs it', async (_what, down) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const call = vi.fn(async (callId: string) => {
      if (callId === down) throw new Error('down');
      return answers[callId];
    });
    const loaded = await loadAfterLogin(call as never, somebody(10, ['K001']));
    const had = down === 'user.homeMenu' ? Object.values(loaded.homeMenus).flat() : loaded.banners;
    expect(had).toEqual([]);
    expect(log).toHaveBeenCalledOnce();
  });
});
