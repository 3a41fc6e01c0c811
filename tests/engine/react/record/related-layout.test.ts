import { describe, expect, it } from 'vitest';
import type { RelationGraph } from '../../../../engine/core/wire.ts';
import { cardSize, layoutRelated } from '../../../../engine/react/record/related-layout.ts';

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
});
