import { Decimal } from 'decimal.js';
import { type BroughtFile, filesAt } from '../../../platform/server/masters/upload/brought/brought-file.ts';
import type { UploadRow } from '../../../platform/server/masters/upload/read-upload.ts';
import type { DemoReleaseRows } from '../data/mall/catalog-releases.ts';
import { retakenPictureOf } from '../demo-files.ts';
import type { DemoProduct } from './build-products.ts';

/** The columns of a supplier's file, each with the field it says. */
export const releaseColumns: readonly (readonly [heading: string, at: string])[] = [
  ['品番', '/code'],
  ['品名', '/name'],
  ['カテゴリ', '/categoryCode'],
  ['単位', '/unitCode'],
  ['単価', '/unitPrice'],
  ['税区分', '/taxType'],
  ['税率', '/taxRate'],
  ['標準納期（営業日）', '/leadTimeDays'],
];

/** Pointer of a field → its value. */
type ReleaseRow = Record<string, string | number | BroughtFile[]>;

/** The rows of a file: what the supplier sells, at the prices that the file says. */
export function releaseRowsOf(products: readonly DemoProduct[], told: DemoReleaseRows): UploadRow[] {
  const [first] = products;
  if (!first) throw new Error('Who sells nothing brings no file.');
  const { change, made, wrong, leaves, pictures } = told;
  const changed = change
    ? products.slice(0, change.count).map((product) => rowOf(product, raised(product, change.factor)))
    : [];
  const begun = made.map(
    ({ name, unitPrice }, index): ReleaseRow => ({
      ...rowOf(first, unitPrice),
      '/code': `${first.supplierCode}-9${String(made.length * 100 + index + 1)}`,
      '/name': name,
    }),
  );
  // A price in words is what people type most often where a number belongs.
  const bad = products.slice(-wrong || products.length).map((product) => rowOf(product, '別途見積'));
  const whole =
    leaves === undefined ? [] : products.slice(0, products.length - leaves).map((one) => rowOf(one, priceOf(one)));
  const pictured = products
    .slice(0, pictures?.count ?? 0)
    .map(({ code }): ReleaseRow => ({ '/code': code, [filesAt]: [retakenPictureOf(pictures?.name ?? '', code)] }));
  return [...changed, ...begun, ...bad, ...whole, ...pictured].map((row, index) => ({
    rowNo: index + 2,
    code: String(row['/code']),
    cells: releaseColumns.map(([, at]) => String(row[at] ?? '')),
    content: row,
  }));
}

function rowOf(product: DemoProduct, unitPrice: string): ReleaseRow {
  return {
    '/code': product.code,
    '/name': product.name,
    '/categoryCode': product.category.code,
    '/unitCode': product.unitCode,
    '/unitPrice': unitPrice,
    '/taxType': product.taxType,
    '/taxRate': product.taxRate,
    '/leadTimeDays': product.leadTimeDays,
  };
}

function priceOf({ prices }: DemoProduct): string {
  return prices.at(-1)?.unitPrice ?? '0';
}

function raised(product: DemoProduct, factor: string): string {
  return new Decimal(priceOf(product)).times(factor).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toFixed();
}
