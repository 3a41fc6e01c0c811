import type { Definitions } from '../../../../engine/core/definitions.ts';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { OutboxDelivery, OutboxHandler } from '../../../../engine/server/delivery/outbox-message.ts';
import type { Query, RecordEngine } from '../../../../engine/server/ports.ts';
import { screensOfRoles } from '../access/role-screens.ts';
import { screenThatOpens } from '../access/screen-that-opens.ts';
import type { ProductParts } from '../product-parts.ts';
import type { Language } from '../texts/load-texts.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { EventMail } from './event-mail.ts';
import { type MailSubject, subjectOf } from './mail-still-true.ts';

/** What writing mails about events takes. */
export interface EventMailTools {
  definitions: Definitions;
  engine: Pick<RecordEngine, 'read'>;
  /** Which mails a message of a topic becomes. */
  mails: ProductParts['mails'];
}

/** Handlers that make mails of what happened to records. People without an address, and who left, get none. */
export function createEventMailHandlers(tools: EventMailTools): [string, OutboxHandler][] {
  return Object.entries(tools.mails).map(([topic, mails]): [string, OutboxHandler] => [
    topic,
    async (message) => {
      const about = await subjectOf(tools.engine, message);
      return async (query) => {
        for (const mail of mails) await writeMails(tools, query, mail, { message, about });
      };
    },
  ]);
}

interface Addressee {
  code: string;
  name: string;
  address: string;
  language: Language;
  /** Nobody without an account has any. */
  roles: readonly string[];
}

async function writeMails(
  tools: EventMailTools,
  query: Query,
  mail: EventMail,
  { message: { tenant, payload, createdAt }, about }: { message: OutboxDelivery; about: MailSubject | null },
): Promise<void> {
  const template = typeof mail.template === 'string' ? mail.template : mail.template[String(payload.event)];
  if (template === undefined) return;
  const asked = mail.to === 'requester' ? [payload.requester] : listOf(payload.recipients);
  const people = await accountsOf(query, tenant, asked);
  for (const { code, name, address, language, roles } of people) {
    const path = mail.opensAs === undefined ? null : pathFor(tools.definitions, payload, mail.opensAs, roles);
    const data = { ...detailsOf(payload), ...(path !== null && { path }) };
    await enqueueMail(query, {
      tenant,
      to: { name, address, language },
      template,
      data,
      ...(about && { about: mail.opensAs === 'currentApprover' ? { ...about, asks: code } : about }),
      // A mail is as old as what it tells of.
      now: new Date(createdAt),
    });
  }
}

function detailsOf(payload: JsonObject): JsonObject {
  const { recordType, number, title, amountWithTax, supplierName, comment } = payload;
  return {
    recordType: recordType ?? null,
    number: number ?? null,
    title: title ?? null,
    amountWithTax: amountWithTax ?? null,
    supplierName: supplierName ?? null,
    comment: comment ?? null,
    requesterName: nameOf(payload.requester),
    // Who asked and who did it are often one.
    byName: fieldOf(payload.by, 'code') === fieldOf(payload.requester, 'code') ? null : nameOf(payload.by),
  };
}

async function accountsOf(query: Query, tenant: string, people: readonly unknown[]): Promise<Addressee[]> {
  const codes = people.map((person) => fieldOf(person, 'code')).filter((code) => code !== '');
  const { rows } = await query<Addressee>(
    `select code, name, mail_address as address, language, roles from user_account
     where tenant = $1 and code = any($2::text[]) and active and mail_address is not null order by code`,
    [tenant, codes],
  );
  return rows;
}

/** Where the recipient sees the record; nowhere when no screen of theirs shows it. */
function pathFor(
  definitions: Definitions,
  { recordType, recordId }: JsonObject,
  question: string,
  roles: readonly string[],
): string | null {
  const id = screenThatOpens(definitions, String(recordType), question, screensOfRoles(roles));
  const path = definitions.screens.get(id ?? '')?.path;
  return path === undefined ? null : `${path}?id=${encodeURIComponent(String(recordId))}`;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function nameOf(person: unknown): string | null {
  return fieldOf(person, 'name') || null;
}

function fieldOf(person: unknown, field: 'code' | 'name'): string {
  if (typeof person !== 'object' || person === null) return '';
  const value: unknown = Reflect.get(person, field);
  return typeof value === 'string' ? value : '';
}
