import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { recordKey } from '../../../../engine/core/text-keys.ts';
import { formatNumber } from '../../../domain/formats/format-number.ts';
import type { Texts } from '../texts/load-texts.ts';
import type { MailRecipient } from './enqueue-mail.ts';

/** A mail as it is read. */
export interface RenderedMail {
  subject: string;
  text: string;
}

/** Lines a mail may show below its first sentence, in this order; those without a value are left out. */
const details = [
  'number',
  'title',
  'supplierName',
  'amountWithTax',
  'requesterName',
  'byName',
  'comment',
  'note',
] as const;

const amount = /^-?\d{1,30}(\.\d{1,20})?$/;

/**
 * Writes a mail in the recipient's language: greeting, the template's sentences, the known details among `data`, the
 * link to `data.path` below `publicUrl`, and the signature.
 */
export function renderMail(
  texts: Texts,
  mail: { to: MailRecipient; template: string; data: JsonObject },
  publicUrl: string,
): RenderedMail {
  const { to, template, data } = mail;
  const say = (key: string, params: object = {}) => texts.text(to.language, key, { ...params });
  const values = {
    ...data,
    name: to.name,
    record: typeof data.recordType === 'string' ? say(recordKey(data.recordType)) : '',
  };
  const lines = details.flatMap((name) => {
    const value = data[name];
    if (typeof value !== 'string' || value === '') return [];
    const shown = name === 'amountWithTax' && amount.test(value) ? formatNumber(value) : value;
    return [`${say(`mail.detail.${name}`)}${say('mail.colon')}${shown}`];
  });
  const parts = [
    say('mail.greeting', values),
    say(`mail.${template}.body`, values),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    ...(typeof data.path === 'string' ? [`${say('mail.link')}\n${publicUrl}${data.path}`] : []),
    say('mail.signature'),
  ];
  return { subject: oneLine(say(`mail.${template}.subject`, values)), text: parts.join('\n\n') };
}

/** A subject is one line, whatever a title contains. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
}
