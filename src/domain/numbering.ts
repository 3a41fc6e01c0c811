/** Documents that have a number of their own, with the letters it begins with. */
export type NumberedDocument = 'order' | 'opportunity' | 'delivery' | 'acceptance' | 'invoice' | 'payment';

const shapes: Record<NumberedDocument, { prefix: string; digits: number }> = {
  order: { prefix: 'PO', digits: 6 },
  opportunity: { prefix: 'A', digits: 6 },
  delivery: { prefix: 'DN', digits: 6 },
  acceptance: { prefix: 'AC', digits: 6 },
  invoice: { prefix: 'IV', digits: 6 },
  payment: { prefix: 'PY', digits: 6 },
};

/**
 * The Japanese fiscal year of an instant in Asia/Tokyo: April to March.
 * @example fiscalYearOf(new Date('2027-03-31T14:59:59Z')); // 2026
 */
export function fiscalYearOf(at: Date): number {
  const tokyo = new Date(at.getTime() + 9 * 3_600_000);
  return tokyo.getUTCFullYear() - (tokyo.getUTCMonth() < 3 ? 1 : 0);
}

/** Name of the series that numbers of a document come from; every fiscal year starts its own. */
export function seriesOf(document: NumberedDocument, fiscalYear: number): string {
  return `${document}-${fiscalYear}`;
}

/** The number as people read it: `PO26-031978`. A longer count keeps all its digits. */
export function documentNumber(document: NumberedDocument, fiscalYear: number, count: number): string {
  const { prefix, digits } = shapes[document];
  return `${prefix}${String(fiscalYear % 100).padStart(2, '0')}-${String(count).padStart(digits, '0')}`;
}
