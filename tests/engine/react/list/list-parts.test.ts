// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { FlowDefinition } from '../../../../engine/core/formats/flow.ts';
import type { ListRow } from '../../../../engine/core/wire.ts';
import { bulkEventFacts, parseBulkResults } from '../../../../engine/react/list/bulk/bulk-event.ts';
import { chosenColumns, withColumn } from '../../../../engine/react/list/columns/column-choice.ts';
import { listColumnsOf } from '../../../../engine/react/list/columns/list-column.ts';
import { typedDate, typedDecimal } from '../../../../engine/react/list/filters/typed-values.ts';
import { rememberedPosition, rememberPosition } from '../../../../engine/react/list/return-position.ts';
import { parseSavedViews } from '../../../../engine/react/list/views/saved-view.ts';
import { orderList } from './order-list.ts';

const columns = listColumnsOf(orderList, {
  id: 'case/case',
  schema: {
    type: 'object',
    properties: { title: { type: 'string' }, money: { type: 'string', valueFormat: 'amount' } },
  },
  facts: { columns: { title: { at: '/title', type: 'text' }, amount: { at: '/money', type: 'numeric' } } },
  flow: undefined,
});

describe('columns', () => {
  it('take their meaning from the promoted field', () => {
    const amount = columns.find(({ field }) => field === 'amount');
    expect(amount).toMatchObject({ path: 'money', renderer: 'amount', sortable: true, width: 130 });
  });

  it('can be sorted only where the store keeps the column', () => {
    const sortable = columns.filter((column) => column.sortable).map(({ field }) => field);
    expect(sortable).toEqual(['number', 'state', 'title', 'amount', 'updatedAt']);
  });

  it('are shown, hidden, ordered and widened as the user wants', () => {
    const choice = {
      ...withColumn(withColumn({}, 'code', true), 'title', false),
      order: ['amount', 'number'],
      widths: { amount: 99 },
    };
    const chosen = chosenColumns(columns, choice);
    expect(chosen.slice(0, 2).map(({ field, width }) => [field, width])).toEqual([
      ['amount', 99],
      ['number', 140],
    ]);
    expect(chosen.filter(({ hidden }) => hidden).map(({ field }) => field)).toEqual(['title']);
  });
});

describe('filter values', () => {
  it.each([
    ['20261124', '2026/11/24'],
    ['２０２６／１１／２４', '2026/11/24'],
    ['11/24', '2026/11/24'],
    ['2026/02/30', null],
    ['soon', null],
  ])('understand the typed date %s', (typed, date) => {
    expect(typedDate(typed, '2026/11/20')).toBe(date);
  });

  it.each([
    ['１，２００', '1200'],
    ['1,200円', '1200'],
    ['ー５００', '-500'],
    ['1.5', '1.5'],
    ['1e5', null],
    ['12345678901234567890', null],
  ])('understand the typed number %s', (typed, decimal) => {
    expect(typedDecimal(typed)).toBe(decimal);
  });
});

describe('saved views', () => {
  it('are read from the answer, those of another shape left out', () => {
    const answer = {
      items: [
        {
          id: 'a',
          name: 'mine',
          query: { address: 'tab=open', columns: { hidden: ['title'], widths: { title: 'x' } }, isDefault: true },
        },
        { id: 'b', name: 'old', query: { filters: [] } },
        { id: 3, name: 'broken', query: { address: '' } },
      ],
    };
    expect(parseSavedViews(answer)).toEqual([
      {
        id: 'a',
        name: 'mine',
        query: { address: 'tab=open', columns: { hidden: ['title'], widths: {} }, isDefault: true },
      },
    ]);
    expect(parseSavedViews(null)).toEqual([]);
  });
});

describe('an event for many rows', () => {
  const flow: FlowDefinition = {
    id: 'case',
    kind: 'lifecycle',
    version: 1,
    description: '案件',
    record: 'case/case',
    initial: 'open',
    states: {
      open: { on: { close: { target: 'done', meta: { comment: 'optional' } } } },
      late: { on: { close: [{ target: 'done', meta: { comment: 'required', danger: true } }] } },
      done: { type: 'final' },
    },
  };
  const rows = (...states: string[]) => states.map((state) => ({ state }) as ListRow);

  it('asks for a comment when any of the states does', () => {
    expect(bulkEventFacts(flow, 'close', rows('open'))).toEqual({ comment: 'optional', danger: false });
    expect(bulkEventFacts(flow, 'close', rows('open', 'late'))).toEqual({ comment: 'required', danger: true });
    expect(bulkEventFacts(flow, 'close', rows('done'))).toEqual({ comment: 'none', danger: false });
  });

  it('refuses an answer without results', () => {
    expect(() => parseBulkResults({})).toThrow(TypeError);
  });
});

describe('coming back to a list', () => {
  it('finds the row in the history entry, beside what the router keeps there', () => {
    window.history.replaceState({ idx: 3 }, '');
    expect(rememberedPosition()).toBeUndefined();
    rememberPosition('row-7');
    expect(rememberedPosition()).toEqual({ rowId: 'row-7', scrollTop: 0 });
    expect(window.history.state).toMatchObject({ idx: 3 });
  });
});
