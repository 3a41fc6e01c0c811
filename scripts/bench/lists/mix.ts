import type { ListRequest } from '../../../engine/core/wire.ts';
import { words } from './load-company.ts';

/** Who asks, by what they see: their own and their unit's, what waits for them, what they decided on. */
export type Reader = 'requester' | 'waitsFor' | 'decided';

/** One request of the mix: what a person at work asks for. */
export interface MixedRequest {
  reader: Reader;
  request: ListRequest;
}

const page = (request: Partial<ListRequest>, number = 1): ListRequest => ({
  tab: 'all',
  page: number,
  itemsPerPage: 20,
  ...request,
});
const asked = (request: Partial<ListRequest>, number = 1): MixedRequest => ({
  reader: 'requester',
  request: page(request, number),
});
const by = (column: string, direction: 'asc' | 'desc') => ({ sort: { column, direction } });

/** What somebody sees who opens a list and turns its pages. */
export const plainPages: readonly MixedRequest[] = [
  asked({}),
  asked({ tab: 'draft' }),
  asked({ tab: 'ordered' }),
  asked({}, 2),
  asked({}, 7),
  asked({ tab: 'ordered' }, 3),
];

/** Thirty list requests: pages, sorts, two filters, and words that a hundredth of a percent, one and thirty contain. */
export const mix: readonly MixedRequest[] = [
  ...plainPages,
  asked({ tab: 'ordered', ...by('amountWithTax', 'desc') }),
  asked({ ...by('amountWithTax', 'asc') }, 2),
  asked({ ...by('deliveryDate', 'desc') }),
  asked({ tab: 'ordered', ...by('deliveryDate', 'asc') }),
  asked({ ...by('orderNumber', 'desc') }),
  asked({ tab: 'draft', ...by('title', 'asc') }),
  asked({ filters: { orderKind: 'direct', deliveryDate: { from: '2025/04/01', to: '2025/06/30' } } }),
  asked({ tab: 'ordered', filters: { orderKind: ['catalog', 'estimate'], amountWithTax: { from: '500000' } } }),
  asked({ filters: { supplierName: '電装', orderKind: 'direct' } }),
  asked({ tab: 'ordered', filters: { supplierName: '青葉', deliveryDate: { from: '2025/10/01' } } }),
  asked({ filters: { title: words.seldom, orderKind: 'provisional' } }),
  asked({ filters: { state: 'dateProposed', orderKind: 'direct' } }),
  asked({ keyword: words.rare }),
  asked({ keyword: words.rare, tab: 'ordered' }),
  asked({ keyword: 'po26-0004242' }),
  asked({ keyword: words.seldom }),
  asked({ keyword: words.seldom, tab: 'ordered', ...by('amountWithTax', 'desc') }),
  asked({ keyword: `${words.seldom} 修理`, tab: 'draft' }),
  asked({ keyword: words.often }),
  asked({ keyword: words.often, tab: 'draft' }),
  asked({ keyword: `${words.often} 青葉`, tab: 'ordered' }),
  asked({ keyword: '軸' }),
  { reader: 'waitsFor', request: page({ tab: 'direct' }) },
  { reader: 'decided', request: page({ tab: 'ordered' }) },
];
