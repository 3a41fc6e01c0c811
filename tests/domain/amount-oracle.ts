/** A decimal as units of its last place. */
export interface Scaled {
  units: bigint;
  places: number;
}

/** How the oracle rounds: 1 half up, 2 up, 3 down, toward the infinities. */
export type OracleFraction = 1 | 2 | 3;

/** Amounts of a line by whole numbers alone: nothing of the code under test, no decimals, no floats. */
export function oracleAmounts(
  price: Scaled,
  quantity: Scaled,
  rate: Scaled,
  taxType: 1 | 2 | 3,
  fraction: OracleFraction,
  taxFraction: OracleFraction,
): { amount: string; amountTax: string; amountWithoutTax: string; amountWithTax: string } {
  const amount = divide(price.units * quantity.units, 10n ** BigInt(price.places + quantity.places), fraction);
  const one = 10n ** BigInt(rate.places);
  const taxes = {
    1: () => divide(amount * rate.units, one + rate.units, taxFraction),
    2: () => divide(amount * rate.units, one, taxFraction),
    3: () => 0n,
  };
  const tax = taxes[taxType]();
  const net = taxType === 1 ? amount - tax : amount;
  return {
    amount: `${amount}`,
    amountTax: `${tax}`,
    amountWithoutTax: `${net}`,
    amountWithTax: `${net + tax}`,
  };
}

/** The whole number nearest to a quotient in the sense of the fraction; the divisor is positive. */
export function divide(dividend: bigint, divisor: bigint, fraction: OracleFraction): bigint {
  const remainder = ((dividend % divisor) + divisor) % divisor;
  const floor = (dividend - remainder) / divisor;
  const up = { 1: remainder * 2n >= divisor, 2: remainder > 0n, 3: false }[fraction];
  return up ? floor + 1n : floor;
}

/** The decimal text of a scaled number. */
export function textOf({ units, places }: Scaled): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return units < 0n ? `-${text}` : text;
}
