// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { LineColumn } from '../../../../engine/react/record/lines/line-columns.ts';
import { LinesCards } from '../../../../engine/react/record/lines/lines-cards.tsx';
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

it('leads from a value to the record that its row is about, and nowhere where there is none', () => {
  const columns = [{ ...column('number', 'code'), opens: { screen: 'case/case', idFrom: 'caseId' } }];
  const rows = [
    { number: 'C-1', caseId: 'id-1' },
    { number: 'C-2', caseId: '' },
  ];
  const { page } = createWorld(() => null).at('/', <LinesCards recordId="case/case" columns={columns} rows={rows} />);
  const { container } = render(page);
  const links = [...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([['C-1', expect.stringMatching(/\?id=id-1$/)]]);
});
