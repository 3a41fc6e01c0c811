import { Readable } from 'node:stream';
import { mayCall } from '../../../../engine/core/calls/may-call.ts';
import type { CallOperation } from '../../../../engine/core/formats/call.ts';
import { fieldKeys, recordKey } from '../../../../engine/core/text-keys.ts';
import { csvLine } from '../../../../engine/core/values/csv-cell.ts';
import { businessZone, instantIn, timeIn } from '../../../../engine/core/values/zoned-time.ts';
import type { OptionItem } from '../../../../engine/core/wire.ts';
import type { ChangedCode } from '../../../../engine/server/masters/changed-since.ts';
import type { CallContext, CallHandler } from '../calls/call-handler.ts';
import { businessDateOf } from '../clock.ts';
import { badRequest, notFound } from '../errors/refusals.ts';
import { sendFile } from '../http/send-file.ts';
import { xlsxCell, xlsxHeading } from '../xlsx/xlsx-cell.ts';
import { xlsxFile, xlsxRow, xlsxType } from '../xlsx/xlsx-file.ts';

/** Choices that one look answers at most. */
const mostAtOnce = 200;

type Options = Extract<CallOperation, { options: { record: string } }>['options'];

/** A code that changed, as this person may choose it. */
type ChangedItem = ChangedCode & { item: OptionItem };

/** `updatedMaster.list`: the masters that this person may choose from, each with how many of its codes changed since a time. */
const list: CallHandler = async (context) => {
  const since = sinceOf(context.query.since);
  const items: { master: string; changed: number }[] = [];
  for (const master of choosableMasters(context).keys())
    items.push({ master, changed: (await changedItems(context, master, since)).length });
  return { items };
};

/** `updatedMaster.file`: the codes of a master that changed since a time, with what this person is shown of them. */
const file: CallHandler = async (context) => {
  const { app, actor, query, language, request, reply } = context;
  const master = query.master ?? '';
  const since = sinceOf(query.since);
  const found = await changedItems(context, master, since);
  const texts = await app.companyTexts.of(app.database.query, actor.tenant);
  const text = (keys: string | string[]) => texts.text(language, keys);
  const { label = 'name' } = choosableMasters(context).get(master) ?? {};
  const names = [...new Set(found.flatMap(({ item }) => Object.keys(item)))].filter((name) => name !== 'name');
  const headingOf = (name: string) => text(fieldKeys(master, name));
  const headings = ['what', 'at']
    .map((name) => text(`updatedMaster.${name}`))
    .concat(headingOf('code'), headingOf(label), names.filter((name) => name !== 'code').map(headingOf));
  const rows = found.map(({ what, at, code, item }) => [
    text(`updatedMaster.what.${what}`),
    timeIn(businessZone, new Date(at)),
    code,
    String(item.name),
    ...names.filter((name) => name !== 'code').map((name) => String(item[name] ?? '')),
  ]);
  const title = text(recordKey(master));
  const fileName = `${title}_${businessDateOf(since).replaceAll('/', '')}-`;
  if (request.headers.accept === xlsxType) {
    const lines = [headings.map(xlsxHeading), ...rows.map((row) => row.map((cell) => xlsxCell(cell, 'text')))];
    const content = Readable.from(xlsxFile(title, lines.map(xlsxRow)));
    return sendFile(reply, { fileName: `${fileName}.xlsx`, contentType: xlsxType, content });
  }
  const content = Readable.from(['\uFEFF', ...[headings, ...rows].map((row) => csvLine(row))]);
  return sendFile(reply, { fileName: `${fileName}.csv`, contentType: 'text/csv; charset=utf-8', content });
};

/** The masters that this person may choose from in some form, with what is answered of them there. */
function choosableMasters({ app, actor }: CallContext): Map<string, Options> {
  const found = new Map<string, Options>();
  for (const { operation, access } of app.definitions.calls.values()) {
    if ('handler' in operation || !('options' in operation) || !mayCall(access, actor.screens)) continue;
    const { options } = operation;
    const isKept = app.definitions.records.get(options.record)?.facts?.master !== undefined;
    if (isKept && app.engine.mayConcern(actor, options.visibleTo) && !found.has(options.record))
      found.set(options.record, options);
  }
  return found;
}

/** @throws `EN-NOT-FOUND` for a master that this person may choose nothing from */
async function changedItems(context: CallContext, master: string, since: Date): Promise<ChangedItem[]> {
  const { app, actor, language } = context;
  const options = choosableMasters(context).get(master);
  if (!options) throw notFound();
  const changed = await app.engine.masters.changedSince(actor.tenant, master, since);
  const found: ChangedItem[] = [];
  for (let first = 0; first < changed.length; first += mostAtOnce) {
    const some = changed.slice(first, first + mostAtOnce);
    const codes = some.map(({ code }) => code);
    const { items } = await app.engine.options(actor, options, { codes, limit: mostAtOnce, language });
    const byCode = new Map(items.map((item) => [item.code, item]));
    found.push(
      ...some.flatMap((one) => (byCode.has(one.code) ? [{ ...one, item: byCode.get(one.code) as OptionItem }] : [])),
    );
  }
  return found;
}

/** A day, or a day with a time, by the clocks of the business. */
function sinceOf(asked: string | undefined): Date {
  const shown = asked?.includes(' ') ? asked : `${asked} 00:00`;
  const instant = instantIn(businessZone, shown);
  if (instant === null || timeIn(businessZone, instant) !== shown) throw badRequest('error.EN-BAD-REQUEST.since');
  return instant;
}

/** Handlers of masters that changed. */
export const updatedMasterHandlers: [string, CallHandler][] = [
  ['updatedMaster.list', list],
  ['updatedMaster.file', file],
];
