import { setFactRows } from './fact-rows.ts';
import { ink, page, type Sheet, setRule, setText, textHeight } from './pdf-sheet.ts';

const middle = (page.left + page.right) / 2;

/** What the first page of a document begins with. */
export interface LetterHead {
  title: string;
  addressee: string;
  /** What follows the addressee's name; 御中 for a company. */
  honorific?: string;
  /** Points across that the addressee's side takes. */
  width: number;
  /** Sentences below the addressee, one a line. */
  opening: readonly string[];
  /** What the document comes to, in a box of its own. */
  amount?: { label: string; amount: string };
  /** Sets the sender's side from `y` on; answers where it ends. */
  sender: (y: number) => number;
  /** Rows across the page below both. */
  facts?: readonly (readonly [label: string, value: string])[];
}

/** Sets how a document begins: its name, to whom it goes and who sends it; answers where the rest may begin. */
export function setLetterHead(sheet: Sheet, head: LetterHead): number {
  setTitle(sheet, head.title);
  const top = page.top + 48;
  let left = setAddresseeName(sheet, `${head.addressee}　${head.honorific ?? '御中'}`, top, head.width) + 8;
  for (const sentence of head.opening) {
    setText(sheet, sentence, page.left, left, { width: head.width });
    left += 16;
  }
  if (head.amount) left = setAmountBox(sheet, { ...head.amount, width: head.width }, left + 6);
  const end = Math.max(left, head.sender(top));
  return head.facts ? setFactRows(sheet, head.facts, end + 10) : end;
}

/** Sets the name of a document, spaced out and underlined, at the top of its first page. */
function setTitle(sheet: Sheet, title: string): void {
  const style = { width: page.right - page.left, size: 20, bold: true, align: 'center' as const };
  setText(sheet, title, page.left, page.top, style);
  setRule(sheet, page.top + 31, { from: middle - 75, to: middle + 75, weight: 1 });
}

/** Sets to whom a document goes, underlined; answers where the line stands. */
function setAddresseeName(sheet: Sheet, text: string, y: number, width: number): number {
  const style = { width, size: 13, bold: true };
  setText(sheet, text, page.left, y, style);
  const under = y + textHeight(sheet, text, style) + 2;
  setRule(sheet, under, { to: page.left + width, weight: 0.8 });
  return under;
}

/** Sets the amount of a document in a box of its own below the addressee; answers where the box ends. */
function setAmountBox(
  sheet: Sheet,
  { label, amount, width }: { label: string; amount: string; width: number },
  top: number,
): number {
  const height = 32;
  sheet.lineWidth(1).strokeColor(ink.rule).rect(page.left, top, width, height).stroke();
  sheet.rect(page.left, top, 96, height).fillAndStroke(ink.shade, ink.rule);
  setText(sheet, label, page.left, top + 4, { width: 96, align: 'center', bold: true });
  setText(sheet, `¥${amount}`, page.left + 100, top + 5, { width: width - 110, size: 15, bold: true, align: 'right' });
  return top + height;
}

/** A line about who sends a document; empty ones are left out. */
export interface SenderLine {
  text: string;
  size?: number;
  bold?: boolean;
}

/** Sets numbers and dates, each with its label, and the sender below them; answers where that ends. */
export function setSenderBlock(
  sheet: Sheet,
  block: {
    facts: readonly (readonly [label: string, value: string])[];
    labelWidth: number;
    lines: readonly SenderLine[];
  },
  y: number,
): number {
  const x = 345;
  const width = page.right - x;
  let at = y;
  for (const [label, value] of block.facts) {
    setText(sheet, label, x, at, { width: block.labelWidth, color: ink.quiet });
    const besides = block.labelWidth + 2;
    setText(sheet, value, x + besides, at, { width: width - besides, align: 'right' });
    at += 15;
  }
  at += 6;
  for (const { text, ...style } of block.lines.filter((line) => line.text !== '')) {
    setText(sheet, text, x, at, { width, ...style });
    at += textHeight(sheet, text, { width, ...style }) + 1;
  }
  return at;
}
