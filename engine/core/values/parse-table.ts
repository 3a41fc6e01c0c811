/**
 * The cells of a block copied from a spreadsheet, or of a CSV file (RFC 4180): columns by `separator`, rows by line. Cells in
 * quotes may hold separators, line breaks and doubled quotes. The line break at the end makes no row of its own.
 */
export function parseTable(copied: string, separator: '\t' | ',' = '\t'): string[][] {
  return [...tableRows(copied, separator)];
}

/** As `parseTable`, a row at a time: of a long file only the row that is read stands in memory. */
export function* tableRows(copied: string, separator: '\t' | ',' = '\t'): Generator<string[], void> {
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let index = 0; index < copied.length; index += 1) {
    const letter = copied[index] ?? '';
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (copied[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else quoted = false;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === separator) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n') {
      yield [...row, cell];
      row = [];
      cell = '';
    } else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || row.length > 0) yield [...row, cell];
}
