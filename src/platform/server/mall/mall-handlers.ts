import { businessZone, hoursFromBusiness } from '../../../../engine/core/values/zoned-time.ts';
import { type MallArea, mallRoot } from '../../domain/mall-area.ts';
import type { UserAnswer } from '../../domain/user-answer.ts';
import { rolesInForce } from '../access/access-scope.ts';
import { mallUserOf } from '../access/mall-user.ts';
import { rolesThatOpen } from '../access/role-screens.ts';
import type { Account } from '../accounts/account.ts';
import { findAccount, findCompanyGroup } from '../accounts/account-store.ts';
import { noteChanges } from '../audit/note-changes.ts';
import { noteSignIn } from '../audit/note-sign-in.ts';
import { tokenOf } from '../auth/actor.ts';
import { checkCredentials } from '../auth/check-credentials.ts';
import { createSession, endSession } from '../auth/session-store.ts';
import { answerOnce } from '../calls/answer-once.ts';
import type { CallContext, CallHandler, PublicCallHandler } from '../calls/call-handler.ts';
import { businessDateOf } from '../clock.ts';
import { notFound, refusal } from '../errors/refusals.ts';
import { catalogListingsOf } from './catalog-listings.ts';

const supplier = 20;

/** Whoever may see this screen keeps masters of the mall, and may come in by their door. */
const masterScreen = 'MM004';

/** What suppliers see of their products, and by what they find them. */
const ownProducts = {
  record: 'master/product',
  visibleTo: ['counterparty'],
  label: 'name',
  search: ['code', 'name', 'modelNumber'],
  columns: ['modelNumber', 'unitPrice'],
  filters: ['supplierCode'],
};

/** Products answered at once; the keyword narrows the rest down. */
const productsShown = 50;

/** `mall.login`: begins a session of one of the mall's areas, by the door of that area. */
const login: PublicCallHandler = async (context) => {
  const { app, body, request } = context;
  const account = await checkCredentials(context, {
    companyGroupCode: String(body.companyGroupCode),
    username: String(body.username),
    password: String(body.password),
  });
  const area = body.area as MallArea;
  const group = await findCompanyGroup(app.database.query, account.tenant);
  const roles = rolesInForce(account.roles, { isInventory: group?.isInventory ?? false });
  if (!isDoorOf(area, { ...account, roles })) throw refusal('AU-OTHER-DOOR');
  request.log.info({ event: 'mallLogin', area, tenant: account.tenant, user: account.code }, 'signed in');
  await noteSignIn(app, 'signIn', account, request.ip);
  const begun = await createSession(app.database.query, {
    tenant: account.tenant,
    userCode: account.code,
    remember: body.loginMemory === true,
    at: app.wallClock.now(),
    mallArea: area,
  });
  const cmUser = mallUserOf({ ...account, roles }, { jti: begun.jti, mallArea: area });
  return { ...begun, cmUser, loginData: cmUser.loginData, isMode: cmUser.isMode };
};

function isDoorOf(area: MallArea, account: Pick<Account, 'division' | 'roles'>): boolean {
  if (area === 'supplier') return account.division === supplier;
  return account.division !== supplier && rolesThatOpen([masterScreen]).some((role) => account.roles.includes(role));
}

/** `mall.logout`: ends the session. The token may be named in the query, too, but only one's own. */
const logout: CallHandler = async ({ app, actor, query, request }) => {
  const token = tokenOf(request.headers.authorization) ?? '';
  if (query.Token !== undefined && query.Token !== token) throw notFound();
  await endSession(app.database.query, token);
  await noteSignIn(app, 'signOut', actor, request.ip);
  return { ended: true };
};

