import { describe, expect, it } from 'vitest';
import { pointerToPath } from '../../../../engine/core/values/json-pointer.ts';
import type { ListRow } from '../../../../engine/core/wire.ts';
import { tableLayoutOf } from '../../../../engine/react/list/columns/column-layout.ts';
import { factLimit, fitColumns } from '../../../../engine/react/list/columns/fit-columns.ts';
import type { ListColumn } from '../../../../engine/react/list/columns/list-column.ts';
import { listColumnsOf } from '../../../../engine/react/list/columns/list-column.ts';
import { textWidth } from '../../../../engine/react/list/columns/text-width.ts';
import { loadDefinitions } from '../../../../src/platform/server/load-definitions.ts';

const column = (field: string, width: number, renderer = 'text', more: Partial<ListColumn> = {}): ListColumn => ({
  field,
  path: field,
  width,
  hidden: false,
  sortable: false,
  renderer,
  ...more,
});
const columns = [
  column('number', 130, 'number'),
  column('title', 260),
  column('supplier', 200),
  column('holder', 160, 'people'),
  column('amount', 130, 'amount'),
  column('due', 180, 'due'),
];
const row = { number: 'PO-1', title: 't', supplier: 's', holder: 'h', amount: '1', due: 'd' } as unknown as ListRow;
const fit = (available: number, more: Partial<Parameters<typeof fitColumns>[0]> = {}) =>
  fitColumns({
    columns,
    rows: [row],
    available,
    titleColumn: 'title',
    contentWidth: ({ width }) => width,
    leastTitle: 200,
    arranged: false,
    named: undefined,
    ...more,
  });
const widths = (fitted: ListColumn[]) => fitted.map(({ field, width }) => `${field} ${width}`);

describe('the columns of a page', () => {
  it('stand as they are designed where there is room', () => {
    expect(fit(1200)).toEqual(columns);
  });

  it('cut words before anything else, down to what can still be read', () => {
    expect(widths(fit(940))).toEqual([
      'number 130',
      'title 260',
      'supplier 166',
      'holder 133',
      'amount 130',
      'due 180',
    ]);
  });

  it('put a due date that no row has behind everything, where there is not room for all', () => {
    const fitted = fit(500, { rows: [{ ...row, due: '' } as ListRow] });
    expect(fitted.map(({ field }) => field)).toEqual(['number', 'title', 'amount', 'supplier', 'holder', 'due']);
  });

  it('leave a column that is empty on the page no more room than its heading', () => {
    const fitted = fit(1200, { rows: [{ ...row, supplier: '' } as ListRow] });
    expect(widths(fitted)).toContain('supplier 76');
  });

  it('take what they say and no more before words are cut', () => {
    const contentWidth = ({ field, width }: ListColumn) => (field === 'due' ? 110 : width);
    expect(widths(fit(960, { contentWidth }))).toContain('supplier 200');
    expect(widths(fit(960, { contentWidth }))).toContain('due 110');
  });

  it('put what decides behind the title when not even that is enough', () => {
    expect(fit(700).map(({ field }) => field)).toEqual(['number', 'title', 'amount', 'due', 'supplier', 'holder']);
    expect(fit(700, { arranged: true }).map(({ field }) => field)).toEqual(columns.map(({ field }) => field));
  });

  it('put what the list names for its cards there instead, with the state, in the order of the list', () => {
    const named = ['amount', 'supplier'];
    expect(fit(700, { named }).map(({ field }) => field)).toEqual([
      'number',
      'title',
      'supplier',
      'amount',
      'holder',
      'due',
    ]);
  });

  it('keep widths that the user chose', () => {
    const sized = columns.map((one) => (one.field === 'supplier' ? { ...one, sized: true } : one));
    expect(widths(fit(940, { columns: sized }))).toContain('supplier 200');
  });
});

describe('how wide a text is', () => {
  it('is a whole square for a Japanese or Korean letter, less for a Latin one', () => {
    expect(textWidth('承認待ち', 12)).toBe(48);
    expect(textWidth('승인 대기', 12)).toBe(56);
    expect(textWidth('Pending', 10)).toBe(42);
  });
});

// A screen of 1366 px without navigation, margins and frame.
const room = 1366 - 224 - 48 - 2;
const { screens, records, flows } = loadDefinitions(process.cwd());
const lists = [...screens.values()].flatMap((screen) => {
  const record = records.get(screen.record ?? '');
  if (!screen.list || !record) return [];
  const { facts, schema, id } = record;
  const flow = flows.get(facts?.lifecycle ?? '');
  const titleColumn = facts?.title && pointerToPath(facts.title).join('.');
  const columns = listColumnsOf(screen.list, { id, facts, schema, flow });
  return [{ id: screen.id, titleColumn, named: screen.list.card, columns }];
});

describe('on a screen of 1366 px', () => {
  it.each(lists)(
    '$id shows its amounts and due dates, or what it names of them, without scrolling',
    ({ columns: designed, titleColumn, named }) => {
      const full = Object.fromEntries(designed.map(({ field }) => [field, 'x'])) as unknown as ListRow;
      const fitted = fitColumns({
        columns: designed,
        rows: [full],
        available: room,
        titleColumn,
        contentWidth: ({ width }) => width,
        leastTitle: 200,
        arranged: false,
        named,
      });
      const placed = tableLayoutOf({ columns: fitted, resized: undefined, titleColumn, choosable: false }).columns;
      const beyond = placed.filter(({ field, column: { renderer } }, at) => {
        const right = placed.slice(0, at + 1).reduce((edge, { width = 200 }) => edge + width, 0);
        return (
          (named?.slice(0, factLimit).includes(field) ?? true) && ['amount', 'due'].includes(renderer) && right > room
        );
      });
      expect(beyond.map(({ field }) => field)).toEqual([]);
    },
  );
});
