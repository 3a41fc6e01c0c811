import type { Query } from '../../../../engine/server/ports.ts';
import type { MasterReader } from '../../../platform/server/records/master-reader.ts';
import { type ApplicationLine, type ApplicationPart, buildApplication } from '../../domain/build-application.ts';
import { type PricedLine, priceLines } from '../cart/priced-lines.ts';
import type { Viewer } from '../viewer.ts';

/** How postage is called on orders, which are papers in Japanese. */
export const postageName = '送料';

/**
 * What is asked for, made of today's prices and postage alone: the lines, and what of them cannot be ordered as asked.
 * `tooLong`: names of suppliers whose order would have more lines than it may.
 */
export async function applicationOf(
  masters: MasterReader,
  { query, viewer }: { query: Query; viewer: Viewer },
  goods: readonly { code: string; quantity: string }[],
): Promise<{ lines: ApplicationLine[]; parts: ApplicationPart[]; priced: PricedLine[]; tooLong: string[] }> {
  const asked = goods.map((line) => ({ ...line, seenPrice: '0' }));
  const { lines: priced, parts } = await priceLines(masters, { query, viewer }, asked);
  const codes = parts.flatMap(({ lines }) => lines.map(({ product }) => product.record.categoryCode));
  const categories = await masters.listMasters(viewer.tenant, 'master/category', query, [...new Set(codes)]);
  const ordered = parts.map((part) => ({ ...part, postageTaxRate: part.postageTerms?.taxRate ?? '0' }));
  const words = { postage: postageName, categories: new Map(categories.map(({ code, record }) => [code, record])) };
  const tooLong = parts.flatMap(({ supplier, isTooLong }) => (isTooLong ? [supplier.name] : []));
  return { ...buildApplication(ordered, words), priced, tooLong };
}
