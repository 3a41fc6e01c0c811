import { memberOf } from './identity-of.ts';
import { compareDecimals } from './numbers.ts';
import { decimalOperand, listOperand, type RuleKeyword } from './rule.ts';

/** A tier without an end: what the maximum of -1 stands for (spec §9). */
export const unboundedMaximum = 999_999_999_999_999;

/** Does the tier `{ minQuantity, maxQuantity }` hold the quantity? Both ends belong to it. */
export function tierHolds(tier: unknown, quantity: unknown): boolean {
  const maximum = memberOf(tier, 'maxQuantity');
  const end = compareDecimals(maximum, -1) === 0 ? unboundedMaximum : maximum;
  return compareDecimals(quantity, memberOf(tier, 'minQuantity')) >= 0 && compareDecimals(quantity, end) <= 0;
}

/** Does the quantity fit the price? It lies in a tier of that price or, if there is none, in no tier at all. */
export function isQuantityForPrice(value: unknown, unitPrice: unknown, tiers: unknown): boolean {
  if (!Array.isArray(tiers)) return true;
  const priced = tiers.filter((tier) => compareDecimals(memberOf(tier, 'salePrice'), unitPrice) === 0);
  return priced.length > 0
    ? priced.some((tier) => tierHolds(tier, value))
    : !tiers.some((tier) => tierHolds(tier, value));
}

/** Tiers are `{ minQuantity, maxQuantity, salePrice }`; a price of nobody's tier was agreed on freely. */
export const quantityBaseWholesalePrice: RuleKeyword = {
  name: 'quantityBaseWholesalePrice',
  description: 'A quantity within the tier of its unit price.',
  operands: { unitPrice: decimalOperand, tiers: listOperand },
  functionName: 'isQuantityForPrice',
  holds: isQuantityForPrice,
  samples: [
    {
      rule: { unitPrice: 100, tiers: { at: '1/tiers' } },
      value: '9',
      siblings: {
        tiers: [
          { minQuantity: 1, maxQuantity: 9, salePrice: '100' },
          { minQuantity: 10, maxQuantity: -1, salePrice: '90' },
        ],
      },
      valid: true,
    },
    {
      rule: { unitPrice: '90.0', tiers: { at: '1/tiers' } },
      value: '5000',
      siblings: {
        tiers: [
          { minQuantity: 1, maxQuantity: 9, salePrice: '100' },
          { minQuantity: 10, maxQuantity: -1, salePrice: '90' },
        ],
      },
      valid: true,
    },
    {
      rule: { unitPrice: 80, tiers: { at: '1/tiers' } },
      value: '0.5',
      siblings: {
        tiers: [
          { minQuantity: 1, maxQuantity: 9, salePrice: '100' },
          { minQuantity: 10, maxQuantity: -1, salePrice: '90' },
        ],
      },
      valid: true,
    },
    { rule: { unitPrice: 100, tiers: { at: '1/tiers' } }, value: '1', siblings: {}, valid: true },
    {
      rule: { unitPrice: 100, tiers: { at: '1/tiers' } },
      value: '10',
      siblings: {
        tiers: [
          { minQuantity: 1, maxQuantity: 9, salePrice: '100' },
          { minQuantity: 10, maxQuantity: -1, salePrice: '90' },
        ],
      },
      valid: false,
    },
    {
      rule: { unitPrice: 80, tiers: { at: '1/tiers' } },
      value: '5',
      siblings: {
        tiers: [
          { minQuantity: 1, maxQuantity: 9, salePrice: '100' },
          { minQuantity: 10, maxQuantity: -1, salePrice: '90' },
        ],
      },
      valid: false,
    },
  ],
};
