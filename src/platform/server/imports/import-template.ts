import { Readable } from 'node:stream';
import type { JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import { fieldSchemaAt, pointerToFieldPath } from '../../../../engine/core/records/schema-fields.ts';
import { optionKeys, recordKey } from '../../../../engine/core/text-keys.ts';
import { csvLine } from '../../../../engine/core/values/csv-cell.ts';
import type { CallContext, CallHandler } from '../calls/call-handler.ts';
import { businessDateOf } from '../clock.ts';
import { notFound } from '../errors/refusals.ts';
import { sendFile } from '../http/send-file.ts';
import { xlsxCell, xlsxHeading } from '../xlsx/xlsx-cell.ts';
import { xlsxBook, xlsxRow, xlsxType } from '../xlsx/xlsx-file.ts';
import { importColumns, importKeyAt } from './import-columns.ts';
import { type ImportedRecord, importedRecord } from './imported-record.ts';

/** Choices that a template tells of a column; who needs more looks them up. */
const mostChoices = 200;

/** How far ahead the dates of the example lie. */
const daysAhead = 14;

/** A column of a template, with what may stand in it. */
interface TemplateColumn {
  heading: string;
  isRequired: boolean;
  form: string;
  choices: { code: string; name: string }[];
  example: string;
}

/**
 * A file to fill in: the headings; as a workbook also an example of a record with two rows, and for each column whether it has
 * to be there, how it is written and what may be chosen, as far as this person may choose it.
 */
export const importTemplate: CallHandler = async (context) => {
  const { app, actor, call, language, request, reply } = context;
  const record = 'import' in call.operation ? importedRecord(app.definitions, call.operation.import.record) : null;
  if (!record) throw notFound();
  const texts = await app.companyTexts.of(app.database.query, actor.tenant);
  const text = (key: string, params?: Record<string, string | number>) => texts.text(language, key, params);
  const title = text(recordKey(record.id));
  const columns = await templateColumns(context, record, text);
  const headings = columns.map(({ heading }) => heading);
  const fileName = text('imports.template', { record: title });
  if (request.headers.accept !== xlsxType) {
    const content = Readable.from([`\uFEFF${csvLine(headings)}`]);
    return sendFile(reply, { fileName: `${fileName}.csv`, contentType: 'text/csv; charset=utf-8', content });
  }
  const head = (cells: readonly string[]) => xlsxRow(cells.map(xlsxHeading));
  const row = (cells: readonly string[]) => xlsxRow(cells.map((cell) => xlsxCell(cell, 'text')));
  const help = ['column', 'required', 'form', 'code', 'name'].map((name) => text(`imports.help.${name}`));
  const content = Readable.from(
    xlsxBook([
      { title, pieces: [head(headings)] },
      { title: text('imports.sheet.example'), pieces: [head(headings), row(columns.map(({ example }) => example))] },
      {
        title: text('imports.sheet.help'),
        pieces: [head(help), ...columns.flatMap((column) => helpRows(column, text)).map(row)],
      },
    ]),
  );
  return sendFile(reply, { fileName: `${fileName}.xlsx`, contentType: xlsxType, content });
};

function helpRows({ heading, isRequired, form, choices }: TemplateColumn, text: (key: string) => string): string[][] {
  const own = [heading, isRequired ? text('imports.required') : '', form, '', ''];
  const more = choices.length === mostChoices ? [['', '', text('imports.moreChoices'), '', '']] : [];
  return [own, ...choices.map(({ code, name }) => ['', '', '', code, name]), ...more];
}

async function templateColumns(
  context: CallContext,
  record: ImportedRecord,
  text: (key: string, params?: Record<string, string | number>) => string,
): Promise<TemplateColumn[]> {
  const { app, actor, language } = context;
  const { examples = {} } = record.facts.import;
  const later = new Date(app.clock.now().getTime() + daysAhead * 86_400_000);
  const columns: TemplateColumn[] = [];
  const companyTexts = await app.companyTexts.of(app.database.query, actor.tenant);
  for (const { at, headings } of importColumns(record, companyTexts)) {
    const heading = headings[language];
    if (at === importKeyAt) {
      columns.push({ heading, isRequired: true, form: text('imports.form.key'), choices: [], example: '1' });
      continue;
    }
    const path = pointerToFieldPath(at);
    const field = fieldSchemaAt(record.schema, path) ?? {};
    const isRequired = isDemanded(record.schema, at);
    const called = (code: string) => companyTexts.text(language, optionKeys(record.id, path, code));
    const choices = await choicesOf(context, field, called);
    const first = isRequired ? choices[0]?.code : undefined;
    const date = isRequired && field.format === 'slash-date' ? businessDateOf(later) : undefined;
    const example = examples[at] ?? first ?? date ?? '';
    columns.push({ heading, isRequired, form: text(formOf(field), { most: field.maxLength ?? 0 }), choices, example });
  }
  return columns;
}

/** The choices of a column: fixed ones as they are called, those of masters as far as this person may choose them. */
async function choicesOf(
  { app, actor, language }: CallContext,
  { options }: JsonSchema,
  called: (code: string) => string,
): Promise<TemplateColumn['choices']> {
  if (options?.codes) return options.codes.map((code) => ({ code: called(code), name: '' }));
  const operation = app.definitions.calls.get(options?.call ?? '')?.operation;
  if (!operation || 'handler' in operation || !('options' in operation)) return [];
  const { items } = await app.engine.options(actor, operation.options, { limit: mostChoices, language });
  return items.map(({ code, name }) => ({ code, name }));
}

function isDemanded(schema: JsonSchema, at: string): boolean {
  const path = pointerToFieldPath(at).split('.');
  const holder = path.length > 1 ? fieldSchemaAt(schema, path.slice(0, -1).join('.')) : schema;
  const field = fieldSchemaAt(schema, path.join('.'));
  const begins = field?.default !== undefined || field?.defaultFrom !== undefined;
  return !begins && ((holder?.items ?? holder)?.required ?? []).includes(path.at(-1) ?? '');
}

function formOf(field: JsonSchema): string {
  if (field.options) return 'imports.form.choice';
  if (field.format === 'slash-date') return 'imports.form.date';
  if (field.format === 'decimal' || field.type === 'integer') return 'imports.form.number';
  return field.type === 'boolean' ? 'imports.form.boolean' : 'imports.form.text';
}
