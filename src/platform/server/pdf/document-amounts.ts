import Decimal from 'decimal.js';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { groupedDecimal } from '../../../../engine/core/values/grouped-decimal.ts';

/** A line of a document about goods: amounts are decimals as strings. */
export interface DocumentLine {
  productName: string;
  detail: string;
  quantity: string;
  unitName: string;
  unitPrice: string;
  taxMark: string;
  amountWithoutTax: string;
  deliveryDate: string;
}

const reducedMark = '　※';
const includedMark = '　［内税］';

/** What stands behind a product's name: the reduced rate, and a unit price that includes its tax (tax type 1). */
export function taxMarkOf({ taxType, taxRate }: JsonObject): string {
  const isReduced = taxType !== 3 && new Decimal(decimalText(taxRate)).eq('0.08');
  return (isReduced ? reducedMark : '') + (taxType === 1 ? includedMark : '');
}

/** What the marks of these lines mean; empty when none has one. */
export function taxMarksSaid(lines: readonly Pick<DocumentLine, 'taxMark'>[]): string {
  const has = (mark: string) => lines.some(({ taxMark }) => taxMark.includes(mark));
  return [
    has(reducedMark) ? '※は軽減税率の対象です。' : '',
    has(includedMark) ? '［内税］の単価は消費税を含みます。金額は税抜です。' : '',
  ]
    .filter(Boolean)
    .join('\n');
}

/** What a document calls a tax rate, a fraction: `"0.08"` → `8%対象（軽減税率）`; `"0"` is free of tax. */
export function taxRateLabel(taxRate: string): string {
  const rate = new Decimal(decimalText(taxRate));
  if (rate.isZero()) return '非課税';
  return `${rate.times(100).toDecimalPlaces(1).toFixed()}%対象${rate.eq('0.08') ? '（軽減税率）' : ''}`;
}

/** Amounts per tax rate, as a qualified invoice must show them. */
export interface TaxSummary {
  label: string;
  amountWithoutTax: string;
  amountTax: string;
}

/** What a document comes to. */
export interface DocumentTotals {
  taxes: TaxSummary[];
  amountWithoutTax: string;
  amountTax: string;
  amountWithTax: string;
}

/** Adds up lines by tax rate, the highest rate first; tax-free lines last. */
export function taxSummaries(lines: readonly JsonObject[]): TaxSummary[] {
  const groups = new Map<string, { withoutTax: Decimal; tax: Decimal }>();
  for (const line of lines) {
    const key = line.taxType === 3 ? '0' : new Decimal(decimalText(line.taxRate)).toFixed();
    const group = groups.get(key) ?? { withoutTax: new Decimal(0), tax: new Decimal(0) };
    groups.set(key, {
      withoutTax: group.withoutTax.plus(decimalText(line.amountWithoutTax)),
      tax: group.tax.plus(decimalText(line.amountTax)),
    });
  }
  return [...groups]
    .sort(([one], [other]) => Number(other) - Number(one))
    .map(([rate, { withoutTax, tax }]) => ({
      label: taxRateLabel(rate),
      amountWithoutTax: withoutTax.toFixed(),
      amountTax: tax.toFixed(),
    }));
}

/** A stored decimal as a document shows it, zero where it is missing. */
export function documentDecimal(value: string): string {
  return groupedDecimal(decimalText(value));
}

/** A stored decimal, or zero when it is missing. */
export function decimalText(value: unknown): string {
  return typeof value === 'string' && /^-?\d{1,17}(\.\d{1,6})?$/.test(value) ? value : '0';
}
