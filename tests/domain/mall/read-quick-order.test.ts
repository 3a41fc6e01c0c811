import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuickOrder } from '../../../src/mall/domain/read-quick-order.ts';

describe('codes and quantities as they are pasted', () => {
  it.each([
    [
      'TN-100\t12\r\nTN-200\t3\r\n',
      [
        ['TN-100', '12'],
        ['TN-200', '3'],
      ],
    ],
    ['TN-100\t１，２００\t手袋', [['TN-100', '1200']]],
    ['TN-100\t\t5', [['TN-100', '5']]],
    [
      'TN 100 B, 5\n TN-7  ２．５ ',
      [
        ['TN 100 B', '5'],
        ['TN-7', '2.5'],
      ],
    ],
    ['TN 100 B', [['TN 100 B', '']]],
    ['TN-100\t5個', [['TN-100', '5個']]],
    ['\t4', [['', '4']]],
    ['\n \n\t\n', []],
  ])('reads %j', (pasted, lines) => {
    expect(readQuickOrder(pasted).map(({ code, quantity }) => [code, quantity])).toEqual(lines);
  });

  it('loses no line that a spreadsheet copies', () => {
    const cell = fc.stringMatching(/^[A-Z0-9][A-Z0-9 -]{0,8}[A-Z0-9]$/u);
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, fc.nat(99_999)), { maxLength: 200 }), (rows) => {
        const pasted = rows.map(([code, quantity]) => `${code}\t${quantity}`).join('\r\n');
        expect(readQuickOrder(pasted)).toEqual(rows.map(([code, quantity]) => ({ code, quantity: String(quantity) })));
      }),
    );
  });
});
