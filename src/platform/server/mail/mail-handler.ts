import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { DeliveryWrite, OutboxHandler } from '../../../../engine/server/delivery/outbox-message.ts';
import type { Clock, RecordEngine } from '../../../../engine/server/ports.ts';
import { type Language, languages, type Texts } from '../texts/load-texts.ts';
import type { MailRecipient } from './enqueue-mail.ts';
import { type MailOutcome, mailNote } from './mail-note.ts';
import { type MailSubject, mailIsStillTrue, mailSubjectOf } from './mail-still-true.ts';
import type { MailTransport } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';
import { sendingFate, type UnsentReason } from './sending-fate.ts';

/** What sending mails takes. */
export interface MailTools {
  engine: Pick<RecordEngine, 'putMaster' | 'getMaster' | 'read'>;
  /** The texts of a company group. */
  textsOf: (tenant: string) => Promise<Texts>;
  clock: Clock;
  /** The mail server, or why there is none to send by. */
  transport: MailTransport | UnsentReason;
  /** Address of the product as people reach it, without a slash at the end. */
  publicUrl: string;
  /** Are texts of mails that a mail server took kept, too? They may open doors, as a new password does. */
  keepsText: boolean;
}

/** Sends a mail, or lets it wait, and keeps a note of how it stands, `mail/message`, under the id of its message. */
export function createMailHandler({
  engine,
  textsOf,
  clock,
  transport,
  publicUrl,
  keepsText,
}: MailTools): OutboxHandler {
  return async ({ tenant, id, payload, createdAt }) => {
    const { to, template, data, secret, about } = readMail(payload);
    const known = await engine.getMaster(tenant, noteType, id);
    const fate = await sendingFate({
      createdAt,
      now: clock.now(),
      transport,
      // What goes out at once is as true as the event that it tells of.
      isStillTrue: async () => known === null || (await mailIsStillTrue(engine, tenant, about)),
    });
    const texts = await textsOf(tenant);
    // What is kept is read by administrators: it says where a secret stood, never what it was. In the demo, which sends no
    // mails, a link to a record can be tried from there alone.
    const isShown = !secret || (about !== null && transport === 'demoWorld');
    const kept = { to, template, data: isShown ? { ...data, ...secret } : withoutSecret(texts, to, data, secret) };
    const mail = renderMail(texts, kept, isShown ? publicUrl : '');
    const noting =
      (outcome: MailOutcome): DeliveryWrite =>
      (query) =>
        engine.putMaster(
          tenant,
          noteType,
          id,
          mailNote({ id, createdAt }, { template, to, mail, keepsText }, outcome),
          query,
        );
    if (fate.kind === 'hold')
      return { until: fate.until, write: known ? undefined : noting({ outcome: 'unsent', reason: fate.reason }) };
    if (fate.kind === 'expire') return noting({ outcome: 'expired', reason: fate.reason });
    const sent = secret ? renderMail(texts, { to, template, data: { ...data, ...secret } }, publicUrl) : mail;
    await fate.by.send(id, to, sent);
    return noting({ outcome: 'sent', sentAt: clock.now().toISOString() });
  };
}

const noteType = 'mail/message';

function readMail(payload: JsonObject): {
  to: MailRecipient;
  template: string;
  data: JsonObject;
  secret: JsonObject | null;
  about: MailSubject | null;
} {
  const { to, template, data, secret, about } = payload;
  const { name, address, language } = objectOf(to);
  if (typeof address !== 'string' || typeof template !== 'string')
    throw new Error('A mail has no address or template.');
  return {
    to: { name: String(name ?? ''), address, language: languageOf(language) },
    template,
    data: objectOf(data),
    about: mailSubjectOf(about),
    secret: secret === undefined ? null : objectOf(secret),
  };
}

function withoutSecret(texts: Texts, { language }: MailRecipient, data: JsonObject, secret: JsonObject): JsonObject {
  const leftOut = texts.text(language, 'mail.secretLeftOut');
  return { ...data, ...Object.fromEntries(Object.keys(secret).map((name) => [name, leftOut])) };
}

function objectOf(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

function languageOf(value: unknown): Language {
  return languages.find((language) => language === value) ?? languages[0];
}
