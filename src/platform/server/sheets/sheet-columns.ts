import type { RecordDefinition } from '../../../../engine/core/definitions.ts';
import type { CallOperation } from '../../../../engine/core/formats/call.ts';
import type { Json, JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import { fieldSchemaAt, pointerToFieldPath } from '../../../../engine/core/records/schema-fields.ts';
import { fieldKeys, optionKeys } from '../../../../engine/core/text-keys.ts';
import type { CallContext } from '../calls/call-handler.ts';
import { readerOf } from '../imports/import-columns.ts';
import { type Choices, cellValue, choicesIn } from '../masters/cell-value.ts';
import type { MasterColumn } from '../masters/master-columns.ts';
import { type Language, languages, type Texts } from '../texts/load-texts.ts';
import type { CellKind } from '../xlsx/xlsx-cell.ts';
import { percentOf } from './percent-of.ts';

/** Which rows go out as a file and come in again. */
export type SheetOperation = Extract<CallOperation, { sheet: unknown }>['sheet'];

/** A column of such a file; `at` is the field of the row. */
export interface SheetColumn extends MasterColumn {
  kind: CellKind;
  /** Only told: what a file says otherwise is refused. */
  isGiven: boolean;
  /** What may stand here, where it is to be chosen from a master that is not too long to be told. */
  choices: Choices;
}

/** Stands for the column that says the place of a row, where the rows have no field that tells them apart. */
export const placeAt = '#';

/** Choices that are looked up for a column; of longer masters cells hold codes. */
const mostChoices = 200;

/** The columns of a file of rows: which row it is, then the fields. */
export async function sheetColumns(
  context: Pick<CallContext, 'app' | 'actor'>,
  texts: Texts,
  { record, schema, sheet }: { record: RecordDefinition; schema: JsonSchema; sheet: SheetOperation },
): Promise<SheetColumn[]> {
  const list = pointerToFieldPath(sheet.lines);
  const fields = [...(sheet.key === undefined ? [] : [sheet.key]), ...sheet.columns];
  const columns = await Promise.all(
    [...new Set(fields)].map(async (name): Promise<SheetColumn> => {
      const path = `${list}.${name}`;
      const field = fieldSchemaAt(schema, path) ?? {};
      const labels = choicesIn(field, (code, language) => texts.text(language, optionKeys(record.id, path, code)));
      const choices = labels.size > 0 ? labels : await choicesOf(context, field);
      const cell = cellValue(field, choices);
      return {
        at: name,
        headings: inAll((language) => texts.text(language, fieldKeys(record.id, path))),
        write: (row, language) =>
          field.valueFormat === 'rate' ? percentOf(row[name]) : cell.write(row[name] as Json | undefined, language),
        read: choices.size > 0 ? cell.read : readerOf(field, cell.read),
        kind: kindOf(field, choices),
        isGiven: field.readOnly === true || field.compute !== undefined,
        choices,
      };
    }),
  );
  return sheet.key === undefined ? [placeColumn(texts), ...columns] : columns;
}

function placeColumn(texts: Texts): SheetColumn {
  return {
    at: placeAt,
    headings: inAll((language) => texts.text(language, 'engine.lines.number')),
    write: () => '',
    read: cellValue({ type: 'integer' }, new Map()).read,
    kind: 'number',
    isGiven: true,
    choices: new Map(),
  };
}

/** What a column is chosen from, called as in every language; nothing where there is too much, or for rates, which say themselves. */
async function choicesOf({ app, actor }: Pick<CallContext, 'app' | 'actor'>, field: JsonSchema): Promise<Choices> {
  const operation = app.definitions.calls.get(field.options?.call ?? '')?.operation;
  if (field.valueFormat === 'rate' || !operation || 'handler' in operation || !('options' in operation))
    return new Map();
  const told = await Promise.all(
    languages.map(async (language) => {
      const { items } = await app.engine.options(actor, operation.options, { limit: mostChoices, language });
      return new Map(items.map(({ code, name }) => [code, name]));
    }),
  );
  const [first] = told;
  if (!first || first.size >= mostChoices) return new Map();
  const nameIn = (code: string) =>
    inAll((language) => told[languages.indexOf(language)]?.get(code) ?? first.get(code) ?? code);
  return new Map([...first.keys()].map((code) => [code, nameIn(code)]));
}

function kindOf(field: JsonSchema, choices: Choices): CellKind {
  if (choices.size > 0 || field.valueFormat === 'rate') return 'text';
  if (field.format === 'slash-date') return 'date';
  return field.format === 'decimal' || field.type === 'integer' ? 'number' : 'text';
}

function inAll(textIn: (language: Language) => string): Record<Language, string> {
  return { ja: textIn('ja'), en: textIn('en'), ko: textIn('ko') };
}
