/** Amounts, prices, tiers, dates and texts of the rulebook (spec §5, §7, §9). Decimals go in as text or number, out as text. */

export { formatBytes } from '../../engine/core/values/format-bytes.ts';
export { calculateAmount } from './amounts/calculate-amount.ts';
export { discountPrice } from './amounts/discount-price.ts';
export { findWholesaleTier, wholesaleMaximum } from './amounts/find-wholesale-tier.ts';
export { marginPrice } from './amounts/margin-price.ts';
export { roundDownToTopThreeDigits } from './amounts/round-down-to-top-three-digits.ts';
export { roundFraction } from './amounts/round-fraction.ts';
export { withholdingTax } from './amounts/withholding-tax.ts';
export { skipWeekend } from './dates/skip-weekend.ts';
export { cutScreenTitle } from './formats/cut-screen-title.ts';
export { formatDate } from './formats/format-date.ts';
export { formatDecimal } from './formats/format-decimal.ts';
export { formatCurrencyThreeDecimals, formatCurrencyTwoZeros, formatNumber } from './formats/format-number.ts';
