import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { OptionItem } from '../../../engine/core/wire.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';

/** `pullDown.categoryLevel`: the categories of one level or of all, below a parent, found by code or name, in the order of their codes. */
const categoryLevel: CallHandler = async ({ app, actor, query, language }) => {
  const categories = await app.engine.listMasters(actor.tenant, 'master/category');
  const items = new Map<string, OptionItem>();
  const codes = query.codes?.split(',');
  const keyword = (query.keyword ?? '').normalize('NFKC').trim().toLowerCase();
  const depths = levels.flatMap((level, depth) => (query.level === undefined || query.level === level ? [depth] : []));
  for (const category of categories.map(({ record }) => record)) {
    const path = pathOf(category, suffixes[language] ?? '');
    for (const depth of depths) {
      const own = path[depth];
      if (!own || (query.parent !== undefined && path[depth - 1]?.code !== query.parent)) continue;
      if (!(codes?.includes(own.code) ?? `${own.code} ${own.name}`.toLowerCase().includes(keyword))) continue;
      const above = path.slice(0, depth + 1);
      const pathName = above.map(({ name }) => name).join(' > ');
      items.set(own.code, { ...own, displayCode: own.code, path: above, pathName });
    }
  }
  const found = [...items.values()].sort((one, other) => (one.code < other.code ? -1 : 1));
  return { items: query.limit === undefined ? found : found.slice(0, Number(query.limit)) };
};

const levels = ['large', 'medium', 'small'] as const;

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
