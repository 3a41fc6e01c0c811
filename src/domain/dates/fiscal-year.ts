/**
 * The first day of the fiscal year, April to March, that a business date (`YYYY/MM/DD`) is in.
 * @example fiscalYearBegin('2027/03/31'); // '2026/04/01'
 */
export function fiscalYearBegin(date: string): string {
  const year = Number(date.slice(0, 4));
  return `${date.slice(5, 7) < '04' ? year - 1 : year}/04/01`;
}
