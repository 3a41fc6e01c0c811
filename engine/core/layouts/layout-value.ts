import type { LayoutDefinition, LayoutField } from '../formats/layout.ts';
import { type Encoding, encodeText } from './encode-text.ts';

/** Why a value does not fit: there is none, it holds other characters, it is no number, or it is too long. */
export type Misfit = 'empty' | 'characters' | 'digits' | 'tooLong';

/** A value as its field takes it, without what fills the field up; or why it does not fit. */
export type LayoutValue = { text: string } | { misfit: Misfit };

type Spelling = Pick<LayoutDefinition, 'characters' | 'replaces' | 'encoding' | 'form'>;

/** Brings a value into the form that a field of a layout takes. `undefined`: there is none. */
export function layoutValue(value: unknown, field: LayoutField, layout: Spelling): LayoutValue {
  const given = value === undefined || value === null ? '' : String(value);
  const text = [...given].map((one) => layout.replaces?.[one] ?? one).join('');
  if (field.type === 'digits' && text === '') return { misfit: 'empty' };
  if (field.type === 'digits' && !/^\d*$/.test(text)) return { misfit: 'digits' };
  if (field.type === 'number' && text !== '' && !/^-?\d+(\.\d+)?$/.test(text)) return { misfit: 'digits' };
  const isAllowed = layout.characters === undefined || new RegExp(`^[${layout.characters}]*$`, 'u').test(text);
  // A line end within a field would be the end of its line.
  const breaks = layout.form === 'fixed' && /[\r\n]/.test(text);
  if (breaks || !isAllowed || !encodeText(text, layout.encoding)) return { misfit: 'characters' };
  if (field.bytes === undefined || sizeOf(text, layout.encoding) <= field.bytes) return { text };
  return field.mayCut ? { text: cut(text, field.bytes, layout.encoding) } : { misfit: 'tooLong' };
}

const fillers = { blank: ' ', zero: '0', wideBlank: '\u3000' } as const;

/** Fills a value up to the bytes of its field: digits with zeros in front, texts with blanks behind, unless the field says otherwise. */
export function filledUp(text: string, field: LayoutField, encoding: Encoding): string {
  const {
    type,
    bytes = 0,
    align = type === 'text' ? 'left' : 'right',
    fill = type === 'text' ? 'blank' : 'zero',
  } = field;
  const missing = Math.max(0, bytes - sizeOf(text, encoding));
  const filler = fillers[fill];
  const width = sizeOf(filler, encoding);
  // Half of a full-width blank is none: what is left over is filled with blanks.
  const filling = filler.repeat(Math.floor(missing / width)) + ' '.repeat(missing % width);
  if (align === 'left') return text + filling;
  return fill === 'zero' && text.startsWith('-') ? `-${filling}${text.slice(1)}` : filling + text;
}

function cut(text: string, bytes: number, encoding: Encoding): string {
  let kept = '';
  for (const character of text) {
    if (sizeOf(kept + character, encoding) > bytes) break;
    kept += character;
  }
  return kept;
}

/** How many bytes a text has; none where the encoding has not all of its characters. */
export function sizeOf(text: string, encoding: Encoding): number {
  return encodeText(text, encoding)?.length ?? 0;
}
