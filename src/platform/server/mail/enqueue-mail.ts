import { v7 as uuidv7 } from 'uuid';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import type { Language } from '../texts/load-texts.ts';
import type { MailSubject } from './mail-still-true.ts';

/** Topic of a mail in the outbox. */
export const mailTopic = 'mail';

/** Who gets a mail, and in which language. */
export interface MailRecipient {
  name: string;
  address: string;
  language: Language;
}

/** A mail that is to be sent once the transaction has committed. */
export interface MailRequest {
  tenant: string;
  to: MailRecipient;
  /** Its texts are `mail.<template>.subject` and `mail.<template>.body` in the locales, filled with `data`. */
  template: string;
  /** Values of the texts. `path`, when given, becomes the link below the body. */
  data: JsonObject;
  /** What it tells about: when the mail had to wait, it goes out only if that still stands so. */
  about?: MailSubject;
  /** Further such values that open something, as a link to choose a password does: only the recipient ever sees them. */
  secret?: JsonObject;
  /** Business time, from the clock of the application. */
  now: Date;
}

/**
 * Puts a mail into the outbox. `query` is the transaction of what the mail tells about, a tenant's or the server's: the
 * mail is sent if and only if that commits, at least once, and later than this. Answers the id it is sent under.
 * @example
 * const secret = { path };
 * await enqueueMail(query, { tenant, to, template: 'passwordReset', data: { minutes: 30 }, secret, now: clock.now() });
 */
export async function enqueueMail(
  query: Query,
  { tenant, to, template, data, secret, about, now }: MailRequest,
): Promise<string> {
  const id = uuidv7();
  await query(
    `insert into outbox (tenant, id, topic, payload, created_at, available_at)
     values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz)`,
    [tenant, id, mailTopic, JSON.stringify({ to, template, data, secret, about }), now.toISOString()],
  );
  return id;
}
