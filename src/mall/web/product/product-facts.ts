import { groupedDecimal } from '../../../../engine/core/values/grouped-decimal.ts';
import { formatAmount, formatValue } from '../../../../engine/react/format/format-value.ts';
import type { EngineRuntime } from '../../../../engine/react/runtime.ts';
import { basePriceOf } from '../../domain/product-price.ts';
import type { CatalogProduct } from '../catalog-answers.ts';

const asTheyAre = [
  'code',
  'modelNumber',
  'makerName',
  'categoryName',
  'supplierName',
  'janCode',
  'specification',
] as const;

/** What is known of a product, in words: names under `catalog.fact`, and what is said of each; nothing is `null`. */
export function productFacts(product: CatalogProduct, engine: EngineRuntime): [name: string, value: string | null][] {
  const { text } = engine;
  const { baseQuantity, baseUnitName, leadTimeDays, taxRate, minQuantity, quantityStep, unitName } = product;
  const perBase = basePriceOf(product.price, baseQuantity);
  const many = (quantity: string | undefined, unit: string | null) =>
    quantity === undefined ? null : `${groupedDecimal(quantity)} ${unit ?? ''}`;
  const perUnit = text('catalog.perUnit', { unit: baseUnitName ?? '' });
  return [
    ...asTheyAre.map((name): [string, string | null] => [name, product[name] || null]),
    [
      'leadTime',
      leadTimeDays === undefined ? null : text('catalog.leadTime', { days: leadTimeDays, count: leadTimeDays }),
    ],
    ['taxRate', formatValue(taxRate, 'rate', engine)],
    ['minQuantity', many(minQuantity, unitName)],
    ['quantityStep', many(quantityStep, unitName)],
    ['content', many(baseQuantity, baseUnitName)],
    ['basePrice', perBase === null ? null : `${formatAmount(perBase, engine)}${perUnit}`],
  ];
}
