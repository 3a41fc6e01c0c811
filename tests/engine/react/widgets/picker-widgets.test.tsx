// @vitest-environment jsdom
import { cleanup, screen as page, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CallInput } from '../../../../engine/react/runtime.ts';
import { drawWidgets } from './widget-world.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const suppliers = [
  { code: 'S1', name: '株式会社オフィス', kana: 'オフィス' },
  { code: 'S2', name: '東都文具', kana: 'トウトブング' },
];

describe('the picker', () => {
  const setting = {
    properties: {
      supplierCode: {
        type: 'string' as const,
        valueFormat: 'reference' as const,
        options: { call: 'supplier.info', copies: { supplierName: 'name' } },
      },
      supplierName: { type: 'string' as const },
    },
    fields: ['supplierCode'],
    exceptions: { supplierCode: { widget: 'picker', options: { columns: ['kana'] } } },
    answer: (_id: string, { query }: CallInput) => ({
      items: suppliers.filter((item) => !query?.keyword || item.kana.includes(query.keyword)),
    }),
  };
  const openDialog = async (user: ReturnType<typeof drawWidgets>['user']) => {
    await user.click(await page.findByRole('button', { name: /picker.title/ }));
    return page.findByRole('dialog');
  };

  it('shows a table with the columns that were asked for and takes a row with its name', async () => {
    const { user, source } = drawWidgets(setting);
    const dialog = within(await openDialog(user));
    await user.click(await dialog.findByRole('button', { name: 'S2 東都文具' }));
    expect(source.record()).toEqual({ supplierCode: 'S2', supplierName: '東都文具' });
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  });

  it('searches on the server while typing, and is gone through with the arrow keys', async () => {
    const { user, source } = drawWidgets(setting);
    const dialog = within(await openDialog(user));
    await user.type(dialog.getByRole('searchbox'), 'トウト');
    await expect.poll(() => dialog.queryByRole('button', { name: 'S1 株式会社オフィス' })).toBeNull();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(source.record()).toMatchObject({ supplierCode: 'S2' });
  });
});

describe('the picker over many', () => {
  const many = Array.from({ length: 12 }, (_one, index) => ({ code: `S${index + 1}`, name: `発注先${index + 1}` }));

  it('shows ten at a time, and begins anew with every search', async () => {
    const { user } = drawWidgets({
      properties: {
        supplierCode: { type: 'string', valueFormat: 'reference', options: { call: 'supplier.info' } },
      },
      fields: ['supplierCode'],
      exceptions: { supplierCode: { widget: 'picker', options: { columns: [] } } },
      answer: (_id, { query }) => ({ items: many.filter(({ name }) => name.includes(query?.keyword ?? '')) }),
    });
    await user.click(await page.findByRole('button', { name: /picker.title/ }));
    const dialog = within(await page.findByRole('dialog'));
    const rows = () => dialog.queryAllByRole('row').length - 1;
    await expect.poll(rows).toBe(10);
    await user.click(dialog.getByRole('button', { name: /nextPage/ }));
    expect(rows()).toBe(2);
    await user.type(dialog.getByRole('searchbox'), '発注先');
    await expect.poll(rows).toBe(10);
  });
});

describe('a search for what is kept elsewhere', () => {
  const places = [
    { code: 'P1', name: '川崎事業所', address: '川崎市川崎区1-1' },
    { code: 'P2', name: '相模工場', address: '相模原市中央区2-3' },
    { code: 'P3', name: '本社', address: '千代田区丸の内1-1' },
  ];
  const setting = {
    properties: {
      placeCode: {
        type: 'string' as const,
        valueFormat: 'reference' as const,
        options: { call: 'pullDown.businessPlace', detail: 'address', copies: { placeName: 'name' } },
      },
      placeName: { type: 'string' as const },
    },
    fields: ['placeCode'],
    answer: (_id: string, { query = {} }: CallInput) => ({
      items: places.filter(
        ({ code, name }) =>
          (!query.keyword || name.includes(query.keyword)) && (!query.codes || query.codes.split(',').includes(code)),
      ),
    }),
  };
  const options = () => page.queryAllByRole('option').map((option) => option.textContent);

  it('marks what is chosen, so that Enter on an unchanged field changes nothing', async () => {
    const record = { placeCode: 'P2', placeName: '相模工場' };
    const { user, source } = drawWidgets({ ...setting, record });
    await user.click(await page.findByRole('combobox'));
    await expect.poll(options).toHaveLength(3);
    await user.keyboard('{Enter}');
    expect(source.record()).toEqual(record);
  });

  it('takes nothing by Enter where nothing is chosen and nothing was searched for', async () => {
    const { user, source } = drawWidgets(setting);
    await user.click(await page.findByRole('combobox'));
    await expect.poll(options).toHaveLength(3);
    await user.keyboard('{Enter}');
    expect(source.record()).toEqual({});
  });

  it('takes by Enter what is found for what was typed, however long the answer takes', async () => {
    const { user, source } = drawWidgets(setting);
    await user.click(await page.findByRole('combobox'));
    await expect.poll(options).toHaveLength(3);
    await user.keyboard('相模{Enter}');
    await expect.poll(() => source.record()).toEqual({ placeCode: 'P2', placeName: '相模工場' });
  });

  it('is gone through with the arrows after something was typed', async () => {
    const answer = (_id: string, { query }: CallInput) => ({ items: query?.keyword ? places.slice(0, 2) : places });
    const { user, source } = drawWidgets({ ...setting, answer });
    await user.click(await page.findByRole('combobox'));
    await user.keyboard('社');
    await expect.poll(options).toHaveLength(2);
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}{Enter}');
    expect(source.record()).toMatchObject({ placeCode: 'P2' });
  });

  it('shows what tells options from each other, and what was chosen last first', async () => {
    const { user } = drawWidgets(setting);
    await user.click(await page.findByRole('combobox'));
    await expect.poll(options).toHaveLength(3);
    await user.keyboard('本社');
    await expect.poll(options).toHaveLength(1);
    await user.keyboard('{Enter}');
    cleanup();
    drawWidgets(setting);
    await user.click(await page.findByRole('combobox'));
    await expect.poll(() => options()[0]).toMatch(/^本社千代田区丸の内1-1.*lastUsed/);
    expect(options()[1]).toContain('川崎市川崎区1-1');
  });
});

