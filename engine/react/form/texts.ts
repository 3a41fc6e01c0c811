import { fieldKeys, helpKeys, optionKeys, requiredKeys, ruleKey } from '../../core/text-keys.ts';
import type { FieldError } from '../../core/wire.ts';
import type { EngineRuntime } from '../runtime.ts';
import { pointerToFieldPath } from './record-schema.ts';

type Text = EngineRuntime['text'];

/** The text of the first key that has one; `null` when none has. */
export function textOrNull(text: Text, keys: readonly string[]): string | null {
  const found = text(keys);
  return found === keys.at(-1) ? null : found;
}

/** A field's label. */
export function labelOf(text: Text, recordId: string, path: string): string {
  return text(fieldKeys(recordId, path));
}

/** The hint below a field, if it has one. */
export function helpOf(text: Text, recordId: string, path: string): string | null {
  return textOrNull(text, helpKeys(recordId, path));
}

/** The label of one of a field's fixed choices; the code itself when it has none. */
export function optionLabelOf(text: Text, recordId: string, path: string, code: string | number): string {
  return textOrNull(text, optionKeys(recordId, path, code)) ?? String(code);
}

/** An error as a sentence, with the field's label among its parameters; what a field says of itself where it is empty before what is said of any. */
export function errorTextOf(text: Text, recordId: string, error: FieldError): string {
  const path = pointerToFieldPath(error.at);
  const said = error.messageKey === ruleKey('required') ? requiredKeys(recordId, path) : [error.messageKey];
  return text([...said, 'engine.form.invalid'], {
    field: labelOf(text, recordId, path),
    ...error.params,
  });
}

/** Where an error is, for a list of errors: `明細 3行目 数量`; of a list in a row `段階 2行目 承認者 1行目 役割`. */
export function placeOf(text: Text, recordId: string, pointer: string): string {
  const rows = [...pointer.matchAll(/\/(\d+)(?=\/|$)/g)].map(({ index, 1: row }) => {
    const list = labelOf(text, recordId, pointerToFieldPath(pointer.slice(0, index)));
    return text('engine.form.rowPlace', { list, row: Number(row) + 1 });
  });
  const isRow = /\/\d+$/.test(pointer);
  return [...rows, ...(isRow ? [] : [labelOf(text, recordId, pointerToFieldPath(pointer))])].join(' ');
}
