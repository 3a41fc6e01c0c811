import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';

const months = ['当月', '翌月', '翌々月'];

/**
 * Terms of payment as a purchase order says them; empty without all three of `closingDay`, `paymentMonths`, `paymentDay`.
 * @example paymentTermsText({ closingDay: 20, paymentMonths: 1, paymentDay: 31 }) // '毎月20日締め、翌月末日払い'
 */
export function paymentTermsText({ closingDay, paymentMonths, paymentDay }: JsonObject): string {
  if (typeof closingDay !== 'number' || typeof paymentMonths !== 'number' || typeof paymentDay !== 'number') return '';
  const month = months[paymentMonths] ?? `${paymentMonths}か月後の`;
  return `毎月${dayText(closingDay)}締め、${month}${dayText(paymentDay)}払い`;
}

/** The 31st is the last day of every month. */
function dayText(day: number): string {
  return day >= 31 ? '末日' : `${day}日`;
}
