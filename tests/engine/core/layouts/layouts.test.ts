import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExpressions } from '../../../../engine/core/expressions/expressions.ts';
import type { LayoutDefinition } from '../../../../engine/core/formats/layout.ts';
import { decodeText, encodeText } from '../../../../engine/core/layouts/encode-text.ts';
import { readLayout } from '../../../../engine/core/layouts/read-layout.ts';
import { writeLayout } from '../../../../engine/core/layouts/write-layout.ts';
import { halfKana } from '../../../../engine/core/values/half-kana.ts';

const expressions = createExpressions([]);

/** Lines of 24 bytes of which one stands for each row. */
const slips: LayoutDefinition = {
  description: '貸出票。',
  record: 'library/loan',
  form: 'fixed',
  encoding: 'shiftJis',
  lineEnd: 'crlf',
  bytes: 24,
  characters: '0-9A-Zｦ-ﾟ ',
  replaces: { ｰ: ' ' },
  fileName: "record.name + '.txt'",
  lines: [
    {
      id: 'head',
      begins: '1',
      fields: [
        { id: 'kind', type: 'digits', bytes: 1, value: "'1'" },
        { id: 'name', type: 'text', bytes: 23, mayCut: true, value: 'halfKana(record.name)' },
      ],
    },
    {
      id: 'book',
      begins: '2',
      each: '/books',
      when: "!has(self.fee) || self.fee != '0'",
      fields: [
        { id: 'kind', type: 'digits', bytes: 1, value: "'2'" },
        { id: 'name', type: 'text', bytes: 15, value: 'self.name' },
        { id: 'fee', title: '料金', type: 'digits', bytes: 8, value: 'self.fee' },
      ],
    },
  ],
};

function written(record: object, layout = slips) {
  const file = writeLayout(layout, { record: { ...record }, id: '1' }, expressions);
  return 'faults' in file ? file.faults : file.content;
}

const letters = fc.constantFrom(...'0123456789ABCXYZｦｱﾝﾞﾟ');
const word = fc.array(letters, { minLength: 1, maxLength: 15 }).map((found) => found.join(''));
const books = fc.array(fc.record({ name: word, fee: fc.integer({ min: 1, max: 99_999_999 }).map(String) }), {
  maxLength: 20,
});

describe('a layout of fixed length', () => {
  it('is written to the byte', () => {
    const file = written({ name: 'としょカン', books: [{ name: 'ABC ｶﾞ', fee: '120' }] });
    const head = `1${'ﾄｼｮｶﾝ'}${' '.repeat(18)}\r\n`;
    expect(decodeText(file as Uint8Array, 'shiftJis')).toBe(`${head}2ABC ｶﾞ         00000120\r\n`);
    expect([...(file as Uint8Array).subarray(1, 6)]).toEqual([0xc4, 0xbc, 0xae, 0xb6, 0xdd]);
  });

  it('is as long in every line, has no byte that it does not allow, and is read as it was written', () => {
    fc.assert(
      fc.property(word, books, (name, rows) => {
        const file = written({ name, books: rows }) as Uint8Array;
        expect(file.length).toBe((1 + rows.length) * 26);
        const isAllowed = (byte: number) => /[0-9A-Zｦ-ﾟ \r\n]/.test(decodeText(Uint8Array.of(byte), 'shiftJis'));
        expect([...file].every(isAllowed)).toBe(true);
        const lines = readLayout(slips, file);
        expect(lines[0]?.values.name?.trimEnd()).toBe(name);
        const read = lines.slice(1).map(({ values }) => [values.name?.trimEnd(), String(Number(values.fee))]);
        expect(read).toEqual(rows.map((row) => [row.name, row.fee]));
        expect(
          readLayout(
            slips,
            file.filter((byte) => byte !== 13 && byte !== 10),
          ),
        ).toEqual(lines);
      }),
    );
  });

  it('leaves out rows for which its condition does not hold', () => {
    expect(readLayout(slips, written({ name: 'A', books: [{ name: 'B', fee: '0' }] }) as Uint8Array)).toHaveLength(1);
  });

  it.each([
    [{ name: '漢字', fee: '1' }, 'characters', '漢字'],
    [{ name: 'a', fee: '1' }, 'characters', 'a'],
    [{ name: 'A\nB', fee: '1' }, 'characters', 'A\nB'],
    [{ name: 'ABCDEFGHIJKLMNOP', fee: '1' }, 'tooLong', 'ABCDEFGHIJKLMNOP'],
    [{ name: 'A', fee: '-1' }, 'digits', '-1'],
    [{ name: 'A', fee: '1.5' }, 'digits', '1.5'],
    [{ name: 'A', fee: '123456789' }, 'tooLong', '123456789'],
    [{ name: 'A' }, 'empty', ''],
  ])('refuses %j', (row, misfit, value) => {
    const faults = written({ name: 'A', books: [{ name: 'B', fee: '1' }, row] });
    expect(faults).toEqual([expect.objectContaining({ misfit, value, at: '/books/1' })]);
  });

  it.each([
    ['a line too short', '1ABC\r\n'],
    ['a line of no kind', `9${' '.repeat(23)}\r\n`],
    ['a line that is longer', `1${' '.repeat(24)}\r\n`],
  ])('is not read with %s', (_, text) => {
    expect(() => readLayout(slips, encodeText(text, 'shiftJis') ?? new Uint8Array())).toThrow('is none');
  });
});

