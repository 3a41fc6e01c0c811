import { assert, constantFrom, option, property, record, string, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  initialListState,
  isFiltered,
  listRequestOf,
  listStateFromUrl,
  listStateToUrl,
  saysListState,
  withFilter,
} from '../../../../engine/react/list/list-state.ts';
import { orderList } from './order-list.ts';

const initial = initialListState(orderList);
const read = (query: string) => listStateFromUrl(new URLSearchParams(query), orderList, initial);

describe('the list in the address', () => {
  it('says nothing of a list that nobody touched', () => {
    expect(listStateToUrl(initial, orderList, new URLSearchParams()).toString()).toBe('');
    expect(read('')).toEqual(initial);
  });

  it('reads tab, filters, sort and page', () => {
    const query =
      'tab=open&keyword=PC&f.state=draft&f.state=done&f.due.from=2026/11/01&sort=-amount&page=3&itemsPerPage=50';
    expect(read(query)).toEqual({
      tab: 'open',
      keyword: 'PC',
      filters: { state: ['draft', 'done'], due: { from: '2026/11/01' } },
      sort: { column: 'amount', direction: 'desc' },
      page: 3,
      itemsPerPage: 50,
    });
  });

  it('passes over what makes no sense', () => {
    expect(read('tab=nowhere&page=0&itemsPerPage=7&sort=secret&f.unknown=1&f.state=')).toEqual(initial);
    expect(read('page=1.5&itemsPerPage=1000000')).toEqual(initial);
    expect(read('page=__proto__&f.__proto__=x')).toEqual(initial);
  });

  it("leaves parameters alone that are not the list's", () => {
    const current = new URLSearchParams('decidedId=a1&page=4&f.state=draft');
    expect(listStateToUrl(initial, orderList, current).toString()).toBe('decidedId=a1');
  });

  it('knows whether the address says anything', () => {
    expect(saysListState(new URLSearchParams('decidedId=a1'))).toBe(false);
    expect(saysListState(new URLSearchParams('f.due.to=2026/11/30'))).toBe(true);
  });

  it('gives back every state that it wrote', () => {
    const states = record({
      tab: constantFrom('all', 'open'),
      keyword: string({ maxLength: 20 }),
      title: option(string({ minLength: 1, maxLength: 20 }), { nil: undefined }),
      states: subarray(['draft', 'open', 'done']),
      due: option(
        constantFrom({ from: '2026/11/01' }, { to: '2026/12/01' }, { from: '2026/11/01', to: '2026/12/01' }),
        {
          nil: undefined,
        },
      ),
      sort: constantFrom(
        { column: 'amount', direction: 'asc' } as const,
        { column: 'updatedAt', direction: 'desc' } as const,
      ),
      page: constantFrom(1, 2, 99),
      itemsPerPage: constantFrom(10, 20, 50, 100),
    });
    assert(
      property(states, ({ title, states: codes, due, ...rest }) => {
        const filters = withFilter(withFilter(withFilter({}, 'state', codes), 'due', due), 'title', title);
        const state = { ...rest, filters };
        const address = listStateToUrl(state, orderList, new URLSearchParams()).toString();
        expect(listStateFromUrl(new URLSearchParams(address), orderList, initial)).toEqual(state);
      }),
    );
  });
});

describe('the request of a list', () => {
  it('leaves out what is not asked', () => {
    expect(listRequestOf(initial)).toEqual({
      tab: 'all',
      sort: { column: 'updatedAt', direction: 'desc' },
      page: 1,
      itemsPerPage: 20,
    });
  });

  it('asks for filters as they were written', () => {
    const filters = { state: ['draft'], due: { from: '2026/11/20' } };
    expect(listRequestOf({ ...initial, filters }).filters).toEqual(filters);
  });
});

describe('filters', () => {
  it('go when they are emptied', () => {
    expect(withFilter({ state: ['draft'] }, 'state', [])).toEqual({});
    expect(withFilter({ due: { from: 'x' } }, 'due', {})).toEqual({});
    expect(withFilter({ title: 'x' }, 'title', '')).toEqual({});
  });

  it('count as a reason for an empty list', () => {
    expect(isFiltered(initial)).toBe(false);
    expect(isFiltered({ ...initial, keyword: 'x' })).toBe(true);
    expect(isFiltered({ ...initial, filters: { state: ['draft'] } })).toBe(true);
  });
});
