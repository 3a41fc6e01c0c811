import { isCorporateNumber } from '../../../engine/core/keywords/digit-tax.ts';

/** How a supplier stands as an issuer of qualified invoices on a day. */
export type RegistrationStanding = 'registered' | 'none' | 'ended' | 'wrongNumber';

/** Is it a number of a qualified-invoice issuer: T and a corporate number? */
export function isRegistrationNumber(number: string): boolean {
  return /^T[0-9]{13}$/.test(number) && isCorporateNumber(number.slice(1));
}

/** How a supplier stands on the date of an invoice (`YYYY/MM/DD`); on the day a registration ends it no longer counts. */
export function registrationStandingOn(
  date: string,
  supplier: { registrationNumber?: string | undefined; registrationEndedOn?: string | undefined },
): RegistrationStanding {
  const { registrationNumber, registrationEndedOn } = supplier;
  if (registrationNumber === undefined || registrationNumber === '') return 'none';
  if (!isRegistrationNumber(registrationNumber)) return 'wrongNumber';
  return registrationEndedOn !== undefined && registrationEndedOn <= date ? 'ended' : 'registered';
}

const transitionalRates = [
  { until: '2026/09/30', percent: 80 },
  { until: '2028/09/30', percent: 70 },
  { until: '2030/09/30', percent: 50 },
  { until: '2031/09/30', percent: 30 },
];

/** Per cent of the tax that may still be deducted when buying from a supplier without a registration, by trade date. */
export function deductibleTaxPercent(standing: RegistrationStanding, tradeDate: string): number {
  if (standing === 'registered') return 100;
  return transitionalRates.find(({ until }) => tradeDate <= until)?.percent ?? 0;
}

/** Yen with tax, by the day on which a fiscal year begins or later, the newest first. */
const transitionalLimits = [
  { from: '2026/10/01', yen: '100000000' },
  { from: '2024/10/01', yen: '1000000000' },
];

/**
 * How much may be bought of one supplier without a registration in the fiscal year that begins on a day before nothing more of its
 * tax is deducted, in yen with tax; `undefined` for years that know no limit.
 */
export function transitionalLimit(yearBegins: string): string | undefined {
  return transitionalLimits.find(({ from }) => yearBegins >= from)?.yen;
}