describe('what is starred', () => {
  it('stands first, is kept on the server, and is starred by a key too', async () => {
    const starred = ['S2'];
    const { user } = drawWidgets({
      properties: {
        supplierCode: {
          type: 'string',
          valueFormat: 'reference',
          options: { call: 'supplier.info', favourites: true, copies: { supplierName: 'name' } },
        },
        supplierName: { type: 'string' },
      },
      fields: ['supplierCode'],
      record: { supplierCode: 'S1', supplierName: '株式会社オフィス' },
      answer: (id, { query, body }) => {
        if (id === 'favourite.put') starred.unshift((body as { code: string }).code);
        if (id.startsWith('favourite.')) return { codes: [...starred] };
        return { items: suppliers.filter(({ code }) => !query?.codes || query.codes.split(',').includes(code)) };
      },
    });
    const field = await page.findByRole('combobox');
    await user.click(field);
    const options = () => page.queryAllByRole('option').map((option) => option.textContent);
    await expect.poll(() => options()[0]).toContain('東都文具');
    await user.keyboard('{Escape}');
    await user.click(field);
    await user.keyboard('*');
    await expect.poll(() => starred).toEqual(['S1', 'S2']);
    await page.findByRole('button', { name: /star.remove/, hidden: true });
  });
});

describe('the choice from a tree', () => {
  const tree = {
    large: [
      { code: '01', name: '事務用品' },
      { code: '02', name: 'IT機器' },
    ],
    medium: [{ code: '0101', name: '紙・ファイル', parent: '01' }],
    small: [{ code: '0101001', name: '封筒', parent: '0101' }],
  } as const;
  const pathOf = (code: string) =>
    [tree.large[0], tree.medium[0], tree.small[0]].slice(0, code.length === 7 ? 3 : code.length / 2);
  const answer = (id: string, { query = {} }: CallInput) => {
    if (id === 'category.search')
      return { items: [{ code: '0101001', name: '封筒', pathName: '事務用品 > 紙・ファイル > 封筒' }] };
    const all = tree[query.level as keyof typeof tree] as readonly { code: string; name: string; parent?: string }[];
    const found = all.filter(
      (item) => (!query.parent || item.parent === query.parent) && (!query.codes || item.code === query.codes),
    );
    return {
      items: found.map((item) => ({
        ...item,
        displayCode: item.code,
        path: item.code === '02' ? [item] : pathOf(item.code),
      })),
    };
  };
  const options = { call: 'category.levels', levels: ['large', 'medium', 'small'] };

  it('is walked through with the arrow keys and keeps the code of the last level with its way', async () => {
    const { user, source } = drawWidgets({
      properties: {
        categoryCode: {
          type: 'string',
          valueFormat: 'reference',
          options: { call: 'category.search', copies: { categoryName: 'pathName' } },
        },
        categoryName: { type: 'string' },
      },
      fields: ['categoryCode'],
      exceptions: { categoryCode: { widget: 'levels', options } },
      answer,
    });
    await user.click(await page.findByRole('button', { name: /field.categoryCode/ }));
    await expect.poll(() => document.activeElement?.textContent).toContain('事務用品');
    await user.keyboard('{ArrowRight}');
    await expect.poll(() => document.activeElement?.textContent).toContain('紙・ファイル');
    await user.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.textContent).toContain('封筒');
    await user.keyboard('{Enter}');
    expect(source.record()).toEqual({ categoryCode: '0101001', categoryName: '事務用品 > 紙・ファイル > 封筒' });
    await page.findByRole('button', { name: /事務用品 > 紙・ファイル > 封筒/ });
  });

  it('keeps every level of an object, found by a search', async () => {
    const { user, source } = drawWidgets({
      properties: { category: { type: 'object', options: { call: 'category.search' }, requiredCategoryObject: true } },
      exceptions: { category: { widget: 'levels', options } },
      answer,
    });
    await user.click(await page.findByRole('button', { name: /field.category/ }));
    await user.type(await page.findByRole('searchbox'), '封');
    await user.click(await page.findByRole('button', { name: '事務用品 > 紙・ファイル > 封筒' }));
    await expect
      .poll(() => source.record().category)
      .toEqual({
        large: { code: '01', name: '事務用品', displayCode: '01' },
        medium: { code: '0101', name: '紙・ファイル', displayCode: '0101' },
        small: { code: '0101001', name: '封筒', displayCode: '0101001' },
      });
  });
});
