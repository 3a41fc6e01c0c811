/** What a spreadsheet would run as a formula when it stands first, full-width forms and blanks in front included. */
const startsFormula = /^(\s*[=+\-@＝＋－＠]|[\t\r])/;
const isNumber = /^-?\d+(\.\d+)?$/;

/**
 * A value as a CSV cell (RFC 4180), made harmless for spreadsheets: a text that would run as a formula gets an
 * apostrophe in front; numbers stay numbers.
 */
export function csvCell(value: string): string {
  const clean = value.replaceAll('\u0000', '');
  const safe = startsFormula.test(clean) && !isNumber.test(clean) ? `'${clean}` : clean;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of cells with its line end. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}
