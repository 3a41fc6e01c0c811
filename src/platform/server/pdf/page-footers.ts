import { ink, page, type Sheet, setRule, setText } from './pdf-sheet.ts';

/**
 * Sets what every page carries, once the number of pages is known: whose document it is, the page's number, and a mark
 * across the page (取消) when the document no longer counts.
 */
export function setFooters(sheet: Sheet, line: string, mark: string | null): void {
  const { count } = sheet.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(index);
    setRule(sheet, 806, { color: ink.hair });
    setText(sheet, line, page.left, 810, { width: 350, size: 8, color: ink.quiet });
    setText(sheet, `${index + 1} / ${count}`, page.right - 100, 810, {
      width: 100,
      size: 8,
      align: 'right',
      color: ink.quiet,
    });
    if (mark !== null) setMark(sheet, mark);
  }
}

function setMark(sheet: Sheet, mark: string): void {
  sheet.save();
  sheet.rotate(-35, { origin: [page.width / 2, page.height / 2] });
  sheet.opacity(0.16);
  setText(sheet, mark, 0, page.height / 2 - 70, {
    width: page.width,
    size: 110,
    bold: true,
    align: 'center',
    color: ink.stamp,
  });
  sheet.restore();
}
