import type { Query } from '../../../../engine/server/ports.ts';
import type { AppContext } from '../../../platform/server/app-context.ts';
import { mailTopic } from '../../../platform/server/mail/enqueue-mail.ts';
import { tellAdministrators } from '../../../platform/server/mail/tell-administrators.ts';
import { whoIsGone } from './who-went.ts';

const template = 'settingsNameLeavers';

/** Posts, rules, budgets and whatever else of the masters still names people who are gone: how many of them, and how many people. */
export async function settingsLeft(
  { engine }: Pick<AppContext, 'engine'>,
  query: Query,
  { tenant, day, gone }: { tenant: string; day: string; gone: readonly string[] },
): Promise<{ settings: number; people: number }> {
  const naming = await engine.masters.naming(tenant, { recordType: 'master/person', codes: gone, day }, query);
  const settings = new Set(naming.map(({ recordType, code }) => `${recordType} ${code}`));
  return { settings: settings.size, people: new Set(naming.map(({ named }) => named)).size };
}

/** The same of everybody who may no longer sign in. */
export async function settingsLeftToday(
  parts: Pick<AppContext, 'engine'>,
  query: Query,
  { tenant, day }: { tenant: string; day: string },
): Promise<{ settings: number; people: number }> {
  return settingsLeft(parts, query, { tenant, day, gone: await whoIsGone(query, tenant) });
}

/** Writes once a day to those who may mend it that settings still name people who are gone. */
export async function tellOfSettings(
  parts: Pick<AppContext, 'engine' | 'clock'>,
  query: Query,
  asked: { tenant: string; day: string; gone: readonly string[] },
): Promise<void> {
  const { tenant, day } = asked;
  const { settings, people } = await settingsLeft(parts, query, asked);
  if (settings === 0) return;
  const { rows } = await query(
    `select 1 from outbox where tenant = $1 and topic = $2 and payload ->> 'template' = $3 and payload #>> '{data,day}' = $4
     limit 1`,
    [tenant, mailTopic, template, day],
  );
  if (rows.length > 0) return;
  const data = { settings, people, day, path: `/eProcurement/NextOrganization?day=${encodeURIComponent(day)}` };
  await tellAdministrators(query, { tenant, template, screen: 'AH011', data, now: parts.clock.now() });
}
