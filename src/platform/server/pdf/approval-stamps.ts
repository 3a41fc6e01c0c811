import { ink, page, type Sheet, setText } from './pdf-sheet.ts';

/** Who approved at which stage, and on which day, `YYYY/MM/DD`. */
export interface ApprovalStamp {
  stageName: string;
  personName: string;
  on: string;
}

const boxWidth = 64;
const headHeight = 15;
const boxHeight = 56;
const perRow = 7;

/** Height of one row of stamps with its heading, in points. */
export const stampBlockHeight = headHeight + boxHeight + 14;

/** Sets the row of approvals, right-aligned as on paper: who approved at which stage, and when. The last seven fit. */
export function setApprovalStamps(sheet: Sheet, stamps: readonly ApprovalStamp[], y: number): void {
  const shown = stamps.slice(-perRow);
  let x = page.right - shown.length * boxWidth;
  if (shown.length > 0) setText(sheet, '承認', x - 40, y + headHeight + 20, { width: 34, align: 'right', bold: true });
  for (const stamp of shown) {
    sheet.rect(x, y, boxWidth, headHeight).fill(ink.shade);
    sheet
      .lineWidth(0.5)
      .strokeColor(ink.hair)
      .rect(x, y, boxWidth, headHeight + boxHeight)
      .stroke();
    sheet
      .moveTo(x, y + headHeight)
      .lineTo(x + boxWidth, y + headHeight)
      .stroke();
    setText(sheet, short(stamp.stageName, 8), x + 1, y + 2.5, { width: boxWidth - 2, align: 'center', size: 7 });
    setSeal(sheet, stamp, x + boxWidth / 2, y + headHeight + boxHeight / 2);
    x += boxWidth;
  }
}

/** A round date seal: the day between two lines, the family name below. */
function setSeal(sheet: Sheet, stamp: Pick<ApprovalStamp, 'personName' | 'on'>, x: number, y: number): void {
  const radius = 24;
  const half = Math.sqrt(radius ** 2 - 7 ** 2);
  sheet.lineWidth(1).strokeColor(ink.stamp).circle(x, y, radius).stroke();
  for (const line of [y - 7, y + 7])
    sheet
      .moveTo(x - half, line)
      .lineTo(x + half, line)
      .lineWidth(0.7)
      .stroke();
  const style = { width: 2 * radius, align: 'center' as const, color: ink.stamp };
  setText(sheet, '承認', x - radius, y - 19, { ...style, size: 7 });
  setText(sheet, stamp.on.slice(2).replaceAll('/', '.'), x - radius, y - 5.5, { ...style, size: 7.5 });
  setText(sheet, short(familyName(stamp.personName), 4), x - radius, y + 7.5, { ...style, size: 8 });
}

function familyName(name: string): string {
  return name.split(/[\s　]/)[0] ?? name;
}

function short(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
}
