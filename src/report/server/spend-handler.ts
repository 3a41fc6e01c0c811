import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { monthAround } from '../domain/next-month-day.ts';
import { reportSource } from './report-sources.ts';

/** The lists of accepted lines, the one that shows more first. */
const lists = ['closing/monthly-lines', 'requester/monthly-lines'];

/**
 * `report.spend`: what was accepted from one month to another, by category, department and supplier: of exactly those
 * acceptances that the caller's own list of them shows, which is named so that every sum can be opened there.
 */
export const spend: CallHandler = async (context) => {
  const { app, actor, body } = context;
  const source = lists.map((list) => reportSource(app.definitions, actor, list)).find((one) => one !== null);
  if (!source) return { list: null, items: [] };
  const from = monthAround(`${String(body.from)}/01`).from;
  const until = monthAround(`${String(body.until)}/01`).to;
  const sums = await app.engine.sums(
    actor,
    source.operation,
    { tab: source.tab, filters: { acceptedOn: { from, to: until } } },
    { by: ['categoryCode', 'organizationCode', 'supplierCode'], sums: ['amountWithoutTax'] },
  );
  const [categories, organizations, suppliers] = await Promise.all([
    namesOf(
      context,
      'master/category',
      sums.map(({ by }) => by[0] ?? ''),
    ),
    namesOf(
      context,
      'master/organization',
      sums.map(({ by }) => by[1] ?? ''),
    ),
    namesOf(
      context,
      'master/supplier',
      sums.map(({ by }) => by[2] ?? ''),
    ),
  ]);
  // What a contract planned has no category, and may have no department.
  const unnamed = app.texts.text(context.language, 'report.unnamed');
  const uncategorized = app.texts.text(context.language, 'report.uncategorized');
  const named = (name: unknown, code: string, otherwise = unnamed) => textOf(name) || code || otherwise;
  const items = sums.map(({ by, count, sums: [sum] }) => {
    const [categoryCode = '', organizationCode = '', supplierCode = ''] = by.map((code) => code ?? '');
    const category = categories.get(categoryCode);
    return {
      categoryCode,
      largeName: named(category?.largeName, categoryCode, uncategorized),
      mediumName: named(category?.mediumName, categoryCode, uncategorized),
      smallName: named(category?.name, categoryCode, uncategorized),
      organizationCode,
      organizationName: named(organizations.get(organizationCode)?.name, organizationCode),
      supplierCode,
      supplierName: named(suppliers.get(supplierCode)?.name, supplierCode),
      count,
      amount: sum ?? '0',
    };
  });
  return { list: source.screen, items };
};

async function namesOf({ app, actor }: CallContext, master: string, codes: string[]): Promise<Map<string, JsonObject>> {
  const distinct = [...new Set(codes)];
  const rows = await app.engine.listMasters(actor.tenant, master, undefined, distinct);
  return new Map(rows.map(({ code, record }) => [code, record as JsonObject]));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
