import { isCallFailure } from '../../../../engine/core/calls/call-failure.ts';
import type { EngineRuntime } from '../../../../engine/react/runtime.ts';
import type { UserAnswer } from '../../domain/user-answer.ts';
import { loadAfterLogin } from './load-after-login.ts';
import type { SessionUser } from './session-user.ts';

/** One for each division, and one for the mall's own users; the server refuses the others (spec §6). */
const userCalls = ['user.extraBuyer', 'user.extraSupplier', 'user.extraProvider', 'user.extraCatalogProduct'];

/** Where the tab keeps which of them answered, to ask it first the next time; gone with the session. */
const answeredKey = 'session.answeredBy';

/** Asks the server who is behind the current token, and which screens the role map opens. */
export async function loadUser(call: EngineRuntime['call']): Promise<SessionUser> {
  const asked = call<RoleScreen>('auth.roleScreen', { quiet: true });
  const known = sessionStorage.getItem(answeredKey);
  const [user, roleScreen] = await Promise.all([
    known === null ? asked.then(({ screens }) => askUser(call, likelyCall(screens))) : askUser(call, known),
    asked,
  ]);
  const loaded = await loadAfterLogin(call, user);
  return {
    ...loaded,
    code: user.code,
    name: user.name,
    companyDivisionCode: user.companyDivisionCode,
    companyGroupCode: user.companyGroupCode,
    companyGroupDisplayCode: user.companyGroupDisplayCode,
    companyGroupName: user.companyGroupName,
    displayCode: user.displayCode,
    proxy: user.proxy,
    roleCode: user.roleCode,
    switchableRoles: user.switchableRoles,
    connectedSystems: user.connectedSystems,
    organizationCode: user.userOrgCodeMain,
    organizationName: user.organizationName,
    userOrgSwitch: user.userOrgSwitch,
    positionName: user.positionName,
    languageCode: user.languageCode,
    timeZone: user.timeZone,
    screens: new Set(roleScreen.screens),
    defaultScreenPath: user.defaultScreenPath,
    mall: user.cmUser ?? null,
    isSupplierMode: user.cmUser?.isMode ?? false,
    roleSwitched: user.roleSwitch === true,
    isCheckIn: user.isCheckIn,
    mustChangePassword: user.mustChangePassword,
    passwordDueOn: user.passwordDueOn ?? null,
    today: user.today,
    calendarDays: user.calendarDays ?? {},
    hasDashboard: user.hasDashboard ?? false,
  };
}

/** What `auth.roleScreen` answers. */
interface RoleScreen {
  screens: string[];
}

/**
 * The service that most likely knows somebody to whom these screens are open: each division has some that no other sees. A
 * wrong guess is one refused request, no more.
 */
function likelyCall(screens: readonly string[]): string {
  if (screens.includes('SU001')) return 'user.extraSupplier';
  return screens.includes('WB001') ? 'user.extraProvider' : 'user.extraBuyer';
}

async function askUser(call: EngineRuntime['call'], first: string): Promise<UserAnswer> {
  for (const callId of [...userCalls].sort((one, other) => Number(other === first) - Number(one === first))) {
    try {
      const user = await call<UserAnswer>(callId, { quiet: true });
      sessionStorage.setItem(answeredKey, callId);
      return user;
    } catch (error) {
      // Refused because the user is of another division: ask the next service.
      if (!isCallFailure(error) || ![400, 404].includes(error.status)) throw error;
    }
  }
  throw new Error('No service knows the signed-in user.');
}
