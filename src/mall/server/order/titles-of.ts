import type { Query } from '../../../../engine/server/ports.ts';
import type { MasterReader } from '../../../platform/server/records/master-reader.ts';
import type { AccountTitle } from '../../domain/booked-lines.ts';
import type { PricedLine } from '../cart/priced-lines.ts';

/** A line, and as what its buyer books it, if he said so. */
type Line = Pick<PricedLine, 'code' | 'product'> & { accountTitleCode?: string | undefined };

/**
 * As what lines are booked by themselves: as their buyer said, otherwise as their category is. Titles that are no longer kept
 * do not count.
 */
export async function titlesOf(
  masters: MasterReader,
  { query, tenant }: { query: Query; tenant: string },
  lines: readonly Line[],
): Promise<Map<string, AccountTitle>> {
  const categoryCodes = [...new Set(lines.flatMap(({ product }) => product?.record.categoryCode ?? []))];
  const categories = await masters.listMasters(tenant, 'master/category', query, categoryCodes);
  const ofCategory = new Map(categories.map(({ code, record }) => [code, record.accountTitleCode]));
  const booked = lines.flatMap(({ code, product, accountTitleCode }): [string, string][] => {
    const title = accountTitleCode || ofCategory.get(product?.record.categoryCode ?? '');
    return title ? [[code, title]] : [];
  });
  if (booked.length === 0) return new Map();
  const kept = await masters.listMasters(tenant, 'master/account-title', query);
  const titles = new Map(kept.map(({ code, record }) => [code, record.name]));
  return new Map(
    booked.flatMap(([code, title]) => {
      const name = titles.get(title);
      return name === undefined ? [] : [[code, { code: title, name }] as const];
    }),
  );
}
