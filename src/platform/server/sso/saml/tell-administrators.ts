import type { EffectContext } from '../../../../../engine/server/ports.ts';
import { enqueueMail, type MailRecipient } from '../../mail/enqueue-mail.ts';

/** The role of those who look after a company group. */
const administrator = 'K999';

/** The mail of each event that begins, changes or ends what people sign in by; `requestConfirmation` where it has to wait. */
const templates: Readonly<Record<string, string>> = {
  save: 'identityProviderChanged',
  requestConfirmation: 'identityProviderWaiting',
  confirm: 'identityProviderConfirmed',
  refuse: 'identityProviderReturned',
  withdraw: 'identityProviderReturned',
  disable: 'identityProviderStopped',
};

/** Writes to all active administrators of the company group what happened to an identity provider, whoever did it. */
export async function tellAdministrators(context: EffectContext): Promise<void> {
  const { query, actor, now, record, recordId, recordType, event, toState } = context;
  const template = templates[toState === 'changeAwaiting' ? 'requestConfirmation' : event.type];
  if (template === undefined) return;
  const { rows } = await query<MailRecipient>(
    `select name, mail_address as address, language from user_account
     where tenant = $1 and active and mail_address is not null and $2 = any(roles) order by code`,
    [actor.tenant, administrator],
  );
  const data = {
    recordType,
    number: String(record.code),
    title: String(record.name),
    byName: actor.name,
    comment: event.comment,
    path: `/eProcurement/Master/SingleSignOn/Detail?id=${encodeURIComponent(recordId)}`,
  };
  // However long it had to wait: that it was so for a while is what they have to know.
  for (const to of rows) await enqueueMail(query, { tenant: actor.tenant, to, template, data, now });
}
