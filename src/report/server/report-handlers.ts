import { screenKey } from '../../../engine/core/text-keys.ts';
import { businessZone } from '../../../engine/core/values/zoned-time.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { chosenOf } from '../../platform/server/calls/chosen-of.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';
import { columnsOfSource } from './report-columns.ts';
import { reportSource, reportSources } from './report-sources.ts';
import { workOf } from './report-work.ts';
import { spend } from './spend-handler.ts';

/** `report.getResource`: the lists that this person may make reports over, or the columns of one of them (`source`). */
const getResource: CallHandler = async (context) => {
  const { query } = context;
  const choices = query.source === undefined ? await listsFor(context) : await columnsFor(context, query.source);
  return chosenOf(choices, query);
};

async function listsFor({ app, actor, language }: CallContext) {
  const texts = await app.companyTexts.of(app.database.query, actor.tenant);
  return reportSources(app.definitions, actor).map(({ screen }) => ({
    code: screen,
    name: texts.text(language, screenKey(screen)),
  }));
}

async function columnsFor({ app, actor, language }: CallContext, screen: string) {
  const source = reportSource(app.definitions, actor, screen);
  if (!source) throw notFound();
  const texts = await app.companyTexts.of(app.database.query, actor.tenant);
  const columns = columnsOfSource(app.definitions, source, { texts, language, zone: businessZone });
  return columns.map(({ name, heading }) => ({ code: name, name: heading }));
}

/** `report.processingReport`: how far the caller's reports are that are being made. */
const processingReport: CallHandler = async ({ app, actor }) => {
  const works = await app.database.tenantTransaction(actor.tenant, (query) => workOf(query, actor.tenant, actor.code));
  return {
    items: works.map(({ reportId, rowsDone, rowsTotal, isRead }) => ({
      id: reportId,
      done: rowsDone,
      total: rowsTotal,
      isReading: !isRead,
    })),
  };
};

/** `report.listTemplate`: the templates that this person may run, the one that was changed last first. */
const listTemplate: CallHandler = async ({ app, actor }) => {
  const call = app.definitions.calls.get('report.templates');
  if (!call || !('list' in call.operation)) throw new Error('Templates have no list.');
  const { items } = await app.engine.list(actor, call.operation.list, { page: 1, itemsPerPage: 100 });
  return {
    items: items.map((row) => ({
      id: row.id,
      version: row.version,
      name: String(row.templateName),
      sourceName: String(row.sourceName ?? ''),
      fileType: String(row.fileType),
      nextRunOn: String(row.nextRunOn ?? ''),
      isShared: row.isShared === true,
      ownerName: row.owner.name,
    })),
  };
};

/** Handlers of the report center. */
export const reportHandlers: [string, CallHandler][] = [
  ['report.getResource', getResource],
  ['report.processingReport', processingReport],
  ['report.listTemplate', listTemplate],
  ['report.spend', spend],
];
