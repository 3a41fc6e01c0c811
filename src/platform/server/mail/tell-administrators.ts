import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { rolesThatOpen } from '../access/role-screens.ts';
import { enqueueMail, type MailRecipient } from './enqueue-mail.ts';

/** The role of those who look after a company group. */
const administrator = 'K999';

/** The role of those who run the product for all company groups: what a group's own people are told is not theirs. */
const provider = 'PROVIDER';

/** What administrators are told. */
export interface Telling {
  tenant: string;
  template: string;
  /** Code of the screen that the mail leads to: whoever may not open it has nothing to do there. */
  screen: string;
  /** The values of the template's texts. */
  data: JsonObject;
  now: Date;
}

/**
 * Writes to all active people of a company group who may open the screen where something is to be done about it, in the
 * transaction of what they are told, whoever did it; where there are none, to its administrators, who can give somebody the role.
 * A mail that had to wait goes out all the same: that it was so for a while is what they have to know.
 */
export async function tellAdministrators(
  query: Query,
  { tenant, template, screen, data, now }: Telling,
): Promise<void> {
  const { rows } = await query<MailRecipient & { opens: boolean }>(
    `select name, mail_address as address, language, roles && $2::text[] as opens from user_account
     where tenant = $1 and active and mail_address is not null and (roles && $2::text[] or $3 = any(roles)) order by code`,
    [tenant, rolesThatOpen([screen]).filter((role) => role !== provider), administrator],
  );
  const opening = rows.filter(({ opens }) => opens);
  for (const { name, address, language } of opening.length > 0 ? opening : rows) {
    await enqueueMail(query, { tenant, to: { name, address, language }, template, data, now });
  }
}
