import type { MarginInput } from '../../domain/amounts/margin-price.ts';

/** What a rule of margins says of the price, as its master keeps it. */
export interface MarginRule {
  code: string;
  /** For which of the buyer's companies; absent: for all. */
  companyCode?: string;
  /** For what is bought from whom; absent: from anybody. */
  sourceCode?: string;
  /** For what is of this category; absent: of any. */
  categoryCode?: string;
  /** 1: an amount per unit; 2: a rate. */
  marginType: number;
  /** Of rates: 1 divides, 2 multiplies. */
  calculation?: number;
  /** Of rates that divide: 1 by (1 - rate), 2 by the rate. */
  divisor?: number;
  /** Yen per unit. */
  marginAmount?: string;
  /** A fraction: `0.2` for 20 %. */
  marginRate?: string;
  /** 1: all but the top three digits are zero; 2: whole yen; 3: three places. */
  rounding: number;
}

/** What the formula of the specification takes of a rule; `null` while the rule is not finished. */
export function marginInputOf(rule: Partial<MarginRule>, unitCost: string): MarginInput | null {
  const { marginType, calculation, divisor, marginAmount, marginRate } = rule;
  const margin = marginType === 1 ? marginAmount : marginRate;
  if ((marginType !== 1 && marginType !== 2) || !isNumber(margin) || !isNumber(unitCost)) return null;
  if (marginType === 2 && calculation === 1 && divisor === 2 && Number(margin) === 0) return null;
  return { unitCost, marginType, flag: calculation ?? 1, secondFlag: divisor ?? 1, margin };
}

function isNumber(value: unknown): value is string {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
}
