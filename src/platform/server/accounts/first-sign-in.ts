import type { Database, Query } from '../../../../engine/server/ports.ts';
import type { WaitingPerson } from '../../domain/waiting-person.ts';
import type { AppContext } from '../app-context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { Language } from '../texts/load-texts.ts';
import { createReset, type PasswordOwner } from './password-store.ts';

/** How long the first link of somebody who was set up may be used, in minutes: a day. */
export const firstLinkMinutes = 24 * 60;

/** How somebody was invited: by mail, or by a link that is told this once. */
export interface Invitation {
  link: string | null;
  mailed: boolean;
}

/**
 * People of a company group, those of its suppliers among them, who may sign in and have never chosen a password, by unit and code;
 * whoever comes in by a link to one record needs none.
 */
export function peopleWaiting(query: Query, tenant: string, at: Date): Promise<WaitingPerson[]> {
  return waitingIn(query, tenant, at, false);
}

async function waitingIn(query: Query, tenant: string, at: Date, ofSuppliers: boolean): Promise<WaitingPerson[]> {
  const { rows } = await query<Omit<WaitingPerson, 'invitedUntil'> & { invitedUntil: string | Date | null }>(
    `select u.code, u.name, u.login_name as "loginName", u.organization_name as "organizationName",
       u.mail_address as "mailAddress", g.code as "companyGroupCode", g.name as "companyGroupName", (select max(r.expires_at) from password_reset r
         where r.tenant = u.tenant and r.user_code = u.code and r.expires_at > $2) as "invitedUntil"
     from user_account u join company_group g on g.code = u.tenant
     where u.tenant = $1 and u.active and u.only_record is null and u.password_hash is null and ($3 = false or u.division = 20)
     order by u.organization_code, u.code limit 1000`,
    [tenant, at.toISOString(), ofSuppliers],
  );
  return rows.map((row) => ({ ...row, invitedUntil: row.invitedUntil && new Date(row.invitedUntil).toISOString() }));
}

/** People of suppliers of all company groups who may sign in and have never chosen a password, by group, supplier and code. */
export async function supplierPeopleWaiting(query: Query, at: Date): Promise<WaitingPerson[]> {
  const { rows } = await query<{ code: string }>(
    `select code from company_group where division = 10 order by display_code`,
  );
  const found: WaitingPerson[] = [];
  for (const { code } of rows) found.push(...(await waitingIn(query, code, at, true)));
  return found;
}

/**
 * Gives somebody who has never chosen a password the link by which he does, once, within a day; an earlier one stops working. It
 * goes to his mail address where mails go out, else it is answered, and kept nowhere readable. `ofSupplier`: only if he is one of a
 * supplier's people. `null`: there is nobody such.
 */
export async function inviteToSignIn(
  { config, clock, wallClock }: Pick<AppContext, 'config' | 'clock' | 'wallClock'>,
  query: Query,
  owner: PasswordOwner & { ofSupplier?: boolean },
): Promise<Invitation | null> {
  const { rows } = await query<{
    name: string;
    loginName: string;
    mailAddress: string | null;
    language: Language;
    group: string;
    company: string;
  }>(
    `select u.name, u.login_name as "loginName", u.mail_address as "mailAddress", u.language, g.display_code as "group", g.name as company
     from user_account u join company_group g on g.code = u.tenant
     where u.tenant = $1 and u.code = $2 and u.active and u.only_record is null and u.password_hash is null
       and ($3 = false or u.division = 20) for update of u`,
    [owner.tenant, owner.code, owner.ofSupplier === true],
  );
  const person = rows[0];
  if (!person) return null;
  const token = await createReset(query, owner, wallClock.now(), firstLinkMinutes);
  const path = firstLinkPath(token);
  if (config.smtpUrl === null || person.mailAddress === null)
    return { link: `${config.publicUrl}${path}`, mailed: false };
  const { name, loginName, group, company, language, mailAddress } = person;
  await enqueueMail(query, {
    tenant: owner.tenant,
    to: { name, address: mailAddress, language },
    template: 'firstSignIn',
    data: { name, loginName, group, company },
    secret: { path },
    now: clock.now(),
  });
  return { link: null, mailed: true };
}

/** The address at which somebody who was set up chooses the first password; it works once, for a day. */
export async function firstLinkOf(
  database: Database,
  publicUrl: string,
  owner: PasswordOwner,
  at: Date,
): Promise<string> {
  const token = await database.transaction((query) => createReset(query, owner, at, firstLinkMinutes));
  return `${publicUrl}${firstLinkPath(token)}`;
}

function firstLinkPath(token: string): string {
  return `/eProcurement/PasswordResetChange?token=${token}`;
}
