import type { EngineRuntime } from '../../../../engine/react/runtime.ts';
import { masterRoles } from '../../domain/master-roles.ts';
import type { UserAnswer } from '../../domain/user-answer.ts';
import type { SessionUser } from './session-user.ts';

/** What is loaded once it is known who has signed in. */
type Loaded = Pick<SessionUser, 'roles' | 'mallRoles' | 'masterRoles' | 'buyerSwitch' | 'homeMenus'>;

const nothing: Omit<Loaded, 'roles'> = {
  mallRoles: [],
  masterRoles: [],
  buyerSwitch: { isInventory: false, useMultiLangIndividual: false, screensOff: [] },
  homeMenus: { estHomeMenu: [], directOrderHomeMenu: [], contractPaymentMenu: [] },
};

const buyer = 10;
const provider = 90;

/** Spec §6: role codes for everybody, master roles where they count, the company group's switches and home menus for buyers. */
export async function loadAfterLogin(call: EngineRuntime['call'], user: UserAnswer): Promise<Loaded> {
  const isBuyer = user.companyDivisionCode === buyer && user.cmUser === undefined;
  // Until a new password is chosen the server answers nothing else.
  if (user.mustChangePassword) return { ...nothing, roles: user.userRoles };
  const ask = <Answer>(callId: string) => call<Answer>(callId, { quiet: true });
  const [own, mall, master, buyerSwitch, homeMenus] = await Promise.all([
    ask<{ userRoles: string[] }>('auth.j2Roles'),
    ask<{ roles: string[] }>('auth.cmRoles'),
    hasMasterRoles(user) ? ask<{ roleMaster: string[] }>('auth.roleMaster') : { roleMaster: [] },
    isBuyer ? ask<Loaded['buyerSwitch']>('auth.buyerSwitch') : nothing.buyerSwitch,
    isBuyer ? homeMenusOf(ask<Loaded['homeMenus']>('user.homeMenu')) : nothing.homeMenus,
  ]);
  return { roles: own.userRoles, mallRoles: mall.roles, masterRoles: master.roleMaster, buyerSwitch, homeMenus };
}

function hasMasterRoles({ companyDivisionCode, userRoles }: UserAnswer): boolean {
  return companyDivisionCode === provider || userRoles.some((role) => masterRoles.has(role));
}

/** Home without its shortcuts is better than no home (spec §8: only logged). */
async function homeMenusOf(asked: Promise<Loaded['homeMenus']>): Promise<Loaded['homeMenus']> {
  try {
    return await asked;
  } catch (failure) {
    console.error(failure);
    return nothing.homeMenus;
  }
}
