/** How a supplier stands as an issuer of qualified invoices on a day. */
export type RegistrationStanding = 'registered' | 'none' | 'ended' | 'wrongNumber';

/**
 * Is it a number of a qualified-invoice issuer: T, a check digit and twelve digits? Check digit = 9 − (Σ digit × weight
 * mod 9), weights 1, 2, 1, 2 … from the right.
 */
export function isRegistrationNumber(number: string): boolean {
  if (!/^T[1-9][0-9]{12}$/.test(number)) return false;
  const sum = [...number.slice(2)]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 2), 0);
  return Number(number[1]) === 9 - (sum % 9);
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
