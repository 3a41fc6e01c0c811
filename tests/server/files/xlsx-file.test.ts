import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { xlsxCell, xlsxHeading } from '../../../src/platform/server/xlsx/xlsx-cell.ts';
import { xlsxFile, xlsxRow } from '../../../src/platform/server/xlsx/xlsx-file.ts';

async function* piecesOf(...pieces: string[]): AsyncGenerator<string, void> {
  yield* pieces;
}

async function sheetOf(title: string, ...pieces: string[]): Promise<Record<string, string>> {
  const parts: Uint8Array[] = [];
  for await (const part of xlsxFile(title, piecesOf(...pieces))) parts.push(part);
  const files = unzipSync(new Uint8Array(Buffer.concat(parts)));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe('a cell of a workbook', () => {
  it.each([
    ['1234567', '<c s="2"><v>1234567</v></c>'],
    ['-1234.50', '<c><v>-1234.50</v></c>'],
    ['123456789012345', '<c s="2"><v>123456789012345</v></c>'],
  ])('holds the number %s', (value, cell) => {
    expect(xlsxCell(value, 'number')).toBe(cell);
  });

  it.each(['1234567890123456', '0.1234567890123456', '1e9', '12,000', '=1+1'])(
    'keeps %s as a text, so that no digit is lost and nothing is run',
    (value) => {
      expect(xlsxCell(value, 'number')).toContain(`t="inlineStr"><is><t xml:space="preserve">${value}<`);
    },
  );

  it('holds days and instants as spreadsheets count them', () => {
    expect(xlsxCell('2026/11/20', 'date')).toBe('<c s="3"><v>46346</v></c>');
    expect(xlsxCell('2026/11/20 18:00', 'dateTime')).toBe('<c s="4"><v>46346.75</v></c>');
    expect(xlsxCell('未定', 'date')).toContain('inlineStr');
    expect(xlsxCell('', 'date')).toBe('<c/>');
  });

  it.each(['=HYPERLINK("http://example.jp")', '+1', '-1', '@SUM(A1)', '0012'])(
    'holds the text %s as it is',
    (value) => {
      const cell = xlsxCell(value, 'text');
      expect(cell).toContain('t="inlineStr"');
      expect(cell).not.toContain('<f>');
      expect(cell).toContain(value.replaceAll('"', '&quot;'));
    },
  );

  it('leaves out what XML cannot hold', () => {
    expect(xlsxCell('a\u0000\u0008\ud800<b>&𠮷', 'text')).toContain('>a&lt;b&gt;&amp;𠮷<');
  });
});

describe('a workbook', () => {
  it('holds its rows in the order they came, under headings that stay in sight', async () => {
    const rows = ['1', '2', '3'].map((value) => xlsxRow([xlsxCell(value, 'number')]));
    const files = await sheetOf('発注/一覧', xlsxRow([xlsxHeading('金額')]), rows[0] ?? '', rows.slice(1).join(''));
    const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
    expect([...sheet.matchAll(/<row>.*?<\/row>/g)].map(([row]) => row.replace(/<[^>]+>/g, ''))).toEqual([
      '金額',
      '1',
      '2',
      '3',
    ]);
    expect(sheet).toContain('state="frozen"');
    expect(files['xl/workbook.xml']).toContain('name="発注 一覧"');
  });
});
