import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { OutboxHandler } from '../../../engine/server/delivery/outbox-message.ts';
import type { Clock, RecordEngine } from '../../../engine/server/ports.ts';
import { type Language, languages, type Texts } from '../texts/load-texts.ts';
import type { MailRecipient } from './enqueue-mail.ts';
import type { MailTransport } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';

/** What sending mails takes. */
export interface MailTools {
  engine: Pick<RecordEngine, 'putMaster'>;
  /** The texts of a company group. */
  textsOf: (tenant: string) => Promise<Texts>;
  clock: Clock;
  /** `null`: there is no mail server, and mails are only kept to be read in the product. */
  transport: MailTransport | null;
  /** Address of the product as people reach it, without a slash at the end. */
  publicUrl: string;
  /** Are texts of mails that a mail server took kept, too? They may open doors, as a new password does. */
  keepsText: boolean;
}

/** Sends a mail and keeps a note of it, `mail/message`, under the id of its message. */
export function createMailHandler({
  engine,
  textsOf,
  clock,
  transport,
  publicUrl,
  keepsText,
}: MailTools): OutboxHandler {
  return async ({ tenant, id, payload, createdAt }) => {
    const { to, template, data } = readMail(payload);
    const mail = renderMail(await textsOf(tenant), { to, template, data }, publicUrl);
    await transport?.send(id, to, mail);
    const record = {
      id,
      template,
      toName: to.name,
      toAddress: to.address,
      language: to.language,
      subject: mail.subject,
      text: transport === null || keepsText ? mail.text : '',
      way: transport === null ? 'kept' : 'smtp',
      queuedAt: createdAt,
      sentAt: clock.now().toISOString(),
    };
    return (query) => engine.putMaster(tenant, 'mail/message', id, record, query);
  };
}

function readMail(payload: JsonObject): { to: MailRecipient; template: string; data: JsonObject } {
  const { to, template, data } = payload;
  const { name, address, language } = objectOf(to);
  if (typeof address !== 'string' || typeof template !== 'string')
    throw new Error('A mail has no address or template.');
  return {
    to: { name: String(name ?? ''), address, language: languageOf(language) },
    template,
    data: objectOf(data),
  };
}

function objectOf(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

function languageOf(value: unknown): Language {
  return languages.find((language) => language === value) ?? languages[0];
}
