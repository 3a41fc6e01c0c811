// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showDeleted } from '../../../src/platform/web/shell/show-deleted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('that something was deleted is said in a dialog for one second, and no longer', async () => {
  await import('../../../src/platform/web/shell/deleted-dialog.tsx');
  vi.useFakeTimers();
  await act(() => showDeleted('下書きを削除しました'));
  const said = () => document.querySelector('[role=dialog] [role=status]')?.textContent?.trim();
  expect(said()).toBe('下書きを削除しました');
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(said()).toBe('下書きを削除しました');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(document.querySelector('[role=dialog]')).toBeNull();
});
