import type { JsonSchema } from '../../core/formats/json-schema.ts';
import { optionKeys } from '../../core/text-keys.ts';
import { valueFormatOf } from '../form/record-schema.ts';
import { type FormatContext, formatValue } from './format-value.ts';

/**
 * The rows of a list in one line: `部 / 購買 太郎`. Of each row what is one value, choices by name; a code whose name
 * stands beside it is left out. `path` is the list's, without row numbers.
 */
export function rowsText(
  rows: unknown,
  list: JsonSchema | undefined,
  of: { recordId: string; path: string } & Pick<FormatContext, 'text' | 'language'>,
): string {
  if (!Array.isArray(rows)) return '';
  return rows
    .map((row) => rowText(row, list?.items, of))
    .filter((told) => told !== '')
    .join(' / ');
}

function rowText(row: unknown, schema: JsonSchema | undefined, of: Parameters<typeof rowsText>[2]): string {
  if (typeof row !== 'object' || row === null) return '';
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.entries(schema?.properties ?? {})
    .filter(([name, { type }]) => type !== 'array' && type !== 'object' && !isNamedBeside(name, schema, values))
    .map(([name, field]) => {
      const labelOf = (code: string) => of.text(optionKeys(of.recordId, `${of.path}.${name}`, code));
      const known = field.options?.codes ? { ...of, labelOf } : of;
      return formatValue(values.get(name), valueFormatOf(field), known);
    })
    .filter((told) => told !== '')
    .join(' ');
}

/** Does the name of a code stand in a field beside it? */
function isNamedBeside(name: string, schema: JsonSchema | undefined, values: ReadonlyMap<string, unknown>): boolean {
  const { copies = {}, suggests = {} } = schema?.properties?.[name]?.options ?? {};
  return [...Object.keys(copies), ...Object.keys(suggests)].some((other) => (values.get(other) ?? '') !== '');
}
