import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';

/** A company's rule about goods of the catalog: which goods, for whom, and with what effect. */
export type CatalogRule = RecordOf<'master/catalog-rule'>;

/** What rules look at of goods. Prices in yen, without tax. */
export interface RuledGoods {
  /** Of a product of the catalog. */
  code?: string | undefined;
  name: string;
  modelNumber?: string | undefined;
  makerName?: string | undefined;
  categoryCode?: string | undefined;
  supplierCode?: string | undefined;
  /** By the list, whatever was agreed or is bought at once: a rule holds for a product, not for a quantity. */
  unitPrice: string;
  isRecommended?: boolean | undefined;
  isGreen?: boolean | undefined;
  /** What is kept of the product itself. */
  restriction?: 'needsApproval' | 'forbidden' | undefined;
  restrictionRule?: string | undefined;
  /** It came back from a shop, no product of the catalog. */
  isFromShop?: boolean;
}

/** Rules that hold for people of a unit. @param units codes of the unit and of all above it */
export function rulesFor(rules: readonly CatalogRule[], units: readonly string[]): CatalogRule[] {
  const holds = (list: CatalogRule['organizations']) => list?.some(({ code }) => units.includes(code));
  return rules.filter(({ organizations, exempt }) => (holds(organizations) ?? true) && !holds(exempt));
}

const weights: Readonly<Record<CatalogRule['effect'], number>> = { forbidden: 0, needsApproval: 1, message: 2 };

/** The rules that goods fall under, what is kept of the product itself among them; the strictest first. */
export function rulesOn(rules: readonly CatalogRule[], goods: RuledGoods): CatalogRule[] {
  return [...ownRule(goods), ...rules.filter((rule) => isOf(rule, goods))].sort(
    (one, other) => weights[one.effect] - weights[other.effect] || (one.code < other.code ? -1 : 1),
  );
}

/** The rule for which goods must not be bought; `undefined`: they may be. */
export function forbidding(rules: readonly CatalogRule[]): CatalogRule | undefined {
  return rules.find(({ effect }) => effect === 'forbidden');
}

/** A product that is marked itself is approved by the head of the requester's department. */
function ownRule({ code = '', restriction, restrictionRule = '' }: RuledGoods): CatalogRule[] {
  if (restriction === undefined) return [];
  const own = { code: `product:${code}`, name: restrictionRule, effect: restriction };
  return [restriction === 'forbidden' ? own : { ...own, approvers: [{ level: 'department' }], rule: 'any' }];
}

/** Every condition that a rule has must hold; a list holds when one of its rows does. */
function isOf(rule: CatalogRule, goods: RuledGoods): boolean {
  const { inCategories, fromSuppliers, makers, products, nameWords, unitPriceOver } = rule;
  const text = folded(`${goods.name} ${goods.modelNumber ?? ''}`);
  const conditions = [
    inCategories?.some(({ code }) => goods.categoryCode?.startsWith(code)),
    fromSuppliers?.some(({ code }) => goods.supplierCode === code),
    makers?.some(({ name }) => folded(goods.makerName ?? '') === folded(name)),
    products?.some(({ code }) => goods.code === code),
    nameWords?.some(({ word }) => text.includes(folded(word))),
    unitPriceOver === undefined ? undefined : new ExactDecimal(goods.unitPrice).gt(unitPriceOver),
    rule.isNotRecommended ? goods.isRecommended !== true : undefined,
    rule.isNotGreen ? goods.isGreen !== true : undefined,
    rule.isFromShop ? goods.isFromShop === true : undefined,
  ].filter((holds) => holds !== undefined);
  return conditions.length > 0 && conditions.every(Boolean);
}

/** Width, case and blanks at the ends make no other word. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
