import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toShiftJis } from '../../../src/domain/formats/shift-jis.ts';
import { monthAround, monthBefore, nextMonthDay } from '../../../src/report/domain/next-month-day.ts';
import { listFiltersOf } from '../../../src/report/domain/report-filters.ts';
import { type PivotRow, pivotSpend, spendBehind } from '../../../src/report/web/pivot-spend.ts';
import type { SpendItem } from '../../../src/report/web/report-answers.ts';

it('a monthly report is next made on its day, after today, at the end of shorter months', () => {
  expect(nextMonthDay('2026/11/20', 25)).toBe('2026/11/25');
  expect(nextMonthDay('2026/11/25', 25)).toBe('2026/12/25');
  expect(nextMonthDay('2026/12/31', 31)).toBe('2027/01/31');
  expect(nextMonthDay('2027/01/31', 31)).toBe('2027/02/28');
  expect(nextMonthDay('2028/01/31', 30)).toBe('2028/02/29');
});

it('a month is told by its first and last day', () => {
  expect(monthAround('2028/02/10')).toEqual({ from: '2028/02/01', to: '2028/02/29' });
  expect(monthBefore('2027/01/31')).toEqual({ from: '2026/12/01', to: '2026/12/31' });
});

it('filters become what a list is asked for, months of the day the report was first made', () => {
  const column = (hasDays: boolean) => () => ({
    hasDays,
    codeOf: (text: string) => (text === '完了' ? 'finished' : text),
  });
  const asked = (filter: object, hasDays = true) =>
    listFiltersOf([{ column: 'x', condition: 'equals', ...filter }], '2026/03/15', column(hasDays));
  expect(asked({ value: '完了' })).toEqual({ x: ['finished'] });
  expect(asked({ condition: 'contains', value: '机' })).toEqual({ x: '机' });
  expect(asked({ condition: 'between', value: '1000' })).toEqual({ x: { from: '1000' } });
  expect(asked({ condition: 'previousMonth' })).toEqual({ x: { from: '2026/02/01', to: '2026/02/28' } });
  expect(asked({ condition: 'thisMonth' })).toEqual({ x: { from: '2026/03/01', to: '2026/03/31' } });
  expect(asked({ condition: 'thisMonth' }, false)).toBeNull();
  expect(listFiltersOf([{ column: 'x', condition: 'equals' }], '2026/03/15', () => null)).toBeNull();
});

it('every character that Shift_JIS has comes back from it, and no other', () => {
  const decoder = new TextDecoder('shift_jis');
  const text = 'ABC 001 ｱｲｳ 検収明細 髙﨑①㈱～－～';
  expect(decoder.decode(toShiftJis(text).bytes)).toBe(text);
  expect(toShiftJis(text).replaced).toBe(0);
  expect(toShiftJis('〜−').bytes).toEqual(toShiftJis('～－').bytes);
  const odd = toShiftJis('𠮷é한🍣');
  expect(odd.replaced).toBe(4);
  expect(decoder.decode(odd.bytes)).toBe('〓〓〓〓');
});

const item = (largeName: string, organizationName: string, supplierName: string, amount: string): SpendItem => ({
  categoryCode: largeName,
  largeName,
  mediumName: '',
  smallName: '',
  organizationCode: organizationName,
  organizationName,
  supplierCode: supplierName,
  supplierName,
  count: 1,
  amount,
});

it('spend is laid out with the largest first, and its cells add up', () => {
  const items = [
    item('消耗品', '製造', '甲', '100.1'),
    item('機械', '製造', '乙', '900'),
    item('消耗品', '総務', '甲', '0.2'),
    item('消耗品', '製造', '丙', '-50'),
  ];
  const most = { rows: 30, columns: 6 };
  const { rows, columns, whole } = pivotSpend(items, ['large', 'department'], most);
  expect(rows.map(({ name, total: sum }) => [name, sum])).toEqual([
    ['機械', '900'],
    ['消耗品', '50.3'],
  ]);
  expect(columns).toEqual(['製造', '総務']);
  expect(rows[1]?.cells.get('製造')).toBe('50.1');
  expect(whole.total).toBe('950.3');
  const behind = spendBehind(items, { rowsBy: 'large', row: '消耗品', columnsBy: 'department', column: '製造' });
  expect(behind.map(({ amount }) => amount)).toEqual(['100.1', '-50']);
});

it('what has no place of its own stands together in the last, so that every row and column adds up', () => {
  const one = fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 12 }), fc.integer({ min: -99_999, max: 99_999 }));
  fc.assert(
    fc.property(
      fc.array(one, { maxLength: 60 }),
      fc.nat({ max: 4 }),
      fc.nat({ max: 4 }),
      (spent, rowsShown, columnsShown) => {
        const items = spent.map(([large, unit, yen]) => item(`${large}`, `${unit}`, '甲', String(yen)));
        const pivot = pivotSpend(items, ['large', 'department'], { rows: rowsShown, columns: columnsShown });
        const amounts = (row: PivotRow) =>
          [...pivot.columns.map((name) => row.cells.get(name) ?? '0'), row.others].map(Number);
        const sum = (all: number[]) => all.reduce((whole, yen) => whole + yen, 0);
        for (const row of [...pivot.rows, pivot.whole]) expect(sum(amounts(row))).toBe(Number(row.total));
        const byColumn = amounts(pivot.whole).map((_yen, at) => sum(pivot.rows.map((row) => amounts(row)[at] ?? 0)));
        expect(byColumn).toEqual(amounts(pivot.whole));
        expect(Number(pivot.whole.total)).toBe(sum(spent.map(([, , yen]) => yen)));
        // Nothing stands alone under the others.
        expect([pivot.otherRows, pivot.otherColumns]).not.toContain(1);
      },
    ),
  );
});
