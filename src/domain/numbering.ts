/** Documents that have a number of their own: its series is the effect `number` of their lifecycle. */
export type NumberedDocument =
  | 'order'
  | 'opportunity'
  | 'delivery'
  | 'acceptance'
  | 'invoice'
  | 'payment'
  | 'estimateRequest'
  | 'estimateAnswer'
  | 'estimateSelection'
  | 'contract';

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
