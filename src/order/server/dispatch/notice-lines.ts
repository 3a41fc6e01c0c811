import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';

/** One line of a notice; none without a quantity. */
export function goodsLine(productName: unknown, quantity: unknown, reason: unknown = ''): string {
  if (new ExactDecimal(String(quantity ?? '0')).isZero()) return '';
  return [`${String(productName ?? '')} × ${String(quantity)}`, String(reason ?? '')].filter(Boolean).join('：');
}

/** Lines of a notice to a supplier, those without text left out, as one text that fits. */
export function listedLines(lines: readonly string[]): string {
  return lines.filter(Boolean).join('\n').slice(0, 4000);
}
