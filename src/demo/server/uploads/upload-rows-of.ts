import { addDays } from '../../../domain/dates/calendar-date.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import type { UploadRow } from '../../../platform/server/masters/upload/read-upload.ts';
import type { DemoOrderUpload, DemoUploadedOrder } from '../data/order-uploads.ts';
import type { DemoWorld } from '../demo-world.ts';
import type { DemoProduct } from '../masters/build-products.ts';

/** Days until what a file orders is wanted. */
const daysAhead = 20;

/** The columns of a requester's file in his own order, each with the field it fills in. */
export const uploadColumns: readonly (readonly [heading: string, at: string])[] = [
  ['取込番号', '#'],
  ['件名', '/title'],
  ['発注先', '/supplierCode'],
  ['カテゴリ', '/categoryCode'],
  ['希望納期', '/deliveryDate'],
  ['納入場所', '/deliveryPlaceCode'],
  ['品名', '/lines/*/productName'],
  ['型番', '/lines/*/modelNumber'],
  ['数量', '/lines/*/quantity'],
  ['単位', '/lines/*/unitCode'],
  ['単価', '/lines/*/unitPrice'],
  ['税率', '/lines/*/taxRate'],
];

/** The rows of a file: what its supplier sells, in the usual quantities, at today's prices. */
export function uploadRowsOf(world: DemoWorld, { orders }: DemoOrderUpload, at: Date): UploadRow[] {
  const cells = orders.flatMap((order, index) => rowsOfOrder(world, order, { key: String(index + 1), index, at }));
  return cells.map((row, index) => ({
    rowNo: index + 2,
    code: row['#'] ?? '',
    cells: uploadColumns.map(([, pointer]) => row[pointer] ?? ''),
    content: Object.fromEntries(uploadColumns.map(([, pointer]) => [pointer, row[pointer] || null])),
  }));
}

function rowsOfOrder(
  world: DemoWorld,
  { title, supplierCode, rows, wrong = {} }: DemoUploadedOrder,
  { key, index, at }: { key: string; index: number; at: Date },
): Record<string, string>[] {
  const sold = world.products.filter((product) => product.supplierCode === supplierCode);
  const [first] = sold.slice(index % Math.max(1, sold.length));
  if (!first) throw new Error(`${supplierCode} sells nothing.`);
  const alike = sold.filter(({ category }) => category.code === first.category.code);
  return Array.from({ length: rows }, (_unused, no) => {
    const product = alike[no % alike.length] ?? first;
    return {
      '#': key,
      '/title': title,
      '/supplierCode': supplierCode,
      '/categoryCode': first.category.code,
      '/deliveryDate': addDays(businessDateOf(at), daysAhead),
      '/deliveryPlaceCode': 'SGM',
      ...lineOf(product, no),
      ...wrong,
    };
  });
}

function lineOf(product: DemoProduct, no: number): Record<string, string> {
  return {
    '/lines/*/productName': product.name,
    '/lines/*/modelNumber': product.modelNumber,
    '/lines/*/quantity': String(product.quantity[0] + (no % 3)),
    '/lines/*/unitCode': product.unitCode,
    '/lines/*/unitPrice': product.prices.at(-1)?.unitPrice ?? '1',
    '/lines/*/taxRate': product.taxRate,
  };
}
