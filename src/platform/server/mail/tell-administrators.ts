import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { enqueueMail, type MailRecipient } from './enqueue-mail.ts';

/** The role of those who look after a company group. */
const administrator = 'K999';

/**
 * Writes to all active administrators of a company group, in the transaction of what they are told, whoever did it.
 * `data`: the values of the template's texts. A mail that had to wait goes out all the same: that it was so for a while is
 * what they have to know.
 */
export async function tellAdministrators(
  query: Query,
  { tenant, template, data, now }: { tenant: string; template: string; data: JsonObject; now: Date },
): Promise<void> {
  const { rows } = await query<MailRecipient>(
    `select name, mail_address as address, language from user_account
     where tenant = $1 and active and mail_address is not null and $2 = any(roles) order by code`,
    [tenant, administrator],
  );
  for (const to of rows) await enqueueMail(query, { tenant, to, template, data, now });
}
