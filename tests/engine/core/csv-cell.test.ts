import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from '../../../engine/core/values/csv-cell.ts';

describe('a CSV cell', () => {
  it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '＝1', '＋1', '－1', '＠x', ' =1', '\t=1', '\tx', '\u0000=1'])(
    'makes %j harmless',
    (value) => {
      expect(csvCell(value)).toMatch(/^"?'/);
    },
  );

  it.each(['-1', '1234.5', '-0.85', '0'])('keeps the number %s a number', (value) => {
    expect(csvCell(value)).toBe(value);
  });

  it('quotes what would end the cell', () => {
    expect(csvLine(['a,b', 'say "hi"', '一行\r\n二行', '普通'])).toBe('"a,b","say ""hi""","一行\r\n二行",普通\r\n');
  });
});