/** `user.extraCatalogProduct`: who is signed in, for sessions that came in by a door of the mall; to others it is not there. */
const extraInformation: CallHandler = async ({ app, actor, session }) => {
  if (session.mallArea === null) throw notFound();
  const account = await findAccount(app.database.query, actor.tenant, actor.code);
  const group = await findCompanyGroup(app.database.query, actor.tenant);
  if (!account || !group) throw notFound();
  return {
    code: account.code,
    name: account.name,
    proxy: null,
    companyDivisionCode: account.division,
    companyGroupCode: group.code,
    companyGroupDisplayCode: group.displayCode,
    companyGroupName: group.name,
    // Only procurement gives display codes; by its absence the mall's own users are known (spec §2).
    displayCode: '',
    userOrgCodeMain: account.organizationCode,
    organizationName: account.organizationName,
    positionName: account.positionName,
    languageCode: account.language,
    timezoneOffset: hoursFromBusiness(account.timeZone ?? businessZone, app.clock.now()),
    timeZone: account.timeZone ?? null,
    userRoles: actor.roles,
    defaultScreenPath: mallRoot(session.mallArea),
    userOrgSwitch: false,
    roleSwitch: false,
    roleCode: null,
    isCheckIn: false,
    switchableRoles: [],
    connectedSystems: [],
    estHomeMenu: [],
    directOrderHomeMenu: [],
    contractPaymentMenu: [],
    mustChangePassword: account.mustChangePassword ?? false,
    today: businessDateOf(app.clock.now()),
    cmUser: mallUserOf(actor, session),
  } satisfies UserAnswer & Record<string, unknown>;
};

/** `mall.getMyInfo`: what the mall keeps of its user; another's id looks like one that does not exist. */
const getMyInfo: CallHandler = async (context) => {
  const { app, actor, query } = context;
  const account = await ownAccount(context, query.id);
  const group = await findCompanyGroup(app.database.query, actor.tenant);
  return {
    id: account.code,
    name: account.name,
    loginName: account.loginName,
    companyGroupName: group?.name ?? '',
    organizationName: account.organizationName,
    mailAddress: account.mailAddress ?? null,
    language: account.language,
    roles: mallUserOf(actor, context.session).roles,
    listings: await catalogListingsOf(app, account),
  };
};

/** `mall.searchMyProducts`: a supplier's own products in a catalog it stands in; any other catalog is not there. */
const searchMyProducts: CallHandler = async (context) => {
  const { app, actor, query } = context;
  const account = await ownAccount(context, actor.code);
  const listing = (await catalogListingsOf(app, account)).find(
    (one) => one.companyGroupCode === query.companyGroupCode && one.supplierCode === query.supplierCode,
  );
  if (!listing) throw notFound();
  const seller = { ...actor, tenant: listing.companyGroupCode, counterpartyCode: listing.supplierCode };
  return app.engine.options(seller, ownProducts, {
    keyword: query.keyword,
    limit: productsShown,
    filters: { supplierCode: listing.supplierCode },
  });
};

/** `mall.saveMyInfo`: the language of screens and mails. */
const saveMyInfo: CallHandler = async (context) => {
  const { app, actor, body, request } = context;
  const account = await ownAccount(context, String(body.id));
  const language = String(body.language);
  return answerOnce(context, async (query) => {
    await query('update user_account set language = $3 where tenant = $1 and code = $2', [
      actor.tenant,
      actor.code,
      language,
    ]);
    const who = { tenant: actor.tenant, at: app.clock.now(), actor, subject: account.name, ip: request.ip };
    await noteChanges(query, { ...who, what: 'settingChanged' }, [
      { field: 'language', old: account.language, new: language },
    ]);
    return { saved: true };
  });
};

async function ownAccount({ app, actor, session }: CallContext, id: string | undefined): Promise<Account> {
  const account = await findAccount(app.database.query, actor.tenant, actor.code);
  if (!account || session.mallArea === null || id !== actor.code) throw notFound();
  return account;
}

/** Handlers of the mall's own users. */
export const mallHandlers: [string, CallHandler][] = [
  ['mall.logout', logout],
  ['mall.getMyInfo', getMyInfo],
  ['mall.searchMyProducts', searchMyProducts],
  ['mall.saveMyInfo', saveMyInfo],
  ['user.extraCatalogProduct', extraInformation],
];

/** The doors of the mall. */
export const publicMallHandlers: [string, PublicCallHandler][] = [['mall.login', login]];
