import { describe, expect, it } from 'vitest';
import { encodeText } from '../../engine/core/layouts/encode-text.ts';
import { convertLetters } from '../../src/mapping/domain/convert-letters.ts';
import { type MappingForm, mappingWriter } from '../../src/mapping/domain/mapping-writer.ts';
import { writeDate } from '../../src/mapping/domain/write-date.ts';

const fixed = (columns: MappingForm['columns']): MappingForm => ({
  form: 'fixed',
  encoding: 'shiftJis',
  lineEnd: 'crlf',
  columns,
});

const written = (mapping: MappingForm, row: Record<string, string>) =>
  mappingWriter(mapping).row((field) => row[field] ?? '', 7);

describe('letters', () => {
  it.each([
    ['ｶﾞｲﾁｭｳ(株)', 'fullWidth', 'ガイチュウ（株）'],
    ['がいちゅう', 'halfKana', 'ｶﾞｲﾁｭｳ'],
    ['ﾊﾝﾄﾞﾙ がわ', 'fullKana', 'ハンドル ガワ'],
    ['ＡＢ－１２', 'halfWidth', 'AB-12'],
    ['kg', 'upperCase', 'KG'],
  ] as const)('%s as %s is %s', (value, letters, expected) => {
    expect(convertLetters(value, letters)).toBe(expected);
  });
});

describe('dates', () => {
  it.each([
    ['2026/11/20', 'yyyyMMdd', '20261120'],
    ['2026-11-20 09:30', 'yyMMdd', '261120'],
    ['2019/04/30', 'eraYyMMdd', 'H310430'],
    ['2019/05/01', 'eraYyMMdd', 'R010501'],
    ['1926/12/25', 'eraYyMMdd', 'S011225'],
    ['2026/02/29', 'yyyyMMdd', null],
    ['20261120', 'yyyyMMdd', null],
    ['1926/12/24', 'eraYyMMdd', null],
  ] as const)('%s as %s is %s', (value, form, expected) => {
    expect(writeDate(value, form)).toBe(expected);
  });
});

describe('a row of fixed length', () => {
  const mapping = fixed([
    { title: '行', field: '#', type: 'digits', bytes: 4 },
    { title: '区分', fixedText: 'D', bytes: 1 },
    { title: '税', field: 'tax', codes: [{ from: '課税10%', to: '10' }, { from: '対象外' }], bytes: 3 },
    { title: '名称', field: 'name', bytes: 10, fill: 'wideBlank' },
    { title: '金額', field: 'amount', type: 'number', bytes: 8 },
    { title: '摘要', field: 'summary', letters: 'halfKana', bytes: 6, align: 'right', mayCut: true },
  ]);

  it('has its bytes, whatever letters it holds', () => {
    const { text } = written(mapping, { tax: '課税10%', name: '髙﨑商店', amount: '-1200', summary: 'がいちゅうひ' });
    expect(text).toBe('0007D10 髙﨑商店\u3000-0001200ｶﾞｲﾁｭｳ');
    expect(encodeText(text, 'shiftJis')).toHaveLength(4 + 1 + 3 + 10 + 8 + 6);
  });

  it('leaves no half of a full-width blank', () => {
    const odd = fixed([{ title: '名称', field: 'name', bytes: 5, fill: 'wideBlank' }]);
    expect(written(odd, { name: 'あ' }).text).toBe('あ\u3000 ');
  });

  it('writes nothing for a value that the other system calls nothing', () => {
    expect(written(mapping, { tax: '対象外' }).cells[2]).toEqual({ column: '税', value: '対象外', text: '   ' });
  });

  it('tells which values do not fit, and why', () => {
    const strict = fixed([
      { title: '日付', field: 'on', dateForm: 'yyyyMMdd', bytes: 8 },
      { title: '品名', field: 'name', bytes: 4, isRequired: true },
      { title: '記号', field: 'sign', bytes: 4 },
      { title: '数', field: 'count', type: 'number', bytes: 4 },
    ]);
    const misfits = (row: Record<string, string>) => written(strict, row).cells.map(({ misfit }) => misfit);
    expect(misfits({ on: '来週', name: '', sign: '😀', count: '１' })).toEqual([
      'date',
      'empty',
      'characters',
      'digits',
    ]);
    expect(misfits({ on: '2026/11/20', name: 'ねじ六', sign: '', count: '1' })).toEqual([
      undefined,
      'tooLong',
      undefined,
      undefined,
    ]);
  });
});

describe('a delimited row', () => {
  it('quotes what has to be quoted, and names its columns', () => {
    const writer = mappingWriter({
      form: 'delimited',
      separator: 'tab',
      hasHeading: true,
      encoding: 'utf8',
      lineEnd: 'lf',
      columns: [
        { title: '品名', field: 'name' },
        { title: '数', field: 'count' },
      ],
    });
    expect(writer.heading).toBe('品名\t数');
    expect(writer.row((field) => ({ name: 'a\t"b"', count: '2' })[field] ?? '', 1).text).toBe('"a\t""b"""\t2');
  });
});
