import { cleanNumberInput } from '../numbers/clean-number-input.ts';

/** What of a typed postal code stays in the input: digits and hyphens, full width understood, a `〒` dropped. */
export function keptOfZipCode(typed: string): string {
  return cleanNumberInput(typed, { allowMinus: true, maxLength: 10 });
}

/** A typed postal code as it is kept: seven digits get their hyphen (`1500001` → `150-0001`), anything else stays. */
export function typedToZipCode(typed: string): string {
  const kept = keptOfZipCode(typed);
  const digits = kept.replaceAll('-', '');
  return /^[0-9]{7}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3)}` : kept;
}

/** Is it complete, so that its address can be asked for? */
export function isCompleteZipCode(zipCode: string): boolean {
  return /^[0-9]{3}-[0-9]{4}$/.test(zipCode);
}
