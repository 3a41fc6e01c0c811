import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { OptionItem } from '../../../engine/core/wire.ts';
import type { CallHandler } from '../calls/call-handler.ts';

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

/** `pullDown.user`: people of one's own company group, by name, code or organization. */
const user: CallHandler = async ({ app, actor, query }) => {
  const keyword = (query.keyword ?? '').normalize('NFKC').trim();
  const { rows } = await app.database.tenantTransaction(actor.tenant, (run) =>
    run(
      `select code, name, organization_name as "organizationName", position_name as "positionName"
       from user_account
       where tenant = $1 and active
         and ($2 = '' or position(lower($2) in lower(name || ' ' || replace(name, ' ', '') || ' ' || code || ' ' ||
           organization_name || ' ' || coalesce(position_name, ''))) > 0)
         and ($3::text[] is null or code = any($3::text[]))
       order by organization_code, code limit $4`,
      [actor.tenant, keyword, query.codes?.split(',').filter(Boolean) ?? null, Number(query.limit ?? 20)],
    ),
  );
  return { items: rows };
};

/** Handlers of pickers that are more than a search of one record. */
export const pickerHandlers: [string, CallHandler][] = [
  ['pullDown.categoryLevel', categoryLevel],
  ['pullDown.user', user],
];
