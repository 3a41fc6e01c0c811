import { Decimal } from 'decimal.js';

/**
 * Decimals wide enough that a product of two amounts never loses a digit: 13 digits before the point and 3 behind, twice,
 * and room for a division. The library's own default of 20 would round silently.
 */
export const ExactDecimal: typeof Decimal = Decimal.clone({ precision: 64 });
