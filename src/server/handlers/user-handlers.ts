import { masterRolesOf } from '../access/role-groups.ts';
import type { Division } from '../accounts/account.ts';
import { findAccount, findCompanyGroup, listPosts } from '../accounts/account-store.ts';
import { switchPost } from '../auth/session-store.ts';
import type { CallContext, CallHandler } from '../calls/call-handler.ts';
import { businessDateOf } from '../clock.ts';
import { notFound } from '../errors/refusals.ts';

// Shortcuts of the home screen by group (spec §3), in order; a user sees those the role map grants.
const homeMenus = {
  estHomeMenu: ['ES001', 'PU001'],
  directOrderHomeMenu: ['DO001', 'RQ002', 'RQ006', 'AP002', 'SU003', 'SU004', 'RQ004'],
  contractPaymentMenu: ['CT001', 'PY001'],
};

/** The session user of spec §3, for users of one division; to others the call does not exist. */
function extraInformation(division: Division): CallHandler {
  return async (context) => {
    const { app, actor, session } = context;
    // Who came in by a door of the mall is known to the mall alone.
    if (actor.division !== division || session.mallArea !== null) throw notFound();
    const account = await findAccount(app.database.query, actor.tenant, actor.code);
    const group = await findCompanyGroup(app.database.query, actor.tenant);
    if (!account || !group) throw notFound();
    const posts = await listPosts(app.database.query, actor.tenant, actor.code);
    return {
      code: account.code,
      name: account.name,
      loginName: account.loginName,
      companyDivisionCode: account.division,
      userTradingCompanyType: account.tradingCompanyType,
      companyGroupCode: group.code,
      companyGroupDisplayCode: group.displayCode,
      companyGroupName: group.name,
      displayCode: account.code,
      userOrgCodeMain: actor.organizationCode,
      organizationName:
        posts.find((post) => post.organizationCode === actor.organizationCode)?.organizationName ??
        account.organizationName,
      positionName: account.positionName,
      languageCode: account.language,
      // Hours; business time is Japanese for everybody, so nothing is added.
      timezoneOffset: 0,
      role: Object.fromEntries([...actor.screens].map((code) => [code, true])),
      roleMaster: masterRolesOf(actor.roles),
      userRoles: actor.roles,
      defaultScreenPath: account.defaultScreenPath,
      buyerSwitch: { isInventory: group.isInventory, useMultiLangIndividual: group.useMultiLangIndividual },
      userOrgSwitch: posts.length > 0,
      roleSwitch: false,
      ...homeMenusOf(context),
      isCheckIn: false,
      mustChangePassword: account.mustChangePassword ?? false,
      today: businessDateOf(app.clock.now()),
    };
  };
}

/** `user.orgSwitch`: the organizations a person belongs to, the main one first. */
const orgSwitch: CallHandler = async ({ app, actor }) => {
  const account = await findAccount(app.database.query, actor.tenant, actor.code);
  if (!account) throw notFound();
  const posts = await listPosts(app.database.query, actor.tenant, actor.code);
  return {
    items: [
      { code: account.organizationCode, name: account.organizationName, main: true },
      ...posts.map((post) => ({ code: post.organizationCode, name: post.organizationName, main: false })),
    ],
  };
};

/**
 * `user.switchOrganization`: the session acts for another of the user's own organizations from now on (兼務). Answers the
 * role-switch payload of spec §3.
 */
const switchOrganization: CallHandler = async (context) => {
  const { app, actor, session, body } = context;
  const account = await findAccount(app.database.query, actor.tenant, actor.code);
  if (!account) throw notFound();
  const wanted = String(body.userOrganizationCode);
  const posts = await listPosts(app.database.query, actor.tenant, actor.code);
  const isMain = wanted === account.organizationCode;
  if (!isMain && !posts.some((post) => post.organizationCode === wanted)) throw notFound();
  await switchPost(app.database.query, session.jti, isMain ? null : wanted);
  return {
    defaultScreenPath: account.defaultScreenPath,
    role: Object.fromEntries([...actor.screens].map((code) => [code, true])),
    roleMaster: masterRolesOf(actor.roles),
    userRoles: actor.roles,
    userOrgCodeMain: wanted,
    ...homeMenusOf(context),
    isSwitchRequester: actor.roles.includes('K001'),
  };
};

/** Handlers that tell who the user is. */
export const userHandlers: [string, CallHandler][] = [
  ['user.extraBuyer', extraInformation(10)],
  ['user.extraSupplier', extraInformation(20)],
  ['user.extraProvider', extraInformation(90)],
  ['user.orgSwitch', orgSwitch],
  ['user.switchOrganization', switchOrganization],
  ['user.homeMenu', async (context) => homeMenusOf(context)],
];

function homeMenusOf({ actor }: CallContext) {
  const granted = (codes: string[]) => codes.filter((code) => actor.screens.has(code));
  return {
    estHomeMenu: granted(homeMenus.estHomeMenu),
    directOrderHomeMenu: granted(homeMenus.directOrderHomeMenu),
    contractPaymentMenu: granted(homeMenus.contractPaymentMenu),
  };
}
