import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetRows } from '../../../src/platform/server/xlsx/read-xlsx.ts';
import { xlsxCell } from '../../../src/platform/server/xlsx/xlsx-cell.ts';
import { xlsxFile, xlsxRow } from '../../../src/platform/server/xlsx/xlsx-file.ts';
import { type XmlEvent, xmlEvents } from '../../../src/platform/server/xlsx/xml-events.ts';
import { makeZip } from '../../support/zip.ts';

const relation = (id: string, target: string) => `<Relationship Id="${id}" Type="x/worksheet" Target="${target}"/>`;
const book = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><workbookPr/><sheets><sheet name="隠" sheetId="1" state="hidden" r:id="rId1"/><sheet name="表" sheetId="2" r:id="rId2"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheets/sheet1.xml')}${relation('rId2', '/xl/worksheets/sheet2.xml')}</Relationships>`,
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-411]ggge&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="165" formatCode="[Red]#,##0&quot;d&quot;;\\d0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
  'xl/sharedStrings.xml':
    '<sst><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><r><t>赤</t></r><r><t xml:space="preserve"> 青</t></r></si><si><t>R&amp;D &#39640;&#x5D0E;_x000D_</t></si></sst>',
};

async function cellsOf(rows: string, parts: Readonly<Record<string, string>> = book): Promise<[number, string[]][]> {
  const sheet = `<x:worksheet><x:sheetData>${rows.replace(/<(\/?)/g, '<$1x:')}</x:sheetData></x:worksheet>`;
  const files = Object.entries({ ...parts, 'xl/worksheets/sheet2.xml': sheet });
  const found: [number, string[]][] = [];
  for await (const { rowNo, cells } of sheetRows(makeZip(files.map(([name, content]) => ({ name, content })))))
    found.push([rowNo, cells]);
  return found;
}
const row = (cells: string) => `<row r="1">${cells}</row>`;

describe('a workbook as people make it', () => {
  it.each([
    ['a shared text without how it is read aloud', '<c r="A1" t="s"><v>0</v></c>', '東京'],
    ['a text in several formats', '<c r="A1" t="s"><v>1</v></c>', '赤 青'],
    ['letters that XML writes otherwise', '<c r="A1" t="s"><v>2</v></c>', 'R&D 高崎\r'],
    ['a text in the cell', '<c r="A1" t="inlineStr"><is><t>中</t><rPh><t>ナカ</t></rPh></is></c>', '中'],
    ['a number that arithmetic left with noise', '<c r="A1"><v>0.30000000000000004</v></c>', '0.3'],
    ['a large number', '<c r="A1"><v>1.2345678901234E+14</v></c>', '123456789012340'],
    ['a number that only looks like a day', '<c r="A1" s="3"><v>46346</v></c>', '46346'],
    ['a day', '<c r="A1" s="1"><v>46346</v></c>', '2026/11/20'],
    ['a day of the Japanese calendar', '<c r="A1" s="2"><v>46346</v></c>', '2026/11/20'],
    ['an instant', '<c r="A1" s="1"><v>46346.75</v></c>', '2026/11/20 18:00'],
    ['what a formula came to', '<c r="A1" t="str"><f>A2&amp;"x"</f><v>箱x</v></c>', '箱x'],
    ['what a formula did not come to', '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['a formula that nothing worked out yet', '<c r="A1"><f>A2*2</f></c>', '='],
    ['a yes', '<c r="A1" t="b"><v>1</v></c>', 'TRUE'],
    ['what no store could keep', '<c r="A1" t="str"><v>a_x0000__xD800_b</v></c>', 'a\ufffd\ufffdb'],
  ])('shows %s', async (_what, cell, shown) => {
    expect(await cellsOf(row(cell))).toEqual([[1, [shown]]]);
  });

  it('leaves room for cells and rows that are not there', async () => {
    const rows =
      '<row r="1"><c r="A1"><v>1</v></c><c r="D1"><v>4</v></c></row><row r="9"/><row r="12"><c r="C12"/><c r="AB12"><v>2</v></c></row>';
    const [first, empty, last] = await cellsOf(rows);
    expect(first).toEqual([1, ['1', '', '', '4']]);
    expect(empty).toEqual([9, []]);
    expect(last?.[1].map((cell, at) => [at, cell]).filter(([, cell]) => cell !== '')).toEqual([[27, '2']]);
  });

  it('may count its days from 1904', async () => {
    const since = {
      ...book,
      'xl/workbook.xml': book['xl/workbook.xml'].replace('workbookPr', 'workbookPr date1904="1"'),
    };
    expect(await cellsOf(row('<c r="A1" s="1"><v>44884</v></c>'), since)).toEqual([[1, ['2026/11/20']]]);
  });

  it.each([
    ['rows that go back', '<row r="2"/><row r="1"/>'],
    ['a sheet that breaks off', '<row r="1"><c r="A1"'],
    ['tags that cross', '<row r="1"><c r="A1"></row></c>'],
    ['an entity that nobody declared', '<row r="1"><c r="A1" t="str"><v>&lol;</v></c></row>'],
  ])('is refused for %s', async (_what, rows) => {
    await expect(cellsOf(rows)).rejects.toMatchObject({ appCode: 'FI-ARCHIVE' });
  });

  it('is refused when it unpacks to more than it declares', async () => {
    const zip = makeZip([{ name: 'xl/workbook.xml', content: ' '.repeat(100_000), claimedSize: 10 }]);
    await expect(sheetRows(zip).next()).rejects.toMatchObject({ appCode: 'FI-ARCHIVE' });
  });
});

async function* oneByOne(pieces: readonly string[]): AsyncGenerator<string, void> {
  yield* pieces;
}

describe('a workbook of ours', () => {
  it('comes back with every text as it was', async () => {
    const text = fc
      .string({ unit: 'binary', maxLength: 20 })
      .filter((one) => !/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|_x[\dA-F]{4}_/iu.test(one));
    const table = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const parts: Uint8Array[] = [];
        const lines = rows.map((cells) => xlsxRow(cells.map((cell) => xlsxCell(cell, 'text'))));
        for await (const part of xlsxFile('表', oneByOne(lines))) parts.push(part);
        const found: string[][] = [];
        for await (const { cells } of sheetRows(Buffer.concat(parts))) found.push(cells);
        expect(found).toEqual(rows);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a part of a workbook', () => {
  const xml = Buffer.from('<?xml version="1.0"?><!-- <c> --><a:s b="1>2" c=\'"\'>漢<![CDATA[<&]]>字<e/></a:s>\n');
  async function eventsOf(pieces: readonly Buffer[]): Promise<XmlEvent[]> {
    const all: XmlEvent[] = [];
    for await (const events of xmlEvents(
      (async function* () {
        yield* pieces;
      })(),
    ))
      all.push(...events);
    return all;
  }

  it('says the same wherever it is cut', async () => {
    const whole = await eventsOf([xml]);
    expect(whole.map((event) => (event.kind === 'text' ? event.text : event.name))).toEqual([
      's',
      '漢',
      '<&',
      '字',
      'e',
      'e',
      's',
      '\n',
    ]);
    for (let cut = 1; cut < xml.length; cut += 1)
      expect(await eventsOf([xml.subarray(0, cut), xml.subarray(cut)]), String(cut)).toEqual(whole);
  });
});
