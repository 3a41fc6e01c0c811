import type { CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { headWordsOf } from '../../domain/head-words.ts';
import { asViewer } from '../as-viewer.ts';
import { searchProducts } from './search-products.ts';

/**
 * `mall.guessCategory`: where a word that finds nothing may belong: the category of most of what its viewer finds by the longest
 * of its parts that finds anything.
 */
export const guessCategory: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => {
    for (const keyword of headWordsOf(String(context.body.keyword))) {
      const { facets } = await searchProducts(query, viewer, { keyword });
      const [most] = Object.entries(facets.categories).sort(
        ([one, many], [other, more]) => more - many || (one < other ? -1 : 1),
      );
      if (most) return { categoryCode: most[0] };
    }
    return { categoryCode: null };
  });
