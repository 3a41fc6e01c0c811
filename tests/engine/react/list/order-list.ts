import type { ListDefinition } from '../../../../engine/core/formats/screen.ts';

/** A list with every way of filtering. */
export const orderList: ListDefinition = {
  call: 'case.list',
  tab: 'all',
  tabs: [{ tab: 'all' }, { tab: 'open' }],
  columns: [
    { field: 'number', pinned: 'left' },
    { field: 'state' },
    { field: 'title', width: 260 },
    { field: 'amount', width: 130 },
    { field: 'code', hidden: true },
    { field: 'updatedAt' },
  ],
  filters: {
    open: [
      { column: 'keyword', by: 'contains' },
      { column: 'state', by: 'oneOf' },
      { column: 'due', by: 'range' },
    ],
    more: [{ column: 'title', by: 'contains' }],
  },
  sort: { column: 'updatedAt', direction: 'desc' },
};
