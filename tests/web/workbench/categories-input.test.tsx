// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CategoriesInput } from '../../../src/platform/web/workbench/flows/settings/categories-input.tsx';
import { createWorld } from '../../engine/react/engine-world.tsx';

afterEach(cleanup);

const offered = [
  { code: '03', name: '工具・測定' },
  { code: '0302', name: '工具・測定 > 測定' },
  { code: '04', name: '消耗品' },
];

function Stage() {
  const [value, setValue] = useState([{ code: '03', name: '工具・測定' }]);
  return (
    <>
      <CategoriesInput value={value} offered={offered} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

it('adds and takes away the categories that a stage is asked for, each once', async () => {
  render(createWorld(() => null).at('/', <Stage />).page);
  const choices = () => screen.getAllByRole('option').map((option) => (option as HTMLOptionElement).value);
  const kept = () => JSON.parse(screen.getByRole('status').textContent ?? '');
  expect(choices()).toEqual(['', '0302', '04']);
  await userEvent.selectOptions(screen.getByRole('combobox'), '04');
  expect(kept()).toEqual([
    { code: '03', name: '工具・測定' },
    { code: '04', name: '消耗品' },
  ]);
  await userEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
  expect(kept()).toEqual([{ code: '04', name: '消耗品' }]);
  expect(choices()).toEqual(['', '03', '0302']);
});
