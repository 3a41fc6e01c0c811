import type { MarginRule } from './margin-rule.ts';

/** What a price is asked for: whose purchase, bought from whom, of which category. */
export interface MarginCase {
  companyCode?: string | undefined;
  sourceCode?: string | undefined;
  categoryCode?: string | undefined;
}

/** What rules can be for; whom it is bought from weighs more than what it is, and that more than who buys. */
const keys = ['sourceCode', 'categoryCode', 'companyCode'] as const;

/** The rule that fits a case most closely: the one with the weightiest conditions, of equals the first by code. */
export function chooseMarginRule<Rule extends MarginRule>(rules: readonly Rule[], asked: MarginCase): Rule | null {
  const fitting = rules.filter((rule) => keys.every((key) => !isGiven(rule[key]) || rule[key] === asked[key]));
  const [first] = fitting.toSorted((one, other) => weightOf(other) - weightOf(one) || (one.code < other.code ? -1 : 1));
  return first ?? null;
}

function weightOf(rule: MarginRule): number {
  return keys.reduce((sum, key, index) => sum + (isGiven(rule[key]) ? 2 ** (keys.length - index - 1) : 0), 0);
}

function isGiven(value: string | undefined): value is string {
  return value !== undefined && value !== '';
}
