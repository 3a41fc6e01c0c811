import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import { businessZone } from '../../../engine/core/values/zoned-time.ts';
import { businessDateOf } from '../../../engine/server/records/business-date.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { chosenOf } from '../../platform/server/calls/chosen-of.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';
import { ReportFailed } from '../../report/index.server.ts';
import { type MappedCell, mappingWriter, rowNumberField } from '../domain/mapping-writer.ts';
import { mappingSource, mappingSources } from './mapping-sources.ts';
import { readSource } from './read-source.ts';
import { sourceFields } from './source-fields.ts';

/** Rows that a preview shows. */
const sampleRows = 5;

async function readerOf({ app, actor, language }: CallContext) {
  return { texts: await app.companyTexts.of(app.database.query, actor.tenant), language, zone: businessZone };
}

/** `mapping.getResource`: the sources that this person may map, or the fields of one of them (`source`). */
const getResource: CallHandler = async (context) => {
  const { query } = context;
  const choices = query.source === undefined ? await sourcesFor(context) : await fieldsFor(context, query.source);
  return chosenOf(choices, query);
};

async function sourcesFor(context: CallContext) {
  return mappingSources(context.app.definitions, context.actor, await readerOf(context));
}

async function fieldsFor(context: CallContext, code: string) {
  const { app, actor } = context;
  const source = mappingSource(app.definitions, actor, code);
  if (!source) throw notFound();
  const reader = await readerOf(context);
  const counted = { code: rowNumberField, name: reader.texts.text(reader.language, 'mapping.rowNumber') };
  const fields = sourceFields(app.definitions, source, reader);
  return [counted, ...fields.map(({ name, heading }) => ({ code: name, name: heading }))];
}

/** `mapping.preview`: the first rows of the source as the mapping, as it is typed, would write them; nothing is kept. */
const preview: CallHandler = async (context) => {
  const { app, actor, body } = context;
  const typed = body.record as Partial<RecordOf<'mapping/mapping'>>;
  const columns = (Array.isArray(typed.columns) ? typed.columns : []).filter(isObject);
  const source = typeof typed.source === 'string' ? mappingSource(app.definitions, actor, typed.source) : null;
  if (!source || columns.length === 0) return { ...nothing, told: 'incomplete' };
  const mapping = { encoding: 'utf8', form: 'delimited', lineEnd: 'crlf', ...typed, columns } as const;
  const reader = await readerOf(context);
  const fields = new Map(sourceFields(app.definitions, source, reader).map((field) => [field.name, field]));
  try {
    const narrowing = { filters: (typed.filters ?? []).filter(isWhole), baseOn: businessDateOf(app.clock.now()) };
    const { rows } = await readSource(app, actor, { source, reader }, { narrowing, after: null, limit: sampleRows });
    const writer = mappingWriter(mapping);
    const written = rows
      .slice(0, sampleRows)
      .map((row, index) => writer.row((field) => fields.get(field)?.write(row) ?? '', index + 1));
    return {
      columns: columns.map(({ title, bytes }) => ({ name: title ?? '', ...(bytes && { width: `${bytes} B` }) })),
      rows: written.map(({ cells }) => ({ cells: cells.map((cell) => toldCell(cell, reader)) })),
      lines: [...(writer.heading === null ? [] : [writer.heading]), ...written.map(({ text }) => text)],
      ...(rows.length === 0 && { told: 'noRows' }),
    };
  } catch (error) {
    if (error instanceof ReportFailed) return { ...nothing, told: 'filters' };
    throw error;
  }
};

const nothing = { columns: [], rows: [], lines: [] };

function toldCell(
  { text, misfit, column, value }: MappedCell,
  { texts, language }: Awaited<ReturnType<typeof readerOf>>,
) {
  if (!misfit) return { text };
  return { text: value, fault: texts.text(language, `layout.misfit.${misfit}`, { field: column, value }) };
}

function isObject(row: unknown): row is JsonObject & { title: string } {
  return typeof row === 'object' && row !== null;
}

/** A filter that is being typed is none yet. */
function isWhole(row: { column?: string; condition?: string }): boolean {
  return Boolean(row?.column && row.condition);
}

/** Handlers of data mapping. */
export const mappingHandlers: [string, CallHandler][] = [
  ['mapping.getResource', getResource],
  ['mapping.preview', preview],
];
