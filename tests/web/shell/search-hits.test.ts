import { expect, it } from 'vitest';
import { type Hit, numbersFirst } from '../../../src/platform/web/shell/search/search-hits.ts';

const hit = (title: string, number?: string): Hit => ({
  kind: 'document',
  title,
  detail: '',
  path: `/${title}`,
  ...(number !== undefined && { number }),
});

it('whoever types a number finds the document called so first, then those whose number holds it', () => {
  const hits = [
    hit('納品', 'DL26-000009'),
    hit('下書き'),
    hit('発注の変更', 'PO26-000123-2'),
    hit('発注', 'PO26-000123'),
  ];
  const titles = (query: string) => numbersFirst(hits, query).map(({ title }) => title);
  expect(titles('ｐｏ26-000123')).toEqual(['発注', '発注の変更', '納品', '下書き']);
  expect(titles('納品')).toEqual(hits.map(({ title }) => title));
});
