import { deflateSync } from 'node:zlib';
import { makeZip, type ZipEntry } from './zip.ts';

/** A file to upload: refused with a code, or taken. */
export interface UploadCase {
  what: string;
  name: string;
  content: Buffer;
  refused?: 'FI-TYPE' | 'FI-SIZE' | 'FI-EMPTY' | 'FI-ARCHIVE';
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
const png = makePng();
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(64),
  Buffer.from('ffd9', 'hex'),
]);
const exe = Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(300)]);
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const gifWithScript = Buffer.from('GIF89a/*\x00\x00*/=1;alert(1)//', 'latin1');
const shiftJis = Buffer.from('8fa4956996bc2c909497ca0d0a8eb396ec8cb12c310d0a', 'hex');

const zip = (...entries: ZipEntry[]) => makeZip(entries);
const plain: ZipEntry = { name: '見積書.txt', content: 'お見積りのとおりです。' };

const wordParts = (extra: ZipEntry[] = [], types = wordTypes()): Buffer =>
  makeZip([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: '<Relationships/>' },
    { name: 'word/document.xml', content: '<w:document/>' },
    ...extra,
  ]);
const sheetParts = (extra: ZipEntry[] = []): Buffer =>
  makeZip([
    {
      name: '[Content_Types].xml',
      content:
        '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    },
    { name: 'xl/workbook.xml', content: '<workbook/>' },
    ...extra,
  ]);

const good: UploadCase[] = [
  { what: 'a PDF', name: '見積書_トウリン精機_20261118.pdf', content: pdf },
  { what: 'a PNG', name: '図面.png', content: png },
  { what: 'a JPEG named jpg', name: '現場写真.JPG', content: jpeg },
  { what: 'a JPEG named jpeg', name: '現場写真(2).jpeg', content: jpeg },
  { what: 'a zip', name: '資料一式.zip', content: zip(plain, { name: 'フォルダ/図面.pdf', content: pdf }) },
  {
    what: 'a zip from Japanese Windows, names in Shift_JIS with 0x5C bytes',
    name: '表一覧.zip',
    content: zip({ name: Buffer.from('955c83835c94b22e747874', 'hex'), content: 'あ', utf8: false }),
  },
  {
    what: 'a zip with an Excel file in it',
    name: '発注書類.zip',
    content: zip({ name: '明細.xlsx', content: sheetParts() }),
  },
  { what: 'a zip with stored entries', name: '保管.zip', content: zip({ ...plain, stored: true }) },
  { what: 'a Word file', name: '仕様書.docx', content: wordParts() },
  { what: 'an Excel file', name: '単価表.xlsx', content: sheetParts() },
  { what: 'a CSV in UTF-8', name: '明細.csv', content: Buffer.from('品名,数量\r\n手袋,12\r\n') },
  {
    what: 'a CSV with a byte order mark',
    name: '明細bom.csv',
    content: Buffer.from('\uFEFF品名,数量\r\n髙﨑𠮷①㈱,1\r\n'),
  },
  { what: 'a CSV in Shift_JIS', name: '明細sjis.csv', content: shiftJis },
  { what: 'a CSV of one cell', name: '一.csv', content: Buffer.from('1') },
  { what: 'a CSV that begins like a picture', name: '型番.csv', content: Buffer.from('BM-10,MZ-20\r\nGIF89a,1\r\n') },
  { what: 'a PDF with a zip embedded in it', name: '添付つき.pdf', content: Buffer.concat([pdf, zip(plain), pdf]) },
  {
    what: 'a Word file from a template on a drive',
    name: '書式.docx',
    content: wordParts([template('file:///C:/書式.dotx')]),
  },
  { what: 'a name with dots', name: '2026.11.20_v1.2_見積.pdf', content: pdf },
  { what: 'a full-width dot before the extension', name: '見積書．pdf', content: pdf },
  { what: 'a name with quotes and brackets', name: `見積"(最終)'[改].pdf`, content: pdf },
  {
    what: 'exactly 10,485,760 bytes',
    name: '大きい.pdf',
    content: Buffer.concat([pdf, Buffer.alloc(10_485_760 - pdf.length)]),
  },
];

const lies: UploadCase[] = [
  { what: 'a program', name: 'setup.exe', content: exe, refused: 'FI-TYPE' },
  { what: 'a program named PDF', name: '請求書.pdf', content: exe, refused: 'FI-TYPE' },
  { what: 'a page', name: 'index.html', content: html, refused: 'FI-TYPE' },
  { what: 'a page named PDF', name: '見積.pdf', content: html, refused: 'FI-TYPE' },
  { what: 'a page named CSV', name: '明細.csv', content: html, refused: 'FI-TYPE' },
  {
    what: 'a page named CSV, blanks first',
    name: '明細.csv',
    content: Buffer.from(`\r\n  ${html}`),
    refused: 'FI-TYPE',
  },
  { what: 'a drawing that runs scripts', name: '図.svg', content: svg, refused: 'FI-TYPE' },
  { what: 'such a drawing named PNG', name: '図.png', content: svg, refused: 'FI-TYPE' },
  { what: 'a picture that is a script, too', name: '図.png', content: gifWithScript, refused: 'FI-TYPE' },
  { what: 'the same named CSV', name: '図.csv', content: gifWithScript, refused: 'FI-TYPE' },
  { what: 'a PNG named JPEG', name: '写真.jpg', content: png, refused: 'FI-TYPE' },
  { what: 'a PDF named PNG', name: '図.png', content: pdf, refused: 'FI-TYPE' },
  {
    what: 'a PDF behind blanks',
    name: '見積.pdf',
    content: Buffer.concat([Buffer.alloc(900, 0x20), pdf]),
    refused: 'FI-TYPE',
  },
  { what: 'a PDF that is a zip, too', name: '二つ.pdf', content: Buffer.concat([pdf, zip(plain)]), refused: 'FI-TYPE' },
  { what: 'a PNG that is a zip, too', name: '二つ.png', content: Buffer.concat([png, zip(plain)]), refused: 'FI-TYPE' },
  {
    what: 'a JPEG that is a zip, too',
    name: '二つ.jpg',
    content: Buffer.concat([jpeg, zip(plain)]),
    refused: 'FI-TYPE',
  },
  { what: 'a PNG of 2,500 million pixels', name: '巨大.png', content: makePng(50_000), refused: 'FI-TYPE' },
  { what: 'a PDF named CSV', name: '明細.csv', content: pdf, refused: 'FI-TYPE' },
  { what: 'rich text named CSV', name: '明細.csv', content: Buffer.from('{\\rtf1 x}'), refused: 'FI-TYPE' },
  { what: 'a program with a PDF name in front', name: '見積.pdf.exe', content: pdf, refused: 'FI-TYPE' },
  { what: 'a program name in front of PDF', name: '見積.exe.pdf', content: pdf, refused: 'FI-TYPE' },
  { what: 'a full-width program name', name: '見積．ｅｘｅ', content: pdf, refused: 'FI-TYPE' },
  { what: 'a name that reads backwards', name: '見積\u202Efdp.exe.pdf', content: pdf, refused: 'FI-TYPE' },
  { what: 'a name of 300 characters', name: `${'あ'.repeat(300)}.pdf`, content: pdf, refused: 'FI-TYPE' },
  { what: 'no extension', name: '見積書', content: pdf, refused: 'FI-TYPE' },
  { what: 'a type that is not listed', name: '資料.pptx', content: sheetParts(), refused: 'FI-TYPE' },
  { what: 'bytes named CSV', name: '明細.csv', content: Buffer.from([1, 2, 3, 0, 255]), refused: 'FI-TYPE' },
  { what: 'UTF-16 named CSV', name: '明細.csv', content: Buffer.from('\uFEFF品名', 'utf16le'), refused: 'FI-TYPE' },
  { what: 'a zip named CSV', name: '明細.csv', content: zip(plain), refused: 'FI-TYPE' },
  { what: 'nothing', name: '空.pdf', content: Buffer.alloc(0), refused: 'FI-EMPTY' },
  {
    what: 'one byte too much',
    name: '大きい.pdf',
    content: Buffer.concat([pdf, Buffer.alloc(10_485_761 - pdf.length)]),
    refused: 'FI-SIZE',
  },
];

const archives: UploadCase[] = [
  { what: 'a text named zip', name: '偽.zip', content: Buffer.from('PK?'), refused: 'FI-TYPE' },
  {
    what: 'a picture in front of a zip',
    name: '偽.zip',
    content: Buffer.concat([png, zip(plain)]),
    refused: 'FI-TYPE',
  },
  { what: 'a zip cut in half', name: '途中.zip', content: zip(plain).subarray(0, 40), refused: 'FI-ARCHIVE' },
  {
    what: 'a way out of the folder',
    name: '上.zip',
    content: zip({ ...plain, name: '../../etc/passwd' }),
    refused: 'FI-ARCHIVE',
  },
  {
    what: 'the same with backslashes',
    name: '上.zip',
    content: zip({ ...plain, name: '..\\..\\win.ini' }),
    refused: 'FI-ARCHIVE',
  },
  {
    what: 'an absolute path',
    name: '絶対.zip',
    content: zip({ ...plain, name: '/etc/passwd' }),
    refused: 'FI-ARCHIVE',
  },
  { what: 'a drive', name: '絶対.zip', content: zip({ ...plain, name: 'C:\\windows\\x.txt' }), refused: 'FI-ARCHIVE' },
  { what: 'U+0000 in a name', name: '名.zip', content: zip({ ...plain, name: 'a\u0000.txt' }), refused: 'FI-ARCHIVE' },
  {
    what: 'a symbolic link',
    name: 'リンク.zip',
    content: zip({ name: 'link', content: '/etc/passwd', mode: 0o120777 }),
    refused: 'FI-ARCHIVE',
  },
  { what: 'a password', name: '暗号.zip', content: zip({ ...plain, encrypted: true }), refused: 'FI-ARCHIVE' },
  {
    what: 'a zip in a zip',
    name: '入れ子.zip',
    content: zip({ name: '内側.zip', content: zip(plain) }),
    refused: 'FI-ARCHIVE',
  },
  {
    what: 'a zip in a zip that hides',
    name: '入れ子.zip',
    content: zip({ name: '内側.txt', content: zip(plain) }),
    refused: 'FI-ARCHIVE',
  },
  {
    what: 'a program in a zip',
    name: '道具.zip',
    content: zip({ name: 'tool.exe', content: exe }),
    refused: 'FI-ARCHIVE',
  },
  {
    what: 'a program in a zip that hides',
    name: '道具.zip',
    content: zip({ name: 'tool.txt', content: exe }),
    refused: 'FI-ARCHIVE',
  },
  {
    what: '2,001 entries',
    name: '多数.zip',
    content: makeZip(Array.from({ length: 2001 }, (_, n) => ({ name: `${n}.txt`, content: 'x' }))),
    refused: 'FI-ARCHIVE',
  },
  {
    what: '51 MB of zeros',
    name: '爆弾.zip',
    content: zip({ name: '0.bin', content: Buffer.alloc(51 * 1024 * 1024) }),
    refused: 'FI-ARCHIVE',
  },
  {
    what: '40 MB of zeros',
    name: '爆弾.zip',
    content: zip({ name: '0.bin', content: Buffer.alloc(40 * 1024 * 1024) }),
    refused: 'FI-ARCHIVE',
  },
  {
    what: 'a size that was made up',
    name: '嘘.zip',
    content: zip({ ...plain, claimedSize: 4_000_000_000 }),
    refused: 'FI-ARCHIVE',
  },
  {
    what: 'an Excel file whose sheet unpacks to more than it declares',
    name: '膨張.xlsx',
    content: sheetParts([
      { name: 'xl/worksheets/sheet1.xml', content: `<worksheet>${' '.repeat(3_000_000)}`, claimedSize: 100_000 },
    ]),
    refused: 'FI-ARCHIVE',
  },
  {
    what: 'entries that share their bytes',
    name: '重なり.zip',
    content: makeZip([plain, { ...plain, name: 'b.txt' }, { ...plain, name: 'c.txt' }], { sharedBody: true }),
    refused: 'FI-ARCHIVE',
  },
  { what: 'a zip named Word', name: '偽.docx', content: zip(plain), refused: 'FI-TYPE' },
  { what: 'an Excel file named Word', name: '偽.docx', content: sheetParts(), refused: 'FI-TYPE' },
  {
    what: 'macros',
    name: 'マクロ.docx',
    content: wordParts([{ name: 'word/vbaProject.bin', content: 'x' }]),
    refused: 'FI-ARCHIVE',
  },
  {
    what: 'macros under another name',
    name: 'マクロ.docx',
    content: wordParts([
      { name: 'word/data.bin', content: 'x' },
      {
        name: 'word/_rels/document.xml.rels',
        content:
          '<Relationships><Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="data.bin"/></Relationships>',
      },
    ]),
    refused: 'FI-ARCHIVE',
  },
  {
    what: 'a macro sheet of old Excel',
    name: 'マクロ.xlsx',
    content: sheetParts([{ name: 'xl/macrosheets/sheet1.xml', content: '<xm:macrosheet/>' }]),
    refused: 'FI-ARCHIVE',
  },
  {
    what: 'a template fetched from elsewhere',
    name: '書式.docx',
    content: wordParts([template('https://example.com/evil.dotm')]),
    refused: 'FI-ARCHIVE',
  },
  {
    what: 'macros in a Word file in a zip',
    name: '入れ子.zip',
    content: zip({ name: '内側.docx', content: wordParts([{ name: 'word/vbaProject.bin', content: 'x' }]) }),
    refused: 'FI-ARCHIVE',
  },
  {
    what: 'a zip named Word in a zip',
    name: '入れ子.zip',
    content: zip({ name: '内側.docx', content: zip(plain) }),
    refused: 'FI-ARCHIVE',
  },
  {
    what: 'a bomb named Excel in a zip',
    name: '入れ子.zip',
    content: zip({
      name: '内側.xlsx',
      content: sheetParts([{ name: 'xl/0.bin', content: Buffer.alloc(51 * 1024 * 1024) }]),
    }),
    refused: 'FI-ARCHIVE',
  },
  {
    what: 'entities behind a long comment',
    name: '実体.docx',
    content: wordParts([
      {
        name: 'word/styles.xml',
        content: `<?xml version="1.0"?><!--${'x'.repeat(2_000)}--><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>`,
      },
    ]),
    refused: 'FI-ARCHIVE',
  },
  {
    what: 'a type with macros',
    name: 'マクロ.docx',
    content: wordParts([], wordTypes('application/vnd.ms-word.document.macroEnabled.main+xml')),
    refused: 'FI-ARCHIVE',
  },
  {
    what: 'ActiveX',
    name: '部品.xlsx',
    content: sheetParts([{ name: 'xl/activeX/activeX1.bin', content: 'x' }]),
    refused: 'FI-ARCHIVE',
  },
  {
    what: 'entities in XML',
    name: '実体.docx',
    content: wordParts([
      { name: 'word/styles.xml', content: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' },
    ]),
    refused: 'FI-ARCHIVE',
  },
];

/** Files that must be taken and files that must not, each made here. */
export const uploadCorpus: UploadCase[] = [...good, ...lies, ...archives];

function template(target: string): ZipEntry {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate';
  return {
    name: 'word/_rels/settings.xml.rels',
    content: `<Relationships><Relationship Target='${target}' Id="r1" Type="${type}" TargetMode="External"/></Relationships>`,
  };
}

function wordTypes(more = ''): string {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return `<Types><Override PartName="/word/document.xml" ContentType="${main}"/><Override ContentType="${more}"/></Types>`;
}

function makePng(side = 1): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  };
  const size = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  const pixels = deflateSync(Buffer.from([0, 255, 255, 255]));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
