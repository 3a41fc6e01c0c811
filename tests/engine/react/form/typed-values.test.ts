import { describe, expect, it } from 'vitest';
import { toHalfWidth } from '../../../../engine/core/values/half-width.ts';
import { typedToDate, typedToMonth } from '../../../../engine/react/widgets/dates/date-text.ts';
import { fileRefusal } from '../../../../engine/react/widgets/files/file-refusal.ts';
import { percentToRate, rateToPercent, typedToDecimal } from '../../../../engine/react/widgets/numbers/decimal-text.ts';
import { typedToInteger } from '../../../../engine/react/widgets/numbers/typed-to-integer.ts';

const today = '2026/11/20';

describe('half width', () => {
  it.each([
    ['１２３．４５', '123.45'],
    ['ＡＢＣ－１', 'ABC-1'],
    ['￥１，０００', '¥1,000'],
    ['東京　本社', '東京 本社'],
    ['カタカナ', 'カタカナ'],
  ])('%s becomes %s', (typed, expected) => {
    expect(toHalfWidth(typed)).toBe(expected);
  });
});

describe('decimals', () => {
  it.each([
    ['１２', '12'],
    ['1,234,567.50', '1234567.50'],
    ['￥45,800', '45800'],
    ['45,800円', '45800'],
    ['-５', '-5'],
    ['ー５', '-5'],
    ['△5', '-5'],
    ['007', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0', '0'],
    ['', ''],
    ['12345678901234567890.123', '12345678901234567890.123'],
    ['abc', 'abc'],
    ['1.2.3', '1.2.3'],
  ])('%s is kept as %s', (typed, expected) => {
    expect(typedToDecimal(typed)).toBe(expected);
  });

  it.each([
    ['10', '0.1'],
    ['１０％', '0.1'],
    ['8%', '0.08'],
    ['abc', 'abc'],
    ['', ''],
  ])('%s per cent is kept as %s', (typed, expected) => {
    expect(percentToRate(typed)).toBe(expected);
  });

  it('shows a rate in per cent without losing a digit', () => {
    expect(rateToPercent('0.10')).toBe('10');
    expect(rateToPercent('0.0775')).toBe('7.75');
  });

  it('takes whole numbers as numbers and leaves anything else for the rules', () => {
    expect(typedToInteger('１２')).toBe(12);
    expect(typedToInteger('1.5')).toBe('1.5');
    expect(typedToInteger('99999999999999999999')).toBe('99999999999999999999');
    expect(typedToInteger('')).toBe('');
  });
});

describe('dates', () => {
  it.each([
    ['20261120', '2026/11/20'],
    ['２０２６１１２０', '2026/11/20'],
    ['2026-1-5', '2026/01/05'],
    ['2026年1月5日', '2026/01/05'],
    ['11/24', '2026/11/24'],
    ['1124', '2026/11/24'],
    ['2026/02/30', '2026/02/30'],
    ['20260230', '20260230'],
    ['来週', '来週'],
    ['', ''],
  ])('%s is kept as %s', (typed, expected) => {
    expect(typedToDate(typed, today)).toBe(expected);
  });

  it.each([
    ['202611', '2026/11'],
    ['2026-1', '2026/01'],
    ['2026年1月', '2026/01'],
    ['202613', '202613'],
  ])('%s is the month %s', (typed, expected) => {
    expect(typedToMonth(typed)).toBe(expected);
  });
});

describe('files', () => {
  it.each([
    ['見積書.pdf', 1024, null],
    ['写真.JPG', 10_485_760, null],
    ['写真.jpg', 10_485_761, 'size'],
    ['空.csv', 0, 'empty'],
    ['program.exe', 10, 'type'],
    ['名前なし', 10, 'type'],
  ])('%s of %d bytes is answered with %s', (name, size, expected) => {
    expect(fileRefusal({ name, size })).toBe(expected);
  });
});
