import type { Json, JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordRules } from '../../../../engine/core/records/record-rules.ts';
import { fieldSchemaAt, pointerToFieldPath } from '../../../../engine/core/records/schema-fields.ts';
import { setIn } from '../../../../engine/core/values/json-pointer.ts';
import type { ComparedSheet, FieldError, SheetRowTold } from '../../../../engine/core/wire.ts';
import type { CallContext, CallHandler } from '../calls/call-handler.ts';
import { businessDateOf } from '../clock.ts';
import { badRequest, notFound } from '../errors/refusals.ts';
import { findFile, type StoredFile } from '../files/stored-file.ts';
import { createRowReader, surveyUpload, type UploadHeading, type UploadRow } from '../masters/upload/read-upload.ts';
import { uploadLines, uploadTypes } from '../masters/upload/upload-lines.ts';
import { recordRulesFor } from '../records/record-rules-for.ts';
import { type PlacedRow, placeRows } from './place-rows.ts';
import { rowsInForm } from './rows-in-form.ts';
import { placeAt, type SheetOperation } from './sheet-columns.ts';
import { type Sheet, sheetOf } from './sheet-of.ts';

/** More rows than this no list has, and no file of one. */
const mostRows = 2_000;

/**
 * What a file would change in rows that are being typed: each row of it with what it changes, or why it is refused, and the
 * rows that it says nothing of. Nothing is kept; the form takes over what its user agrees to.
 */
export function comparedSheet(operation: SheetOperation): CallHandler {
  return async (context): Promise<ComparedSheet> => {
    const { rows, missing } = await compareSheet(context, operation);
    return { rows, missing };
  };
}

/** The comparison with the file it is of: its headings, and its rows as they came, in the order in which they are told. */
export async function compareSheet(
  context: CallContext,
  operation: SheetOperation,
): Promise<ComparedSheet & { file: StoredFile; headings: UploadHeading[]; brought: UploadRow[] }> {
  const { app, actor, body, language } = context;
  const typed = body.record as JsonObject;
  const sheet = await sheetOf(context, operation);
  const file = await fileOf(context);
  const keyAt = operation.key ?? null;
  const { headings, total } = await surveyUpload(uploadLines(app, actor.tenant, file), sheet.columns, keyAt);
  if (total > mostRows) throw badRequest('error.EN-BAD-REQUEST.uploadRows', { params: { most: mostRows } });
  const read = createRowReader(headings, sheet.columns, operation.key ?? placeAt);
  const lines: UploadRow[] = [];
  for await (const line of uploadLines(app, actor.tenant, file)) lines.push(read(line));
  const brought = lines.slice(1);
  const rows = rowsInForm(typed, operation.lines);
  const list = fieldSchemaAt(sheet.schema, pointerToFieldPath(operation.lines));
  const placed = placeRows(rows, brought, {
    columns: sheet.columns,
    key: operation.key,
    isFixed: operation.fixedRows === true,
    most: list?.maxItems ?? mostRows,
    language,
  });
  const rules = await recordRulesFor(app, actor.tenant, operation.record);
  const today = businessDateOf(app.clock.now());
  const judged = judge(placed, { typed, rows, lines: operation.lines, rules, today });
  const named = new Set(placed.map(({ index }) => index));
  const saysPlaces = headings.some(({ at }) => at === (operation.key ?? placeAt));
  return {
    rows: judged.map((row) => told(row, rows, sheet, context)),
    missing: saysPlaces ? rows.flatMap((_row, index) => (named.has(index) ? [] : [index])) : [],
    file,
    headings,
    brought,
  };
}

async function fileOf({ app, actor, body }: CallContext): Promise<StoredFile> {
  if (typeof body.fileId !== 'string') throw badRequest('error.EN-BAD-REQUEST.uploadKind');
  const id = body.fileId;
  const file = await app.database.tenantTransaction(actor.tenant, (query) => findFile(query, actor.tenant, id));
  if (!file || file.ownerCode !== actor.code) throw notFound();
  if (!uploadTypes.has(file.contentType)) throw badRequest('error.EN-BAD-REQUEST.uploadKind');
  return file;
}

interface Judging {
  typed: JsonObject;
  rows: readonly JsonObject[];
  lines: string;
  rules: RecordRules;
  today: string;
}

/** The rows with what the rules have against each, were it in the form; what is only missing is told there, as it ever is. */
function judge(placed: readonly PlacedRow[], { typed, rows, lines, rules, today }: Judging): PlacedRow[] {
  const after: JsonObject[] = [...rows];
  const at = placed.map(({ index, values, errors }) => {
    if (index === null && errors.length > 0 && Object.keys(values).length === 0) return -1;
    const place = index ?? after.length;
    after[place] = withValues(after[place] ?? {}, values);
    return place;
  });
  const record = rules.recompute(setIn(typed, lines, after as Json[]) as JsonObject);
  const byRow = new Map<string, FieldError[]>();
  for (const error of rules.validate(record, 'draft', { today })) {
    const [, place, field = ''] = new RegExp(`^${lines}/(\\d+)(?:/(.*))?$`).exec(error.at) ?? [];
    if (place !== undefined) byRow.set(place, [...(byRow.get(place) ?? []), { ...error, at: field }]);
  }
  return placed.map((row, index) => {
    const isUntouched = Object.keys(row.values).length === 0 && row.errors.length === 0 && row.index !== null;
    const found = isUntouched ? [] : (byRow.get(String(at[index])) ?? []);
    const own = new Set(row.errors.map((error) => error.at));
    return { ...row, errors: [...row.errors, ...found.filter((error) => !own.has(error.at))] };
  });
}

/** The row as the file has it; an emptied cell takes the field away. */
function withValues(row: JsonObject, values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries({ ...row, ...values }).filter(([, value]) => value !== null));
}

function told(
  { rowNo, index, values, errors }: PlacedRow,
  rows: readonly JsonObject[],
  { columns, texts }: Sheet,
  { language }: Pick<CallContext, 'language'>,
): SheetRowTold {
  const row = index === null ? {} : (rows[index] ?? {});
  const headingOf = (field: string) => columns.find(({ at }) => at === field)?.headings[language];
  const changes = columns.flatMap(({ at, write }) =>
    Object.hasOwn(values, at)
      ? [{ field: at, from: write(row, language), to: write(withValues(row, values), language) }]
      : [],
  );
  const reason = errors
    .map(({ at, messageKey, params }) => {
      const heading = headingOf(at.split('/')[0] ?? '');
      const sentence = texts.text(language, messageKey, params);
      return heading === undefined ? sentence : `${heading}: ${sentence}`;
    })
    .join(' / ');
  const kind = index === null ? 'added' : changes.length > 0 ? 'changed' : 'same';
  return { rowNo, index, outcome: errors.length > 0 ? 'bad' : kind, changes, values, reason };
}
