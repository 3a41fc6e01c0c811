import { businessZone, hoursFromBusiness } from '../../../../engine/core/values/zoned-time.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import { addDays } from '../../../domain/dates/calendar-date.ts';
import type { UserAnswer } from '../../domain/user-answer.ts';
import { masterRolesOf } from '../access/role-groups.ts';
import { homeMenus } from '../access/role-screens.ts';
import { noteChanges } from '../audit/note-changes.ts';
import { actorOf } from '../auth/actor.ts';
import { organizationChangesSql } from '../auth/organization-changes.ts';
import { switchPost, switchRole } from '../auth/session-store.ts';
import type { CallContext, CallHandler } from '../calls/call-handler.ts';
import { businessDateOf } from '../clock.ts';
import { toDosByUnit } from '../desk/to-do-handlers.ts';
import { notFound } from '../errors/refusals.ts';
import { isCheckedIn } from '../mall/check-in-store.ts';
import { listSystems } from '../sso/systems/system-store.ts';
import type { Account, Division } from './account.ts';
import { findAccount, findCompanyGroup, listPosts } from './account-store.ts';
import { passwordDueOn } from './password-store.ts';

/** The session user of spec §3, for users of one division; to others the call does not exist. */
function extraInformation(division: Division): CallHandler {
  return async (context) => {
    const { app, actor, acting, session } = context;
    // Who came in by a door of the mall is known to the mall alone.
    if (actor.division !== division || session.mallArea !== null) throw notFound();
    const account = await findAccount(app.database.query, actor.tenant, actor.code);
    const group = await findCompanyGroup(app.database.query, actor.tenant);
    if (!account || !group) throw notFound();
    const posts = await listPosts(app.database.query, actor.tenant, actor.code);
    const systems = await listSystems(app.database.query, actor.tenant);
    const { principal, roleCode } = acting;
    const isSwitched = principal !== null || (roleCode !== null && account.roles.includes(roleCode));
    return {
      // Whoever acts for somebody is that person to every screen; who he is stands beside it.
      code: (principal ?? account).code,
      name: (principal ?? account).name,
      proxy: principal ? { code: account.code, name: account.name } : null,
      loginName: account.loginName,
      companyDivisionCode: account.division,
      userTradingCompanyType: account.tradingCompanyType,
      companyGroupCode: group.code,
      companyGroupDisplayCode: group.displayCode,
      companyGroupName: group.name,
      displayCode: account.code,
      userOrgCodeMain: actor.organizationCode,
      organizationName:
        principal?.organizationName ??
        posts.find((post) => post.organizationCode === actor.organizationCode)?.organizationName ??
        account.organizationName,
      positionName: principal ? null : account.positionName,
      languageCode: account.language,
      timezoneOffset: hoursFromBusiness(account.timeZone ?? businessZone, app.clock.now()),
      timeZone: account.timeZone ?? null,
      role: Object.fromEntries([...actor.screens].map((code) => [code, true])),
      roleMaster: masterRolesOf(actor.roles),
      userRoles: actor.roles,
      defaultScreenPath: account.defaultScreenPath,
      buyerSwitch: { isInventory: group.isInventory, useMultiLangIndividual: group.useMultiLangIndividual },
      userOrgSwitch: posts.length > 0 && principal === null,
      roleSwitch: isSwitched,
      roleCode: isSwitched && principal === null ? roleCode : null,
      switchableRoles: principal === null ? switchableRolesOf(account) : [],
      ...homeMenusOf(context.actor),
      isCheckIn: await isCheckedIn(app.database.query, session.jti),
      connectedSystems: systems.map(({ systemName, name }) => ({ systemName, name })),
      hasDashboard: app.config.dashboard !== null && actor.division === 10,
      mustChangePassword: account.mustChangePassword ?? false,
      passwordDueOn: principal ? null : await passwordDueOn(app.database.query, account, app.wallClock.now()),
      today: businessDateOf(app.clock.now()),
      ...(division === 10 && { calendarDays: await calendarDaysOf(context) }),
    } satisfies UserAnswer & Record<string, unknown>;
  };
}

/** What is waited for is no older. */
const calendarDaysBack = 366;

/** The days of its calendar that a company group works, or does not, otherwise than the nation: those of the last year. */
async function calendarDaysOf({ app, actor }: CallContext): Promise<Record<string, 'off' | 'work'>> {
  const today = businessDateOf(app.clock.now());
  const since = addDays(today, -calendarDaysBack);
  const days = await app.engine.listMasters(actor.tenant, 'master/calendar-day');
  const told = days.filter(({ code }) => code >= since && code <= today);
  return Object.fromEntries(told.map(({ code, record }) => [code, record.kind as 'off' | 'work']));
}

