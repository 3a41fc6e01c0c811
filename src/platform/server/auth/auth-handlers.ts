import { webClientAuthorization, webClientId } from '../../domain/web-client.ts';
import { screensSwitchedOff } from '../access/access-scope.ts';
import { cmRolesOf, masterRolesOf } from '../access/role-groups.ts';
import { findAccountForLogin, findCompanyGroup, listPersonas } from '../accounts/account-store.ts';
import { noteSignIn } from '../audit/note-sign-in.ts';
import type { CallHandler, PublicCallHandler } from '../calls/call-handler.ts';
import { badRequest, notFound } from '../errors/refusals.ts';
import { enterByLink } from '../links/enter-by-link.ts';
import { tokenOf } from './actor.ts';
import { checkCredentials } from './check-credentials.ts';
import { createSession, endSession, endSessionByJti } from './session-store.ts';

/** `auth.login`: begins a session of procurement. */
const login: PublicCallHandler = async (context) => {
  const { app, body, request } = context;
  // Before anything costly: what is not the web client has no business at this door (spec §7).
  if (body.client_id !== webClientId || request.headers.authorization !== webClientAuthorization) {
    throw badRequest('error.EN-BAD-REQUEST.client');
  }
  const found = await checkCredentials(context, {
    companyGroupCode: String(body.company_group_code),
    username: String(body.username),
    password: String(body.password),
  });
  request.log.info({ event: 'login', tenant: found.tenant, user: found.code }, 'signed in');
  await noteSignIn(app, 'signIn', found, request.ip);
  const remember = body.loginMemory === 'true';
  const at = app.wallClock.now();
  return createSession(app.database.query, { tenant: found.tenant, userCode: found.code, remember, at });
};

/** `auth.logout`: ends this session, or another of one's own by its `jti`. */
const logout: CallHandler = async ({ app, actor, session, query, request }) => {
  // Another user's code names another user's session, which is not ours to end.
  if (query.userDisplayCode !== undefined && query.userDisplayCode !== session.userCode) throw notFound();
  if (query.jti !== undefined && query.jti !== session.jti) {
    await endSessionByJti(app.database.query, { ...session, jti: query.jti });
  } else {
    await endSession(app.database.query, tokenOf(request.headers.authorization) ?? '');
  }
  await noteSignIn(app, 'signOut', actor, request.ip);
  return { ended: true };
};

const roleScreen: CallHandler = async ({ actor }) => {
  const screens = [...actor.screens].sort();
  return { screens, role: Object.fromEntries(screens.map((code) => [code, true])) };
};

const roleMaster: CallHandler = async ({ actor }) => ({ roleMaster: masterRolesOf(actor.roles) });

const j2Roles: CallHandler = async ({ actor }) => ({ userRoles: actor.roles });

const cmRoles: CallHandler = async ({ actor }) => ({ roles: cmRolesOf(actor.roles) });

/** `auth.buyerSwitch`: what is switched for the caller's company group, and the screens that there are not because of it. */
const buyerSwitch: CallHandler = async ({ app, actor, scope }) => {
  const group = await findCompanyGroup(app.database.query, actor.tenant);
  return {
    isInventory: group?.isInventory ?? false,
    useMultiLangIndividual: group?.useMultiLangIndividual ?? false,
    screensOff: [...screensSwitchedOff(scope)].sort(),
  };
};

/** `demo.personas`: in the demo only; elsewhere there is no such call. */
const personas: PublicCallHandler = async ({ app }) => {
  if (!app.config.demo) throw notFound();
  const accounts = await listPersonas(app.database.query);
  const items = accounts.map(async (account) => {
    const group = await findCompanyGroup(app.database.query, account.tenant);
    return {
      persona: account.persona,
      loginName: account.loginName,
      name: account.name,
      companyGroupCode: group?.displayCode ?? account.tenant,
      companyGroupName: group?.name ?? '',
      organizationName: account.organizationName,
      positionName: account.positionName,
      roles: account.roles,
    };
  });
  return { items: await Promise.all(items) };
};

/** `demo.signIn`: one click, no password, personas only, in the demo only. */
const demoSignIn: PublicCallHandler = async ({ app, body, request }) => {
  if (!app.config.demo) throw notFound();
  const account = await findAccountForLogin(app.database.query, {
    companyGroupDisplayCode: String(body.companyGroupCode),
    loginName: String(body.loginName),
  });
  if (!account?.persona) throw notFound();
  await noteSignIn(app, 'signIn', account, request.ip);
  const who = { tenant: account.tenant, userCode: account.code };
  return createSession(app.database.query, { ...who, remember: false, at: app.wallClock.now() });
};

/** Signed-in handlers of the sign-in service. */
export const authHandlers: [string, CallHandler][] = [
  ['auth.logout', logout],
  ['auth.roleScreen', roleScreen],
  ['auth.roleMaster', roleMaster],
  ['auth.j2Roles', j2Roles],
  ['auth.cmRoles', cmRoles],
  ['auth.buyerSwitch', buyerSwitch],
];

/** Public handlers of the sign-in service. */
export const publicAuthHandlers: [string, PublicCallHandler][] = [
  ['auth.login', login],
  ['auth.enterByLink', enterByLink],
  ['demo.personas', personas],
  ['demo.signIn', demoSignIn],
];
