/** What a spreadsheet would run as a formula when it stands first, full-width forms and blanks in front included. */
const startsFormula = /^(\s*[=+\-@＝＋－＠]|[\t\r])/;
const isNumber = /^-?\d+(\.\d+)?$/;
const beginsWithZero = /^0\d+$/;

/**
 * How a code of digits that begins with zero is written: `asTheyAre`, or `forExcel`, which takes such a code for a number and
 * drops its zeros when it opens a file, unless it stands as `="0012"`.
 */
export type LeadingZeros = 'asTheyAre' | 'forExcel';

/**
 * A value as a CSV cell (RFC 4180), made harmless for spreadsheets: a text that would run as a formula gets an
 * apostrophe in front; numbers stay numbers.
 */
export function csvCell(
  value: string,
  { zeros = 'asTheyAre', separator = ',' }: { zeros?: LeadingZeros; separator?: string } = {},
): string {
  const clean = value.replaceAll('\u0000', '');
  if (zeros === 'forExcel' && beginsWithZero.test(clean)) return `"=""${clean}"""`;
  const safe = startsFormula.test(clean) && !isNumber.test(clean) ? `'${clean}` : clean;
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of cells with its line end. */
export function csvLine(values: readonly string[], zeros: LeadingZeros = 'asTheyAre'): string {
  return `${values.map((value) => csvCell(value, { zeros })).join(',')}\r\n`;
}