/**
 * `user.orgSwitch`: the organizations a person belongs to, the main one first, and how much waits for him in each: what belongs to it
 * or below it; what belongs to none of them counts for the main one.
 */
const orgSwitch: CallHandler = async (context) => {
  const { app, actor } = context;
  const { query } = app.database;
  const account = await findAccount(query, actor.tenant, actor.code);
  if (!account) throw notFound();
  const { tenant } = actor;
  const posts = await listPosts(query, tenant, actor.code);
  const codes = [account.organizationCode, ...posts.map((post) => post.organizationCode)];
  const waiting = new Map<string, number>();
  if (posts.length > 0) {
    const { rows } = await query<{ changes: number }>(`select ${organizationChangesSql('$1')} as changes`, [tenant]);
    for (const [unit, count] of await toDosByUnit(context)) {
      const { organizationPath } = await app.companyReach({ tenant, organizationCode: unit }, rows[0]?.changes ?? 0);
      const post = organizationPath.find((code) => codes.includes(code)) ?? account.organizationCode;
      waiting.set(post, (waiting.get(post) ?? 0) + count);
    }
  }
  const told = (code: string, name: string, main: boolean) => ({ code, name, main, toDoCount: waiting.get(code) ?? 0 });
  return {
    items: [
      told(account.organizationCode, account.organizationName, true),
      ...posts.map((post) => told(post.organizationCode, post.organizationName, false)),
    ],
  };
};

/**
 * `user.switchOrganization`: the session acts for another of the user's own organizations (兼務), or in one of the user's
 * roles, from now on. Answers the role-switch payload of spec §3.
 */
const switchOrganization: CallHandler = async (context) => {
  const { app, actor, acting, scope, session, body, request } = context;
  const account = await findAccount(app.database.query, actor.tenant, actor.code);
  if (!account || acting.principal) throw notFound();
  const posts = await listPosts(app.database.query, actor.tenant, actor.code);
  const organizations = [account.organizationCode, ...posts.map((post) => post.organizationCode)];
  const organization =
    typeof body.userOrganizationCode === 'string' ? body.userOrganizationCode : actor.organizationCode;
  const role = body.roleCode === undefined ? acting.roleCode : (body.roleCode as string | null);
  const isRoleOwn = role === null || switchableRolesOf(account).includes(role);
  if (!organizations.includes(organization) || !isRoleOwn) throw notFound();
  await app.database.transaction(async (query) => {
    await switchPost(query, session.jti, organization === account.organizationCode ? null : organization);
    await switchRole(query, session.jti, role);
    const who = { tenant: actor.tenant, at: app.clock.now(), actor, subject: account.name, ip: request.ip };
    await noteChanges(query, { ...who, what: 'switched' }, [
      { field: 'organization', old: actor.organizationCode, new: organization },
      { field: 'role', old: acting.roleCode, new: role },
    ]);
  });
  const next = actorOf({ ...account, organizationCode: organization }, scope, { ...acting, roleCode: role });
  return switchPayloadOf(account.defaultScreenPath, next);
};

/** The role-switch payload of spec §3. */
export function switchPayloadOf(defaultScreenPath: string, actor: Actor) {
  return {
    defaultScreenPath,
    role: Object.fromEntries([...actor.screens].map((code) => [code, true])),
    roleMaster: masterRolesOf(actor.roles),
    userRoles: actor.roles,
    userOrgCodeMain: actor.organizationCode,
    ...homeMenusOf(actor),
    isSwitchRequester: actor.roles.includes('K001'),
  };
}

/** Handlers that tell who the user is. */
export const userHandlers: [string, CallHandler][] = [
  ['user.extraBuyer', extraInformation(10)],
  ['user.extraSupplier', extraInformation(20)],
  ['user.extraProvider', extraInformation(90)],
  ['user.orgSwitch', orgSwitch],
  ['user.switchOrganization', switchOrganization],
  ['user.homeMenu', async ({ actor }) => homeMenusOf(actor)],
];

/** The roles one may act in alone; with one there is nothing to choose. */
function switchableRolesOf({ roles, division }: Account): string[] {
  return division === 10 && roles.length > 1 ? [...roles] : [];
}

function homeMenusOf(actor: Actor) {
  const granted = (codes: readonly string[]) => codes.filter((code) => actor.screens.has(code));
  return {
    estHomeMenu: granted(homeMenus.estHomeMenu),
    directOrderHomeMenu: granted(homeMenus.directOrderHomeMenu),
    contractPaymentMenu: granted(homeMenus.contractPaymentMenu),
  };
}
