import type { ListOperation } from '../../../engine/core/formats/call.ts';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { onTimeDeliveries } from '../../acceptance/index.server.ts';
import { prohibitedAmong } from '../../master/index.server.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { onTimeRate, rankSuppliers, responseRate, type SupplierRecord } from '../domain/rank-suppliers.ts';

/** Suppliers that are proposed at once. */
const perPage = 10;

/** How long punctuality is remembered. */
const rememberedMs = 365 * 24 * 60 * 60_000;

/** Answers of which whoever asks may know the amount: until they are opened, and for who does not compare them, none. */
const knownAnswers: ListOperation = {
  record: 'estimate/answer',
  visibleTo: ['openedAnswer'],
  tabs: { all: { states: ['answered', 'selected', 'notSelected'] } },
  columns: ['answerNumber', 'title', 'supplierCode', 'amountWithTax', 'answeredAt'],
};

/**
 * `supplier.recommendation`: whom one could ask for something of a category: who was asked before or sells it, by how often he
 * answers and delivers in time, with what he asked last, as far as the caller may know it. Who may not be traded with is named, and why he cannot be chosen.
 */
export const supplierRecommendation: CallHandler = async (context) => {
  const { app, actor, body, language } = context;
  const { keyword = '', categoryCode, page = 1 } = body as { keyword?: string; categoryCode?: string; page?: number };
  const found = rankSuppliers(await candidates(context, categoryCode ?? null)).filter(({ code, name }) =>
    `${code} ${name}`.toLowerCase().includes(keyword.normalize('NFKC').trim().toLowerCase()),
  );
  const shown = found.slice((page - 1) * perPage, page * perPage);
  const last = await lastAnswers(context, shown);
  const texts = await app.companyTexts.of(app.database.query, actor.tenant);
  const say = (key: string, params: object = {}) =>
    texts.text(language, `call.supplier.recommendation.${key}`, { ...params });
  return {
    items: shown.map((one) => {
      const { code, name, asked, answered, isProhibited } = one;
      const known = last.get(code);
      const { received, onTime } = one;
      const [rate, punctual] = [responseRate(one), onTimeRate(one)];
      const told = [
        rate === null ? say('neverAsked') : say('rate', { rate, asked, answered }),
        ...(punctual === null ? [] : [say('onTime', { rate: punctual, received, onTime })]),
        ...(known ? [say('last', { title: known.title, amount: groupedDecimal(known.amount) })] : []),
      ];
      return {
        id: code,
        number: code,
        title: name,
        on: known?.on ?? null,
        told: told.join('　'),
        refused: isProhibited ? say('notTradeable') : null,
        rows: [{ supplierCode: code, supplierName: name }],
      };
    }),
    hasMore: found.length > page * perPage,
  };
};

async function candidates({ app, actor: { tenant } }: CallContext, categoryCode: string | null) {
  const since = businessDateOf(new Date(app.clock.now().getTime() - rememberedMs));
  const { records, prohibited, punctual } = await app.database.tenantTransaction(tenant, async (query) => {
    const all = await askedSuppliers(query, tenant, categoryCode);
    return {
      records: all,
      prohibited: await prohibitedAmong(query, tenant, all.keys()),
      punctual: await onTimeDeliveries(query, tenant, { suppliers: all.keys(), since }),
    };
  });
  const masters = await app.engine.listMasters(tenant, 'master/supplier', undefined, [...records.keys()]);
  return masters
    .filter(({ record }) => record.isActive !== false)
    .map(
      ({ code, record: { name } }): SupplierRecord => ({
        code,
        name: String(name),
        ...(records.get(code) ?? { asked: 0, answered: 0 }),
        ...(punctual.get(code) ?? { received: 0, onTime: 0 }),
        isProhibited: prohibited.has(code),
      }),
    );
}

/** How suppliers answered what was asked of a category, and who sells it; of every category where none is named. */
async function askedSuppliers(query: Query, tenant: string, categoryCode: string | null) {
  const { rows } = await query<{ code: string; asked: number; answered: number }>(
    `select code, sum(asked)::int as asked, sum(answered)::int as answered from (
       select answer."c_supplierCode" as code, 1 as asked,
         (answer.state in ('answered', 'selected', 'notSelected'))::int as answered
       from record_estimate_answer answer
       join record_estimate_request request on request.tenant = answer.tenant
         and request.id::text = answer."c_requestId" and ($2::text is null or request."c_categoryCode" = $2)
       where answer.tenant = $1 and answer."c_channel" <> 'brought'
         and answer.state in ('answered', 'refused', 'expired', 'selected', 'notSelected')
       union all
       select distinct "c_supplierCode", 0, 0 from record_master_product
       where tenant = $1 and $2::text is not null and "c_categoryCode" = $2
     ) as known where code <> '' group by code`,
    [tenant, categoryCode],
  );
  return new Map(rows.map(({ code, asked, answered }) => [code, { asked, answered }]));
}

/** The last answer of each supplier that the caller may know, asked one by one: a busy supplier hides nobody else's. */
async function lastAnswers({ app, actor }: CallContext, suppliers: readonly SupplierRecord[]) {
  const found = await Promise.all(
    suppliers.map(async ({ code }) => {
      const { items } = await app.engine.list(actor, knownAnswers, {
        tab: 'all',
        page: 1,
        itemsPerPage: 1,
        sort: { column: 'answeredAt', direction: 'desc' },
        filters: { supplierCode: [code] },
      });
      const [last] = items;
      if (typeof last?.amountWithTax !== 'string') return [];
      const { title, amountWithTax, answeredAt } = last;
      return [[code, { title: String(title ?? ''), amount: amountWithTax, on: String(answeredAt) }] as const];
    }),
  );
  return new Map(found.flat());
}
