import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { OptionItem } from '../../../engine/core/wire.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';

/** `pullDown.categoryLevel`: the categories of one level, below a parent, in the order of their codes. */
const categoryLevel: CallHandler = async ({ app, actor, query }) => {
  const categories = await app.engine.listMasters(actor.tenant, 'master/category');
  const items = new Map<string, OptionItem>();
  const codes = query.codes?.split(',');
  for (const category of categories.map(({ record }) => record)) {
    const path = pathOf(category);
    const depth = levels.indexOf(query.level as Level);
    const above = path[depth - 1];
    const own = path[depth];
    const isAsked = codes === undefined || (own !== undefined && codes.includes(own.code));
    if (own && isAsked && (query.parent === undefined || above?.code === query.parent)) {
      items.set(own.code, { ...own, displayCode: own.code, path: path.slice(0, depth + 1) });
    }
  }
  return { items: [...items.values()].sort((one, other) => (one.code < other.code ? -1 : 1)) };
};

const levels = ['large', 'medium', 'small'] as const;
type Level = (typeof levels)[number];

/** Large, medium and small category above and at one small category. */
function pathOf(category: JsonObject): OptionItem[] {
  const item = (code: unknown, name: unknown) => ({ code: String(code), name: String(name) });
  return [
    item(category.largeCode, category.largeName),
    item(category.mediumCode, category.mediumName),
    item(category.code, category.name),
  ];
}

/** Handlers of categories. */
export const categoryHandlers: [string, CallHandler][] = [['pullDown.categoryLevel', categoryLevel]];
