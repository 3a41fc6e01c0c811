import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { pointerToFieldPath } from '../../../../engine/core/records/schema-fields.ts';
import { fieldKeys, optionKeys, recordKey } from '../../../../engine/core/text-keys.ts';
import { formatNumber } from '../../../domain/formats/format-number.ts';
import type { Texts } from '../texts/load-texts.ts';
import type { MailRecipient } from './enqueue-mail.ts';

/** A mail as it is read. */
export interface RenderedMail {
  subject: string;
  text: string;
}

/** Lines a mail may show below its first sentence, in this order, fields of the record between them; those without a value are left out. */
const details = {
  subject: ['number', 'title', 'supplierName', 'amountWithTax'],
  event: ['requesterName', 'byName', 'comment', 'note'],
} as const;

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
  const line = (label: string, value: string) => `${label}${say('mail.colon')}${value}`;
  const known = (names: readonly string[]) =>
    names.flatMap((name) => {
      const value = data[name];
      if (typeof value !== 'string' || value === '') return [];
      const shown = name === 'amountWithTax' && amount.test(value) ? formatNumber(value) : value;
      return [line(say(`mail.detail.${name}`), shown)];
    });
  const shown = shownFields(data).map((field) => {
    const label = texts.text(to.language, fieldKeys(String(data.recordType), pointerToFieldPath(field.at)));
    return line(label, valueText(texts, to, String(data.recordType), field));
  });
  const lines = [...known(details.subject), ...shown, ...known(details.event)];
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

interface ShownField {
  at: string;
  value: string;
  format: string | null;
}

/** Fields of the record that the mail shows, as the effect `mail` took them. */
function shownFields({ shown }: JsonObject): ShownField[] {
  return (Array.isArray(shown) ? shown : []).flatMap((one) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return [];
    const { at, value, format } = one;
    if (typeof at !== 'string' || typeof value !== 'string') return [];
    return [{ at, value, format: typeof format === 'string' ? format : null }];
  });
}

const numbers: ReadonlySet<string | null> = new Set(['amount', 'unitPrice', 'quantity']);

function valueText(
  texts: Texts,
  { language }: MailRecipient,
  recordType: string,
  { at, value, format }: ShownField,
): string {
  if (numbers.has(format) && amount.test(value)) return formatNumber(value);
  if (format !== 'choice') return value;
  return texts.text(language, [...optionKeys(recordType, pointerToFieldPath(at), value), value]);
}
