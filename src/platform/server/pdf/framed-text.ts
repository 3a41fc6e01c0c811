import { ink, page, roomFor, type Sheet, setText, textHeight } from './pdf-sheet.ts';

/** Sets a text below its heading in a frame, if there is one; answers where the next may begin. */
export function setFramedText(sheet: Sheet, heading: string, text: string, y: number): number {
  if (text === '') return y;
  const style = { width: page.right - page.left - 16 };
  const height = textHeight(sheet, text, style) + 26;
  const top = roomFor(sheet, y, Math.min(height, page.bottom - page.top));
  const frame = sheet.lineWidth(0.5).strokeColor(ink.hair);
  frame.rect(page.left, top, page.right - page.left, height).stroke();
  setText(sheet, heading, page.left + 8, top + 4, { width: 100, bold: true });
  setText(sheet, text, page.left + 8, top + 18, style);
  return top + height + 8;
}
