import { setImmediate } from 'node:timers/promises';
import { ink, page, type Sheet, setRule, setText, textHeight } from './pdf-sheet.ts';

/** A column of a table of lines; widths in points, together those of the page. */
export interface TableColumn<Line> {
  heading: string;
  width: number;
  align: 'left' | 'center' | 'right';
  value: (line: Line, index: number) => string;
  /** A second, smaller text below the value. */
  detail?: (line: Line) => string;
}

const pad = 4;
const headHeight = 20;
const linesAtOnce = 5;

/** Sets the lines from `y` on, over as many pages as they need with the heading repeated; answers where they end. */
export async function setLinesTable<Line>(
  sheet: Sheet,
  columns: readonly TableColumn<Line>[],
  lines: readonly Line[],
  y: number,
): Promise<number> {
  let top = y;
  let at = setHeading(sheet, columns, top);
  for (const [index, line] of lines.entries()) {
    const height = lineHeight(sheet, columns, line);
    if (at + height > page.bottom) {
      setFrame(sheet, columns, top, at);
      sheet.addPage();
      top = page.top;
      at = setHeading(sheet, columns, top);
    }
    setLine(sheet, columns, line, index, at);
    // Setting text costs milliseconds a line: other requests get their turn in between.
    if (index % linesAtOnce === 0) await setImmediate();
    at += height;
    setRule(sheet, at, { color: ink.hair });
  }
  setFrame(sheet, columns, top, at);
  return at;
}

function setHeading<Line>(sheet: Sheet, columns: readonly TableColumn<Line>[], y: number): number {
  sheet.rect(page.left, y, page.right - page.left, headHeight).fill(ink.shade);
  eachColumn(columns, (column, x) =>
    setText(sheet, column.heading, x + pad, y + 4, {
      width: column.width - 2 * pad,
      align: 'center',
      bold: true,
      size: 8.5,
    }),
  );
  setRule(sheet, y + headHeight);
  return y + headHeight;
}

function setLine<Line>(
  sheet: Sheet,
  columns: readonly TableColumn<Line>[],
  line: Line,
  index: number,
  y: number,
): void {
  eachColumn(columns, (column, x) => {
    const style = { width: column.width - 2 * pad, align: column.align };
    const text = column.value(line, index);
    setText(sheet, text, x + pad, y + pad - 1, style);
    const detail = column.detail?.(line) ?? '';
    if (detail !== '') {
      const below = y + pad - 1 + textHeight(sheet, text, style);
      setText(sheet, detail, x + pad, below, { ...style, size: 7.5, color: ink.quiet });
    }
  });
}

function lineHeight<Line>(sheet: Sheet, columns: readonly TableColumn<Line>[], line: Line): number {
  const heights = columns.map((column) => {
    const style = { width: column.width - 2 * pad };
    const detail = column.detail?.(line) ?? '';
    const below = detail === '' ? 0 : textHeight(sheet, detail, { ...style, size: 7.5 });
    return textHeight(sheet, column.value(line, 0), style) + below;
  });
  return Math.max(...heights) + 2 * pad - 2;
}

function setFrame<Line>(sheet: Sheet, columns: readonly TableColumn<Line>[], top: number, bottom: number): void {
  sheet
    .lineWidth(0.8)
    .strokeColor(ink.rule)
    .rect(page.left, top, page.right - page.left, bottom - top)
    .stroke();
  eachColumn(columns, (_column, x, index) => {
    if (index > 0) sheet.lineWidth(0.4).strokeColor(ink.hair).moveTo(x, top).lineTo(x, bottom).stroke();
  });
}

function eachColumn<Line>(
  columns: readonly TableColumn<Line>[],
  work: (column: TableColumn<Line>, x: number, index: number) => void,
): void {
  let x = page.left;
  for (const [index, column] of columns.entries()) {
    work(column, x, index);
    x += column.width;
  }
}
