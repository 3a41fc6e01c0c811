import type { Decimal } from 'decimal.js';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { calculatedPrice, costWithMargin, type MarginInput, toThreePlaces } from '../../domain/amounts/margin-price.ts';
import { type MarginRule, marginInputOf } from './margin-rule.ts';

/** One step from what a unit costs to what it is sold for; `price` in yen, `reckoning` as one would write it down. */
export interface MarginStep {
  step: 'cost' | 'margin' | 'threePlaces' | 'wholeYen' | 'topThree' | 'earned';
  reckoning: string;
  price: string;
}

/** How a rule comes from a cost to its sale price, step by step; empty while the rule or the cost is not finished. */
export function marginSteps(rule: Partial<MarginRule>, unitCost: string): MarginStep[] {
  const input = marginInputOf(rule, unitCost);
  if (!input) return [];
  const withMargin = costWithMargin(input);
  const { truncated, salePrice } = calculatedPrice(withMargin);
  const places = toThreePlaces(withMargin).toFixed();
  const steps: MarginStep[] = [
    { step: 'cost', reckoning: '', price: plain(unitCost) },
    { step: 'margin', reckoning: formulaOf(input), price: shown(withMargin) },
    { step: 'threePlaces', reckoning: '', price: places },
  ];
  if (rule.rounding !== 3) steps.push({ step: 'wholeYen', reckoning: '', price: truncated });
  if (rule.rounding === 1) steps.push({ step: 'topThree', reckoning: '', price: salePrice });
  const price = steps.at(-1)?.price ?? places;
  const earned = new ExactDecimal(price).minus(unitCost).toFixed();
  return [...steps, { step: 'earned', reckoning: `${price} − ${plain(unitCost)}`, price: earned }];
}

/** What a unit is sold for by a rule, yen as text; `null` while the rule is not finished. */
export function salePriceBy(rule: Partial<MarginRule>, unitCost: string): string | null {
  return marginSteps(rule, unitCost).findLast(({ step }) => step !== 'earned')?.price ?? null;
}

function formulaOf({ unitCost, marginType, flag, secondFlag, margin }: MarginInput): string {
  const [cost, rate] = [plain(unitCost), plain(margin)];
  if (marginType === 1) return `${cost} + ${rate}`;
  if (flag !== 1) return `${cost} × (1 + ${rate})`;
  return secondFlag === 1 ? `${cost} ÷ (1 − ${rate})` : `${cost} ÷ ${rate}`;
}

function plain(value: string | number): string {
  return new ExactDecimal(value).toFixed();
}

/** More places than the next step rounds to, and no more than anybody reads. */
function shown(price: Decimal): string {
  return price.toDecimalPlaces(6, ExactDecimal.ROUND_DOWN).toFixed();
}
