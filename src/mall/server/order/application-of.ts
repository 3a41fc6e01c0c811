import type { Query } from '../../../../engine/server/ports.ts';
import type { MasterReader } from '../../../platform/server/records/master-reader.ts';
import type { AccountTitle } from '../../domain/booked-lines.ts';
import { type ApplicationLine, type ApplicationPart, buildApplication } from '../../domain/build-application.ts';
import { type PricedLine, priceLines } from '../cart/priced-lines.ts';
import type { Viewer } from '../viewer.ts';
import { titlesOf } from './titles-of.ts';

/** How postage is called on orders, which are papers in Japanese. */
export const postageName = '送料';

/**
 * What is asked for, made of today's prices and postage alone: the lines, and what of them cannot be ordered as asked.
 * `headTitle`: as what all is booked that is not booked otherwise.
 * `tooLong`: names of suppliers whose order would have more lines than it may.
 */
export async function applicationOf(
  masters: MasterReader,
  { query, viewer, headTitle }: { query: Query; viewer: Viewer; headTitle?: string | undefined },
  goods: readonly { code: string; quantity: string; accountTitleCode?: string | undefined }[],
): Promise<{ lines: ApplicationLine[]; parts: ApplicationPart[]; priced: PricedLine[]; tooLong: string[] }> {
  const asked = goods.map(({ code, quantity }) => ({ code, quantity, seenPrice: '0' }));
  const { lines: priced, parts } = await priceLines(masters, { query, viewer }, asked);
  const codes = parts.flatMap(({ lines }) => lines.map(({ product }) => product.record.categoryCode));
  const categories = await masters.listMasters(viewer.tenant, 'master/category', query, [...new Set(codes)]);
  const booked = new Map(goods.map(({ code, accountTitleCode }) => [code, accountTitleCode]));
  const titles = await titlesOf(
    masters,
    { query, tenant: viewer.tenant },
    priced.map((line) => ({ ...line, accountTitleCode: booked.get(line.code) })),
  );
  const ordered = parts.map((part) => ({
    ...part,
    lines: part.lines.map((line) => ({ ...line, title: otherThan(headTitle, titles.get(line.code)) })),
    postageTaxRate: part.postageTerms?.taxRate ?? '0',
  }));
  const words = { postage: postageName, categories: new Map(categories.map(({ code, record }) => [code, record])) };
  const tooLong = parts.flatMap(({ supplier, isTooLong }) => (isTooLong ? [supplier.name] : []));
  return { ...buildApplication(ordered, words), priced, tooLong };
}

/** A line that is booked as all of it is has no title of its own. */
function otherThan(headTitle: string | undefined, title: AccountTitle | undefined): AccountTitle | undefined {
  return title?.code === headTitle ? undefined : title;
}
