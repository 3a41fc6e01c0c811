import type { CallHandler } from '../../platform/server/calls/call-handler.ts';

/** Templates that are answered at once. */
const perPage = 10;

/** `estimate.templates`: templates of lines, those of the category first, then those of no category; none of another. */
export const estimateTemplates: CallHandler = async ({ app, actor, body }) => {
  const { keyword = '', categoryCode, page = 1 } = body as { keyword?: string; categoryCode?: string; page?: number };
  const templates = await app.engine.listMasters(actor.tenant, 'estimate/template');
  const found = templates
    .map(({ record }) => record)
    .filter((one) => one.categoryCode === undefined || [undefined, one.categoryCode].includes(categoryCode))
    .filter(({ name, guide = '' }) => `${name}\n${guide}`.includes(keyword))
    .toSorted((one, other) => Number(one.categoryCode === undefined) - Number(other.categoryCode === undefined));
  return {
    items: found.slice((page - 1) * perPage, page * perPage).map(({ code, name, lines }) => ({
      id: code,
      number: null,
      title: name,
      on: null,
      rows: lines,
    })),
    hasMore: found.length > page * perPage,
  };
};
