import { expect, it } from 'vitest';
import { greenSumsBy, largestFirst } from '../../../src/mall/domain/green-shares.ts';
import { monthsBetween } from '../../../src/mall/domain/months-between.ts';

const of = (month: string, largeName: string, goodsAmount: string, greenAmount: string) => ({
  ...{ month, largeName, goodsAmount, greenAmount },
  categoryCode: largeName,
});
const items = [
  of('2026/10', '事務用品', '960', '480'),
  of('2026/10', '工具', '5000.5', '0'),
  of('2026/11', '事務用品', '0.3', '0.2'),
];

it('sums up goods and green goods by month and by category, exactly', () => {
  expect(greenSumsBy(items, 'month')).toEqual([
    { name: '2026/10', goodsAmount: '5960.5', greenAmount: '480' },
    { name: '2026/11', goodsAmount: '0.3', greenAmount: '0.2' },
  ]);
  expect(largestFirst(greenSumsBy(items, 'largeName'))).toEqual([
    { name: '工具', goodsAmount: '5000.5', greenAmount: '0' },
    { name: '事務用品', goodsAmount: '960.3', greenAmount: '480.2' },
  ]);
});

it('counts months over the end of a year, each to its last day, and none backwards', () => {
  expect(monthsBetween('2027/11', '2028/02').map(({ from, to }) => [from, to])).toEqual([
    ['2027/11/01', '2027/11/30'],
    ['2027/12/01', '2027/12/31'],
    ['2028/01/01', '2028/01/31'],
    ['2028/02/01', '2028/02/29'],
  ]);
  expect(monthsBetween('2026/11', '2026/10')).toEqual([]);
});
