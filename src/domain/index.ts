/** Amounts, prices, tiers, dates and texts of the rulebook (spec §5, §7, §9). Decimals go in as text or number, out as text. */

export { formatBytes } from '../../engine/core/format-bytes.ts';
export { calculateAmount } from './calculate-amount.ts';
export { cutScreenTitle } from './cut-screen-title.ts';
export { discountPrice } from './discount-price.ts';
export { findWholesaleTier, wholesaleMaximum } from './find-wholesale-tier.ts';
export { formatDate } from './format-date.ts';
export { formatDecimal } from './format-decimal.ts';
export { formatCurrencyThreeDecimals, formatCurrencyTwoZeros, formatNumber } from './format-number.ts';
export { marginPrice } from './margin-price.ts';
export { roundDownToTopThreeDigits } from './round-down-to-top-three-digits.ts';
export { roundFraction } from './round-fraction.ts';
export { skipWeekend } from './skip-weekend.ts';
export { withholdingTax } from './withholding-tax.ts';
