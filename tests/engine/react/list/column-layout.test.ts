import { describe, expect, it } from 'vitest';
import { movedColumn, stepFrom, tableLayoutOf } from '../../../../engine/react/list/columns/column-layout.ts';
import type { ListColumn } from '../../../../engine/react/list/columns/list-column.ts';

const column = (field: string, more: Partial<ListColumn> = {}): ListColumn => ({
  field,
  path: field,
  width: 100,
  hidden: false,
  sortable: false,
  renderer: 'text',
  ...more,
});

const columns = [
  column('state'),
  column('number', { pinned: 'left' }),
  column('gone', { hidden: true }),
  column('title'),
];
const layoutOf = (more: Partial<Parameters<typeof tableLayoutOf>[0]> = {}) =>
  tableLayoutOf({ columns, resized: undefined, titleColumn: 'title', choosable: true, ...more });

describe('the columns of a table', () => {
  it('stand pinned ones first, beside the boxes, and leave the rest of the width to the title', () => {
    const { columns: placed, minWidth, filled } = layoutOf();
    expect(placed.map(({ field, width, left }) => [field, width, left])).toEqual([
      ['number', 100, 44],
      ['state', 100, undefined],
      ['title', undefined, undefined],
    ]);
    expect([minWidth, filled]).toEqual([344, false]);
  });

  it('give way to the others down to a title that can still be read', () => {
    const wide = layoutOf({ columns: [column('state'), column('title', { width: 400 })] });
    expect(wide).toMatchObject({ minWidth: 344, filled: false });
  });

  it('end with an empty one where no title can stretch', () => {
    expect(layoutOf({ titleColumn: undefined }).filled).toBe(true);
    expect(layoutOf({ resized: { field: 'title', width: 80 } })).toMatchObject({ filled: true, minWidth: 324 });
    expect(layoutOf({ columns: [column('title', { sized: true })] }).filled).toBe(true);
  });

  it('move to the place of another, the hidden ones keeping theirs', () => {
    expect(movedColumn(columns, 'title', 'state')).toEqual(['title', 'state', 'number', 'gone']);
    expect(movedColumn(columns, 'title', 'unknown')).toEqual(['state', 'number', 'gone', 'title']);
    expect(stepFrom(columns, 'state', 1)).toBe('title');
    expect(stepFrom(columns, 'state', -1)).toBe('state');
  });
});
