import type { FieldError } from '../../../../engine/core/wire.ts';
import { forbidding } from '../../../master/index.ts';
import { quantityFaultOf, quantityLimits } from '../../domain/order-quantity.ts';
import { unitPriceFor } from '../../domain/product-price.ts';
import type { FoundProduct } from '../search/catalog-search.ts';

/** Why so much of a product cannot be put into a cart; `null`: it can. */
export function cartFaultOf({ record, rules, isNotTradeable }: FoundProduct, quantity: string): FieldError | null {
  const rule = forbidding(rules);
  if (rule) return cartFault('notToBeBought', { rule: rule.name });
  if (isNotTradeable) return cartFault('supplierNotTradeable', {});
  if (record.isDiscontinued === true) return cartFault('discontinued', {});
  const wrong = quantityFaultOf(record, quantity);
  return wrong && cartFault(wrong.keyword, quantityLimits(wrong.limit));
}

/** What one unit costs when so many are bought, in yen. */
export function priceOf({ record, contract }: FoundProduct, quantity: string): string {
  return unitPriceFor({ unitPrice: record.unitPrice, tiers: record.priceTiers ?? [], contract }, quantity);
}

/** The fault of a quantity by a rule. */
export function cartFault(keyword: string, params: Record<string, string>): FieldError {
  return { at: '/quantity', keyword, messageKey: `rule.${keyword}`, params };
}
