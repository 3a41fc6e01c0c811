import type { AppContext } from '../app-context.ts';
import { type AuditEntry, writeAudit } from './write-audit.ts';

/** Notes that somebody came in or left. */
export async function noteSignIn(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  what: 'signIn' | 'signOut',
  { tenant, code, name, principal }: { tenant: string } & AuditEntry['actor'],
  ip: string,
): Promise<void> {
  const entry = {
    tenant,
    at: clock.now(),
    actor: { code, name, ...(principal && { principal }) },
    what,
    subject: name,
    ip,
  };
  await database.tenantTransaction(tenant, (query) => writeAudit(query, entry));
}

/**
 * Notes a refused sign-in with the company group that was named; a group that does not exist has no log. Nothing of it is
 * told to whoever tried.
 */
export async function noteFailedSignIn(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  typed: { companyGroupDisplayCode: string; loginName: string },
  ip: string,
): Promise<void> {
  const { rows } = await database.query<{ tenant: string; code: string | null; name: string | null }>(
    `select company_group.code as tenant, account.code, account.name from company_group
     left join user_account as account on account.tenant = company_group.code and account.login_name = $2
     where display_code = $1`,
    [typed.companyGroupDisplayCode, typed.loginName],
  );
  const found = rows[0];
  if (!found) return;
  const actor = { code: found.code ?? '', name: found.name ?? '' };
  const entry = { tenant: found.tenant, at: clock.now(), actor, what: 'signInFailed', subject: typed.loginName, ip };
  await database.tenantTransaction(found.tenant, (query) => writeAudit(query, entry));
}
