// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { type ChangeParams, useLatestParams } from '../../../../engine/react/use-latest-params.ts';

let change: ChangeParams;

function Shown() {
  const [shown, set] = useLatestParams();
  change = set;
  return <output>{shown.toString()}</output>;
}

const put = (name: string, value: string) =>
  change((latest) => {
    latest.set(name, value);
    return latest;
  });
const shown = () => screen.getByRole('status').textContent;

function open() {
  const router = createMemoryRouter([{ path: '/', element: <Shown /> }], { initialEntries: ['/?flow=a'] });
  render(<RouterProvider router={router} />);
  return router;
}

afterEach(cleanup);

it('keeps both of two changes that come before either is drawn', async () => {
  open();
  await act(async () => {
    put('flow', 'order');
    put('group', 'TOURIN');
  });
  expect(shown()).toBe('flow=order&group=TOURIN');
});

it('goes on from what is drawn after somebody has gone back', async () => {
  const router = open();
  await act(async () => put('flow', 'order'));
  await act(async () => void router.navigate(-1));
  await act(async () => put('group', 'TOURIN'));
  expect(shown()).toBe('flow=a&group=TOURIN');
});
