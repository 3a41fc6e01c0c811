import { fieldKeys, helpKeys, optionKeys } from '../../core/text-keys.ts';
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

/** An error as a sentence, with the field's label among its parameters. */
export function errorTextOf(text: Text, recordId: string, error: FieldError): string {
  return text([error.messageKey, 'engine.form.invalid'], {
    field: labelOf(text, recordId, pointerToFieldPath(error.at)),
    ...error.params,
  });
}

/** Where an error is, for a list of errors: `明細 3行目 数量`. */
export function placeOf(text: Text, recordId: string, pointer: string): string {
  const [list, row] = /^\/([^/]+)\/(\d+)/.exec(pointer)?.slice(1) ?? [];
  const path = pointerToFieldPath(pointer);
  if (list === undefined || row === undefined) return labelOf(text, recordId, path);
  const place = text('engine.form.rowPlace', { list: labelOf(text, recordId, list), row: Number(row) + 1 });
  return path === list ? place : `${place} ${labelOf(text, recordId, path)}`;
}
