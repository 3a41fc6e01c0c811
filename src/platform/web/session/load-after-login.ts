import type { EngineRuntime } from '../../../../engine/react/runtime.ts';
import { masterRoles } from '../../domain/master-roles.ts';
import type { UserAnswer } from '../../domain/user-answer.ts';
import type { Banner, SessionUser } from './session-user.ts';

/** What is loaded once it is known who has signed in. */
type Loaded = Pick<SessionUser, 'roles' | 'mallRoles' | 'masterRoles' | 'buyerSwitch' | 'homeMenus' | 'banners'>;

const nothing: Omit<Loaded, 'roles'> = {
  mallRoles: [],
  masterRoles: [],
  buyerSwitch: { isInventory: false, useMultiLangIndividual: false, screensOff: [] },
  homeMenus: { estHomeMenu: [], directOrderHomeMenu: [], contractPaymentMenu: [] },
  banners: [],
};

const buyer = 10;
const provider = 90;

/** Spec §6: role codes for everybody, master roles where they count, the company group's switches and home menus for buyers. */
export async function loadAfterLogin(call: EngineRuntime['call'], user: UserAnswer): Promise<Loaded> {
  const isBuyer = user.companyDivisionCode === buyer && user.cmUser === undefined;
  // Until a new password is chosen the server answers nothing else.
  if (user.mustChangePassword) return { ...nothing, roles: user.userRoles };
  const ask = <Answer>(callId: string) => call<Answer>(callId, { quiet: true });
  const [own, mall, master, buyerSwitch, homeMenus, banners] = await Promise.all([
    ask<{ userRoles: string[] }>('auth.j2Roles'),
    ask<{ roles: string[] }>('auth.cmRoles'),
    hasMasterRoles(user) ? ask<{ roleMaster: string[] }>('auth.roleMaster') : { roleMaster: [] },
    isBuyer ? ask<Loaded['buyerSwitch']>('auth.buyerSwitch') : nothing.buyerSwitch,
    isBuyer ? orNothing(ask<Loaded['homeMenus']>('user.homeMenu'), nothing.homeMenus) : nothing.homeMenus,
    // Asked before anything is drawn: a line that comes later pushes the buttons from under the pointer.
    orNothing(askBanners(call), nothing.banners),
  ]);
  return {
    roles: own.userRoles,
    mallRoles: mall.roles,
    masterRoles: master.roleMaster,
    buyerSwitch,
    homeMenus,
    banners,
  };
}

function hasMasterRoles({ companyDivisionCode, userRoles }: UserAnswer): boolean {
  return companyDivisionCode === provider || userRoles.some((role) => masterRoles.has(role));
}

/** The lines over every screen today. */
export async function askBanners(call: EngineRuntime['call']): Promise<readonly Banner[]> {
  return (await call<{ items: Banner[] }>('banner.get', { quiet: true })).items;
}

/** A screen without its shortcuts or its banner is better than none (spec §8: only logged). */
async function orNothing<Answer>(asked: Promise<Answer>, none: Answer): Promise<Answer> {
  try {
    return await asked;
  } catch (failure) {
    console.error(failure);
    return none;
  }
}
