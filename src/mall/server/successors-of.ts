import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { prohibitedAmong } from '../../master/index.server.ts';
import { forbidding } from '../../master/index.ts';
import { nameIn } from './product-card.ts';
import type { FoundProduct } from './search/catalog-search.ts';
import { findProducts } from './search/search-products.ts';
import type { Viewer } from './viewer.ts';

/** Code of what is no longer sold → what its viewer may buy in its place. */
export async function successorsOf(
  query: Query,
  viewer: Viewer,
  codes: readonly string[],
): Promise<ReadonlyMap<string, FoundProduct>> {
  const ended = (await findProducts(query, viewer, codes)).filter(({ record }) => record.isDiscontinued === true);
  if (ended.length === 0) return new Map();
  const named = ended.flatMap(({ record }) => record.successorCode ?? []);
  const next = await findProducts(query, viewer, named);
  const prohibited = await prohibitedAmong(query, viewer.tenant, [
    ...new Set(next.map((one) => one.record.supplierCode)),
  ]);
  const sold = next.filter(
    ({ record, rules }) => record.isDiscontinued !== true && !forbidding(rules) && !prohibited.has(record.supplierCode),
  );
  return new Map(
    ended.flatMap(({ code, record }): [string, FoundProduct][] => {
      const successor = sold.find((product) => product.code === record.successorCode);
      return successor ? [[code, successor]] : [];
    }),
  );
}

/** As a row tells of what it may be exchanged for. */
export function successorIn(product: FoundProduct | undefined, language: string): JsonObject {
  return product ? { successor: { code: product.code, name: nameIn(product.record, 'name', language) } } : {};
}
