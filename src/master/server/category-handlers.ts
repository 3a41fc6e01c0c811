import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { OptionItem } from '../../../engine/core/wire.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';

/** `pullDown.categoryLevel`: the categories of one level, below a parent, in the order of their codes. */
const categoryLevel: CallHandler = async ({ app, actor, query, language }) => {
  const categories = await app.engine.listMasters(actor.tenant, 'master/category');
  const items = new Map<string, OptionItem>();
  const codes = query.codes?.split(',');
  for (const category of categories.map(({ record }) => record)) {
    const path = pathOf(category, suffixes[language] ?? '');
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

/** What the fields of names in other languages end with. */
const suffixes: Readonly<Record<string, string>> = { en: 'En', ko: 'Ko' };

/** Large, medium and small category above and at one small category, named in the language of the suffix where they are. */
function pathOf(category: JsonObject, suffix: string): OptionItem[] {
  const item = (code: unknown, name: string) => ({
    code: String(code),
    name: String(category[name + suffix] ?? category[name]),
  });
  return [item(category.largeCode, 'largeName'), item(category.mediumCode, 'mediumName'), item(category.code, 'name')];
}

/** Handlers of categories. */
export const categoryHandlers: [string, CallHandler][] = [['pullDown.categoryLevel', categoryLevel]];
