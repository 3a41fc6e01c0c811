import type { Query } from '../../../../engine/server/ports.ts';
import { searchFormFor } from '../../../../engine/server/schema/search-text.ts';
import type { FoundProduct } from '../search/catalog-search.ts';
import { findNamed, findProducts } from '../search/search-products.ts';
import { productFacts } from '../search/searched-index.ts';
import type { Viewer } from '../viewer.ts';

const spelled = searchFormFor(productFacts);

/**
 * The products that somebody may mean by each of these: the one whose code it is, otherwise all whose code, model number or
 * JAN it is in another spelling. What he may not see is nothing.
 */
export async function identifyProducts(
  query: Query,
  viewer: Viewer,
  typed: readonly string[],
): Promise<Map<string, FoundProduct[]>> {
  const wanted = [...new Set(typed)];
  const exact = new Map((await findProducts(query, viewer, wanted)).map((product) => [product.code, product]));
  const others = wanted.filter((one) => !exact.has(one) && spelled(one) !== '');
  const named = await findNamed(query, viewer, [...new Set(others.map(spelled))]);
  const byName = new Map<string, FoundProduct[]>();
  for (const product of named)
    for (const name of namesOf(product)) byName.set(name, [...(byName.get(name) ?? []), product]);
  return new Map(
    wanted.map((one) => {
      const own = exact.get(one);
      return [one, own ? [own] : (byName.get(spelled(one)) ?? [])];
    }),
  );
}

function namesOf({ code, record }: FoundProduct): Set<string> {
  const names = [code, record.modelNumber, record.janCode].flatMap((name) => name ?? []);
  return new Set(names.map(spelled));
}
