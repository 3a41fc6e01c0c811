import type { ExpressionFunction } from '../../../engine/core/expressions/expressions.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { type CountedLine, countAgrees, type ShelfBooks } from './count-agrees.ts';
import { stockAccount, stockAccountAt, stockUnder } from './stock-account.ts';
import { stockWorth } from './stock-worth.ts';

/** Functions about stock that the expressions of definitions may call. */
export const inventoryFunctions: ExpressionFunction[] = [
  {
    name: 'stockAccount',
    description:
      'Account of the ledger `stock` where a row lies in a storage, `free` to be taken or `held` for somebody.',
    params: ['storageCode', 'row', 'kind'],
    call: (storageCode, row, kind) => stockAccount(storageCode, row as JsonObject, kind),
  },
  {
    name: 'stockAccountAt',
    description:
      'Account of the ledger `stock` where what a row says is to lie, on this shelf of this storage, free to be taken.',
    params: ['storageCode', 'shelfAddress', 'row'],
    call: (storageCode, shelfAddress, row) => stockAccountAt(storageCode, shelfAddress, row as JsonObject),
  },
  {
    name: 'countAgrees',
    description: 'Is what was counted on a shelf as near to its books (the fact `shelfBooks`) as the storage asks?',
    params: ['counts', 'shelfBooks'],
    call: (counts, books) => countAgrees(counts as CountedLine[], books as ShelfBooks),
  },
  {
    name: 'stockWorth',
    description: 'What so many pieces are worth at a price, to the thousandth of a yen; fewer than none as many.',
    params: ['quantity', 'unitPrice'],
    call: (quantity, unitPrice) => stockWorth(String(quantity), String(unitPrice)),
  },
  {
    name: 'stockUnder',
    description:
      'How the accounts of a product in the ledger `stock` begin; also its account in the ledger `stockValue`.',
    params: ['productCode'],
    call: (productCode) => stockUnder(productCode),
  },
];
