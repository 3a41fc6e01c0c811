import { columnKeys, fieldKeys, recordKey, screenKey } from '../../../../engine/core/text-keys.ts';
import { pointerToPath } from '../../../../engine/core/values/json-pointer.ts';
import type { Text } from './text.ts';

/** Where a company's adaptation of screens and texts changed, in words. */
export function tellAdaptationPlace(pointer: string, text: Text): string {
  const [part = '', id = '', property = '', name] = pointerToPath(pointer);
  if (part === 'texts') return `${text('adaptation.part.texts')} (${id}) ${property}`;
  const what = text(part === 'screens' ? screenKey(id) : recordKey(id));
  return [what, text(`adaptation.part.${property}`), name].filter(Boolean).join(' › ');
}

/**
 * What it says there, in words: fields by their names, a field of the company's own by its kind.
 * @param recordOf the record of a screen, by the screen's id
 */
export function tellAdaptationValue(
  pointer: string,
  value: unknown,
  text: Text,
  recordOf: (screenId: string) => string | undefined,
): string {
  if (typeof value === 'string') return value;
  const [part = '', id = '', property = ''] = pointerToPath(pointer);
  const recordId = part === 'records' ? id : (recordOf(id) ?? '');
  const fields = fieldsOf(value).map((field) => text([...fieldKeys(recordId, field), ...columnKeys(recordId, field)]));
  if (fields.length > 0 || Array.isArray(value)) return fields.join('、');
  const { kind, retired } = (property === 'fields' ? value : {}) as { kind?: string; retired?: boolean };
  return [kind && text(`adaptation.kind.${kind}`), retired && text('adaptation.retired')].filter(Boolean).join('、');
}

/** The fields that a value names: `["purpose"]`, `[{ "field": "title" }]`; hidden columns are left out. */
function fieldsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: string | { field: string; hidden?: boolean }) =>
    typeof one === 'string' ? [one] : one.hidden ? [] : [one.field],
  );
}
