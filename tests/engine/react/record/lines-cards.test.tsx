// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { LineColumn } from '../../../../engine/react/record/line-columns.ts';
import { LinesCards } from '../../../../engine/react/record/lines-cards.tsx';
import { createWorld } from '../engine-world.tsx';

afterEach(cleanup);

const column = (field: string, renderer: string): LineColumn => ({
  field,
  path: `lines.${field}`,
  title: field,
  renderer,
  align: 'left',
  width: 100,
  total: false,
});

it('shows of a line on a phone what is there: what is empty takes no room', () => {
  const columns = [column('name', 'text'), column('reason', 'code'), column('quantity', 'quantity')];
  const rows = [
    { name: '机', quantity: '0', reason: '' },
    { name: '椅子', quantity: '2', reason: '傷' },
  ];
  const { page } = createWorld(() => null).at('/', <LinesCards recordId="case/case" columns={columns} rows={rows} />);
  const { container } = render(page);
  const shown = [...container.querySelectorAll('li')].map((card) =>
    [...card.querySelectorAll('dt')].map((label) => label.textContent),
  );
  expect(shown).toEqual([['quantity'], ['reason', 'quantity']]);
});
