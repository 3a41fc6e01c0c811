import type { CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { headWordsOf } from '../../domain/head-words.ts';
import { asViewer } from '../as-viewer.ts';
import { earlierCategory, mostOf } from './earlier-categories.ts';
import { searchProducts } from './search-products.ts';

/**
 * `mall.guessCategory`: where a word that finds nothing may belong. By the longest of its parts that tells anything: the category
 * of what was bought or asked for under such a name before, else that of most of what it finds in the catalog; each as far as
 * whoever asks may see it.
 */
export const guessCategory: CallHandler = async (context) => {
  const whole = String(context.body.keyword);
  for (const word of [whole, ...headWordsOf(whole)]) {
    const categoryCode =
      (await earlierCategory(context, word)) ?? (word === whole ? null : await catalogCategory(context, word));
    if (categoryCode !== null) return { categoryCode };
  }
  return { categoryCode: null };
};

const catalogCategory = (context: Parameters<CallHandler>[0], keyword: string) =>
  asViewer(context, async (query, viewer) =>
    mostOf(Object.entries((await searchProducts(query, viewer, { keyword })).facets.categories)),
  );
