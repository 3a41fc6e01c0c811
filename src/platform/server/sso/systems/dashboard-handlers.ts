import { findAccount, findCompanyGroup } from '../../accounts/account-store.ts';
import type { CallContext, CallHandler } from '../../calls/call-handler.ts';
import { notFound } from '../../errors/refusals.ts';
import { type DashboardUser, signDashboardToken } from './dashboard-token.ts';

/** Only buyers have a dashboard. */
const buyer = 10;

/** `auth.qlik`: where the dashboard is, and as whom one is signed in to it. */
const dashboard: CallHandler = async (context) => {
  const { url } = dashboardOf(context);
  const { subject, name } = await userOf(context);
  return { url, userId: subject, name, isQlikCommonUser: isCommon(context) };
};

/** `auth.dashboardJwt`: the signed token that begins the session there. */
const dashboardJwt: CallHandler = async (context) => {
  const config = dashboardOf(context);
  const token = await signDashboardToken(config, await userOf(context), context.app.wallClock.now());
  return { token, url: `${config.url}/login/jwt-session` };
};

function dashboardOf({ app, actor }: CallContext) {
  // Without a dashboard there is no such call.
  if (!app.config.dashboard || actor.division !== buyer) throw notFound();
  return app.config.dashboard;
}

/** One user for a whole company group, where the company has no seats for everybody. */
function isCommon({ query }: CallContext): boolean {
  return query.isQlikCommonUser === 'true';
}

async function userOf(context: CallContext): Promise<DashboardUser> {
  const { app, actor } = context;
  const group = await findCompanyGroup(app.database.query, actor.tenant);
  const account = await findAccount(app.database.query, actor.tenant, actor.code);
  if (!group || !account) throw notFound();
  // Dashboards show rows by these groups: the company's, and one's organization's.
  const company = `company:${group.displayCode}`;
  if (isCommon(context)) {
    return { subject: group.displayCode, name: group.name, mailAddress: null, groups: [company] };
  }
  return {
    subject: `${group.displayCode}/${account.code}`,
    name: account.name,
    mailAddress: account.mailAddress ?? null,
    groups: [company, `organization:${group.displayCode}/${actor.organizationCode}`],
  };
}

/** Handlers of the analytics dashboard's sign-in. */
export const dashboardHandlers: [string, CallHandler][] = [
  ['auth.qlik', dashboard],
  ['auth.dashboardJwt', dashboardJwt],
];
