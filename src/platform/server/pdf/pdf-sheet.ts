import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const fontFile = (weight: string) => require.resolve(`@expo-google-fonts/noto-sans-jp/${weight}.ttf`);

/** Colours of a printed document: it must read in black and white, too. */
export const ink = {
  text: '#111111',
  quiet: '#555555',
  rule: '#333333',
  hair: '#b5b5b5',
  shade: '#eeeeee',
  stamp: '#c0272d',
};

/** A4 in points with its margins. */
export const page = { width: 595.28, height: 841.89, left: 42, right: 553.28, top: 40, bottom: 796 };

/** An open A4 document with the two Japanese fonts `regular` and `bold`. */
export type Sheet = PDFKit.PDFDocument;

/** Opens a document; every page stays in memory until the end, so that page numbers know how many there are. */
export function openSheet(info: { title: string; author: string; at: Date }): Sheet {
  const sheet = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, bottom: 0, left: page.left, right: page.width - page.right },
    bufferPages: true,
    lang: 'ja',
    info: { Title: info.title, Author: info.author, CreationDate: info.at, ModDate: info.at },
  });
  sheet.registerFont('regular', fontFile('400Regular/NotoSansJP_400Regular'));
  sheet.registerFont('bold', fontFile('700Bold/NotoSansJP_700Bold'));
  return sheet;
}

/** Ends the document and answers its bytes. */
export function sheetBytes(sheet: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk));
    sheet.on('end', () => resolve(Buffer.concat(chunks)));
    sheet.on('error', reject);
    sheet.end();
  });
}

/** How a piece of text is set. */
export interface TextStyle {
  width: number;
  size?: number;
  bold?: boolean;
  align?: 'left' | 'center' | 'right';
  color?: string;
}

/** Sets text in a column of `width` points whose top left corner is given; it wraps and never starts a page. */
export function setText(sheet: Sheet, text: string, x: number, y: number, style: TextStyle): void {
  sheet
    .font(style.bold ? 'bold' : 'regular')
    .fontSize(style.size ?? 9)
    .fillColor(style.color ?? ink.text)
    .text(text, x, y, { width: style.width, align: style.align ?? 'left', lineGap: 0 });
}

/** Height of that text in points. */
export function textHeight(sheet: Sheet, text: string, style: TextStyle): number {
  sheet.font(style.bold ? 'bold' : 'regular').fontSize(style.size ?? 9);
  return sheet.heightOfString(text === '' ? ' ' : text, { width: style.width, lineGap: 0 });
}

/** A line from left to right. */
export function setRule(
  sheet: Sheet,
  y: number,
  options: { from?: number; to?: number; weight?: number; color?: string } = {},
): void {
  sheet
    .lineWidth(options.weight ?? 0.5)
    .strokeColor(options.color ?? ink.rule)
    .moveTo(options.from ?? page.left, y)
    .lineTo(options.to ?? page.right, y)
    .stroke();
}

/** A new page when `height` does not fit below `y`; answers where to go on. */
export function roomFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= page.bottom) return y;
  sheet.addPage();
  return page.top;
}
