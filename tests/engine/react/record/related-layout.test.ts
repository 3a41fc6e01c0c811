import { describe, expect, it } from 'vitest';
import type { RelationGraph } from '../../../../engine/core/wire.ts';
import { cardSize, layoutRelated } from '../../../../engine/react/record/sections/related-layout.ts';

const record = (id: string) => ({
  recordType: 'desk/note',
  id,
  number: id,
  title: null,
  kind: null,
  flowId: 'note',
  state: 'draft',
  tone: 'none' as const,
  amount: null,
  updatedAt: '2026-11-20T01:00:00.000Z',
  owner: null,
  screen: null,
});
const related: RelationGraph = {
  records: ['order', 'delivery1', 'delivery2', 'invoice'].map(record),
  links: [
    { from: 'order', to: 'delivery1' },
    { from: 'order', to: 'delivery2' },
    { from: 'delivery1', to: 'invoice' },
    { from: 'delivery2', to: 'invoice' },
  ],
};

/** Cards that a line runs behind, its ends aside. */
function namesBehind(line: string, cards: ReadonlyMap<string, { left: number; top: number }>): string[] {
  const points = line.split(' L').map((point) => point.replace('M', '').split(' ').map(Number));
  const steps = points.slice(1).flatMap(([x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = points[index] ?? [];
    return Array.from({ length: 41 }, (_step, step) => [
      fromX + ((x - fromX) * step) / 40,
      fromY + ((y - fromY) * step) / 40,
    ]);
  });
  return [...cards].flatMap(([name, { left, top }]) =>
    steps.some(
      ([x = 0, y = 0]) => x > left + 1 && x < left + cardSize.width - 1 && y > top + 1 && y < top + cardSize.height - 1,
    )
      ? [name]
      : [],
  );
}

describe.each([
  ['beside each other', false, 'left'],
  ['below each other', true, 'top'],
] as const)('related records %s', (_name, isNarrow, axis) => {
  const { cards, lines, width, height } = layoutRelated(related, isNarrow);
  const at = (id: string) => cards.get(id) ?? { left: Number.NaN, top: Number.NaN };

  it('stand in the order of their links', () => {
    expect(at('order')[axis]).toBeLessThan(at('delivery1')[axis]);
    expect(at('delivery1')[axis]).toBe(at('delivery2')[axis]);
    expect(at('delivery2')[axis]).toBeLessThan(at('invoice')[axis]);
  });

  it('do not cover each other, lie inside the picture and have a line for every link', () => {
    const all = [...cards.values()];
    for (const [index, one] of all.entries()) {
      expect(one.left >= 0 && one.top >= 0).toBe(true);
      expect(one.left + cardSize.width).toBeLessThanOrEqual(width);
      expect(one.top + cardSize.height).toBeLessThanOrEqual(height);
      for (const other of all.slice(index + 1)) {
        const apart =
          Math.abs(one.left - other.left) >= cardSize.width || Math.abs(one.top - other.top) >= cardSize.height;
        expect(apart).toBe(true);
      }
    }
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line).toMatch(/^M[\d.]+ [\d.]+( L[\d.]+ [\d.]+)+$/);
  });

  it.each([
    ['one fans out beside another', ['a b', 'a c', 'c d', 'c e', 'c f']],
    ['one leads past a rank', ['a b', 'b c', 'b d', 'a d', 'b e']],
  ])('have no line behind a card that it does not lead to, where %s', (_case, pairs) => {
    const names = [...new Set(pairs.flatMap((pair) => pair.split(' ')))];
    const links = pairs.map((pair) => pair.split(' ')).map(([from = '', to = '']) => ({ from, to }));
    const crossing = layoutRelated({ records: names.map(record), links }, isNarrow);
    const behind = crossing.lines.flatMap((line, index) =>
      namesBehind(line, crossing.cards).map((name) => `${pairs[index]} behind ${name}`),
    );
    expect(behind).toEqual([]);
  });
});
