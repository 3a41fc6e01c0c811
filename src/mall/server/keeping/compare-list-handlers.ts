import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { CallContext, CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { invalid, notFound } from '../../../platform/server/errors/refusals.ts';
import { asViewer } from '../as-viewer.ts';
import { productCards } from '../product-card.ts';
import { findProducts } from '../search/search-products.ts';
import { mostCompared } from './history-handlers.ts';

/** Under which key a person's list is kept. */
const listKey = 'mall/compare';

async function kept({ app, actor }: CallContext): Promise<string[]> {
  return codesIn((await app.engine.drafts.get(actor, listKey))?.data);
}

function codesIn(list: JsonObject | undefined): string[] {
  return Array.isArray(list?.codes) ? list.codes.map(String) : [];
}

/** Products of a list in its order, at the person's prices; what he may not see any more is left out. */
function told(context: CallContext, codes: readonly string[]): Promise<{ items: JsonObject[] }> {
  const { app, actor, language } = context;
  return asViewer(context, async (query, viewer) => {
    const found = new Map((await findProducts(query, viewer, codes)).map((product) => [product.code, product]));
    const shown = codes.flatMap((code) => found.get(code) ?? []);
    return { items: await productCards(app.engine, { tenant: actor.tenant, language, query }, shown) };
  });
}

/** Changes the list as it stands, whoever else changes it now, and answers it. */
async function changed(context: CallContext, work: (codes: string[]) => string[]): Promise<{ items: JsonObject[] }> {
  const { drafts } = context.app.engine;
  const list = await drafts.change(context.actor, listKey, (before) => ({ codes: work(codesIn(before)) }));
  return told(context, codesIn(list));
}

const init: CallHandler = async (context) => told(context, await kept(context));

/** `compareList.add`: up to four; what the person may not see is not there, and what he no longer sees gives its place up. */
const add: CallHandler = async (context) => {
  const wanted = [context.body.codes].flat().map(String);
  const before = await kept(context);
  const { items } = await told(context, [...new Set([...before, ...wanted])]);
  const seen = new Set(items.map(({ code }) => code));
  if (!wanted.every((code) => seen.has(code))) throw notFound();
  const gone = before.filter((code) => !seen.has(code));
  return changed(context, (codes) => {
    const all = [...new Set([...codes.filter((code) => !gone.includes(code)), ...wanted])];
    if (all.length <= mostCompared) return all;
    const params = { limit: String(mostCompared) };
    throw invalid([{ at: '/codes', keyword: 'compareFull', messageKey: 'rule.compareFull', params }]);
  });
};

/** `compareList.swap`: two products change places; one that is not in the list is not there. */
const swap: CallHandler = (context) =>
  changed(context, (codes) => {
    const { id1 = '', id2 = '' } = context.query;
    if (!codes.includes(id1) || !codes.includes(id2)) throw notFound();
    const other: Readonly<Record<string, string>> = { [id1]: id2, [id2]: id1 };
    return codes.map((code) => other[code] ?? code);
  });

const drop: CallHandler = (context) => changed(context, (codes) => codes.filter((code) => code !== context.query.id));
const clear: CallHandler = (context) => changed(context, () => []);

/** `compareList.differences`: what stands side by side, and which facts are not the same of all of them. */
const differences: CallHandler = async (context) => {
  const { items } = await told(context, await kept(context));
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))].filter((name) => name !== 'code');
  const differing = names.filter((name) => new Set(items.map((item) => JSON.stringify(item[name]))).size > 1);
  return { items, differing };
};

/** Handlers of the list of products that a person compares. */
export const compareListHandlers: [string, CallHandler][] = [
  ['compareList.init', init],
  ['compareList.add', add],
  ['compareList.swap', swap],
  ['compareList.drop', drop],
  ['compareList.clear', clear],
  ['compareList.differences', differences],
];
