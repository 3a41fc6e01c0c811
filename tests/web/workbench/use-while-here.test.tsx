// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useWhileHere } from '../../../src/platform/web/workbench/use-while-here.ts';

afterEach(cleanup);

it('a preview leads on while it is shown, and nowhere once another screen was chosen', () => {
  const opened: string[] = [];
  const open = (id: string) => void opened.push(id);
  const { result, unmount } = renderHook(() => useWhileHere(open));
  const go = result.current;
  go('order/order-detail');
  unmount();
  go('order/direct-order-input');
  expect(opened).toEqual(['order/order-detail']);
});