describe('what fills a field up', () => {
  const field = (more: object) => ({ id: 'one', type: 'text' as const, bytes: 8, value: 'record.value', ...more });
  const line = (value: string, more: object) => {
    const lines: LayoutDefinition['lines'] = [{ id: 'row', fields: [field(more)] }];
    const { characters: _characters, ...free } = slips;
    return decodeText(written({ value }, { ...free, bytes: 8, lineEnd: 'none', lines }) as Uint8Array, 'shiftJis');
  };

  it.each([
    ['あ', {}, 'あ      '],
    ['あ', { align: 'right' }, '      あ'],
    ['あ', { fill: 'wideBlank' }, 'あ\u3000\u3000\u3000'],
    // Half a full-width blank is none.
    ['あ1', { fill: 'wideBlank' }, 'あ1\u3000\u3000 '],
    ['12', { align: 'right', fill: 'zero' }, '00000012'],
    ['-12', { type: 'number' }, '-0000012'],
    ['12', { type: 'number', fill: 'blank' }, '      12'],
    ['12', { type: 'digits', align: 'left', fill: 'blank' }, '12      '],
  ])('%s with %j is written as "%s"', (value, more, expected) => {
    expect(line(value, more)).toBe(expected);
  });
});

describe('a delimited layout', () => {
  const table: LayoutDefinition = {
    description: '貸出の表。',
    record: 'library/loan',
    form: 'delimited',
    encoding: 'utf8Bom',
    lineEnd: 'crlf',
    heading: true,
    fileName: "'loans.csv'",
    lines: [
      {
        id: 'book',
        each: '/books',
        fields: [
          { id: 'name', title: '書名', type: 'text', value: 'self.name' },
          { id: 'fee', title: '料金', type: 'number', value: 'self.fee' },
        ],
      },
    ],
  };

  it('names its columns, quotes what it has to, and keeps zeros in front', () => {
    const rows = [
      { name: '"A",B', fee: '-12.5' },
      { name: '=1+1', fee: '007' },
    ];
    const file = decodeText((written({ books: rows }, table) as Uint8Array).subarray(3), 'utf8');
    expect(file).toBe('書名,料金\r\n"""A"",B",-12.5\r\n\'=1+1,007\r\n');
  });

  it('is written in Shift_JIS as Windows has it, and refuses what that has not', () => {
    const shiftJis: LayoutDefinition = { ...table, encoding: 'shiftJis' };
    const file = written({ books: [{ name: '㈱髙橋～①', fee: '1' }] }, shiftJis) as Uint8Array;
    expect(decodeText(file, 'shiftJis')).toBe('書名,料金\r\n㈱髙橋～①,1\r\n');
    expect([...file.subarray(11, 13)]).toEqual([0x87, 0x8a]);
    expect(written({ books: [{ name: '😀', fee: '1' }] }, shiftJis)).toMatchObject([{ misfit: 'characters' }]);
  });
});

describe('half-width kana', () => {
  it.each([
    ['カ）ハルツミショウカイ', 'ｶ)ﾊﾙﾂﾐｼｮｳｶｲ'],
    ['ガギグ パピプ ヴ', 'ｶﾞｷﾞｸﾞ ﾊﾟﾋﾟﾌﾟ ｳﾞ'],
    ['ひらがな・ＡＢＣabc１２３－', 'ﾋﾗｶﾞﾅ･ABCABC123-'],
    ['コーヒー「特」。', 'ｺｰﾋｰ｢特｣｡'],
    ['ｶ)ﾊﾙﾂﾐ', 'ｶ)ﾊﾙﾂﾐ'],
  ])('of %s is %s', (text, half) => {
    expect(halfKana(text)).toBe(half);
  });
});
