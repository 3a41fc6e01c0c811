import type { Definitions } from '../../../../engine/core/definitions.ts';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { counterpartyHides } from '../../../../engine/core/records/counterparty-hides.ts';
import { filledPath } from '../../../../engine/core/values/filled-path.ts';
import type { OutboxDelivery, OutboxHandler } from '../../../../engine/server/delivery/outbox-message.ts';
import { type EventMailMessage, type MailAudience, readEventMail } from '../../../../engine/server/effects/mail.ts';
import type { Query, RecordEngine } from '../../../../engine/server/ports.ts';
import { screensOfRoles } from '../access/role-screens.ts';
import { screenThatOpens } from '../access/screen-that-opens.ts';
import { makeRecordLink } from '../links/make-record-link.ts';
import type { Language } from '../texts/load-texts.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { type MailSubject, subjectOf } from './mail-still-true.ts';

/** What writing mails about events takes. */
export interface EventMailTools {
  definitions: Definitions;
  engine: Pick<RecordEngine, 'read'>;
}

/** Writes the mails that the effect `mail` asked for. People without an address, and who left, get none. */
export function createEventMailHandler({ definitions, engine }: EventMailTools): OutboxHandler {
  return async (message) => {
    const about = await subjectOf(engine, message);
    const told = readEventMail(message.payload);
    return async (query) => {
      for (const audience of told.audiences) {
        await writeMails(definitions, query, { told, audience, message, about });
      }
    };
  };
}

interface Addressee {
  code: string;
  name: string;
  address: string;
  language: Language;
  /** Nobody without an account has any. */
  roles: readonly string[];
}

interface MailToWrite {
  told: EventMailMessage;
  audience: MailAudience;
  message: OutboxDelivery;
  about: MailSubject | null;
}

async function writeMails(definitions: Definitions, query: Query, mail: MailToWrite): Promise<void> {
  const { told, audience, message, about } = mail;
  const { tenant, createdAt } = message;
  const isLink = audience.as === 'link';
  const found = await (isLink ? reachedByLink : addresseesOf)(query, tenant, mail);
  for (const { code, name, address, language, roles } of found) {
    const path = isLink ? null : pathFor(definitions, told, audience.as, roles);
    const data = { ...detailsFor(definitions, told, audience), ...(path !== null && { path }) };
    await enqueueMail(query, {
      tenant,
      to: { name, address, language },
      template: told.template,
      data,
      ...(isLink && { secret: { path: await linkFor(definitions, query, mail, { name, language }) } }),
      ...(about && { about: audience.as === 'currentApprover' ? { ...about, asks: code } : about }),
      // A mail is as old as what it tells of.
      now: new Date(createdAt),
    });
  }
}

/** What the mail says of the record; people of the other party are told what their view of it shows. */
function detailsFor(definitions: Definitions, told: EventMailMessage, { as }: MailAudience): JsonObject {
  const { recordType, number, title, requester, by } = told;
  const facts = definitions.records.get(recordType)?.facts;
  const isOutside = as === 'counterparty' || as === 'link';
  const isShown = (at: string | undefined) => !isOutside || !facts || at === undefined || !counterpartyHides(facts, at);
  const isTold = !isOutside || (facts?.counterpartyView?.history ?? []).includes(told.event);
  return {
    recordType,
    number,
    title: isShown(facts?.title) ? title : null,
    comment: isTold ? told.comment : null,
    requesterName: isOutside ? null : requester.name,
    // Who asked and who did it are often one.
    byName: isOutside || by.code === requester.code ? null : by.name,
    shown: told.shown.filter(({ at }) => isShown(at)).map((one) => ({ ...one })),
  };
}

/** The people of an audience who can be reached; as one of many, nobody is told what he did himself. */
async function addresseesOf(query: Query, tenant: string, { told, audience }: MailToWrite): Promise<Addressee[]> {
  const { as, codes = null, role = null, counterpartyCode = null } = audience;
  const isOneOfMany = as !== 'owner' && as !== 'currentApprover' && as !== 'deputy' && as !== 'askedApprover';
  const { rows } = await query<Addressee>(
    `select code, name, mail_address as address, language, roles from user_account
     where tenant = $1 and active and mail_address is not null and code is distinct from $5
       and (code = any($2::text[]) or $3 = any(roles) or (supplier_code = $4 and division = 20)) order by code`,
    [tenant, codes, role, counterpartyCode, isOneOfMany ? told.by.code : null],
  );
  const contact = await contactOf(query, tenant, counterpartyCode);
  return rows.some(({ address }) => address === contact?.address) ? rows : [...rows, ...(contact ? [contact] : [])];
}

/** Where the master says that the other party is reached, whether or not anybody of it has an account. */
async function reachedByLink(query: Query, tenant: string, { audience }: MailToWrite): Promise<Addressee[]> {
  const { rows } = await query<Addressee>(
    `select '' as code, coalesce(data ->> 'contactName', data ->> 'name') as name, data ->> 'email' as address,
       'ja' as language, '{}'::text[] as roles
     from record_master_supplier where tenant = $1 and number = $2 and data ->> 'email' <> ''`,
    [tenant, audience.counterpartyCode ?? null],
  );
  return rows;
}

/** A link that opens the record alone, made anew for every mail: only the mail knows it. */
function linkFor(
  definitions: Definitions,
  query: Query,
  { told: { recordType, recordId }, audience, message: { tenant, createdAt } }: MailToWrite,
  { name, language }: Pick<Addressee, 'name' | 'language'>,
): Promise<string> {
  const screens = (audience.opens ?? []).flatMap((id) => definitions.screens.get(id)?.code ?? []);
  const counterpartyCode = audience.counterpartyCode ?? '';
  const linked = { tenant, recordType, recordId, counterpartyCode, name, language, screens };
  return makeRecordLink(query, linked, new Date(createdAt));
}

/** The contact that the other party's company has named, if it has. */
async function contactOf(query: Query, tenant: string, supplierCode: string | null): Promise<Addressee | undefined> {
  const { rows } = await query<Addressee>(
    `select '' as code, contact_name as name, mail_address as address, language, '{}'::text[] as roles
     from company_info_setting where tenant = $1 and supplier_code = $2 and mail_address is not null`,
    [tenant, supplierCode],
  );
  return rows[0];
}

/** Where the recipient sees the record; nowhere when no screen of theirs shows it to them as whom they are told. */
function pathFor(
  definitions: Definitions,
  { recordType, recordId }: EventMailMessage,
  as: string,
  roles: readonly string[],
): string | null {
  if (as === 'askedApprover') return null;
  const id = screenThatOpens(definitions, recordType, as === 'deputy' ? 'currentApprover' : as, screensOfRoles(roles));
  const path = definitions.screens.get(id ?? '')?.path;
  return path === undefined ? null : filledPath(path, { id: recordId });
}
