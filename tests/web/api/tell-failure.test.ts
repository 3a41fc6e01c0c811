import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../../engine/core/calls/call-failure.ts';
import { tellFailure } from '../../../src/platform/web/api/tell-failure.ts';

const page = (loaded = true) => ({
  text: (keys: string | readonly string[]) => `[${keys}]`,
  areTextsLoaded: () => loaded,
  showError: vi.fn<(key: string, message: string) => void>(),
  reload: vi.fn<() => void>(),
});
const failure = (status: number, appCode?: string, more: object = {}) =>
  new CallFailure('test.call', status, appCode ? { appCode, messageKey: 'm', message: '断られました', ...more } : null);

describe('tellFailure', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([500, 404])('shows the system error with the status %i', (status) => {
    const shown = page();
    tellFailure(failure(status), shown);
    expect(shown.showError).toHaveBeenCalledWith(expect.any(String), `[general.systemError](${status})`);
  });

  it('says (0) when no answer came', () => {
    const shown = page();
    tellFailure(failure(0), shown);
    expect(shown.showError.mock.calls[0]?.[1]).toMatch(/\(0\)$/);
  });

  it('shows the maintenance message before any text is loaded', () => {
    const shown = page(false);
    tellFailure(failure(500), shown);
    expect(shown.showError.mock.calls[0]?.[1]).toBe('メンテナンス中です。しばらくしてからやり直してください。(500)');
  });

  it('reloads one second after stale data', () => {
    const shown = page();
    tellFailure(failure(400, 'CM-00001'), shown);
    expect(shown.showError).toHaveBeenCalledWith('CM-00001', '[estimate.COMP_IS_MSG_007]');
    vi.advanceTimersByTime(999);
    expect(shown.reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(shown.reload).toHaveBeenCalledOnce();
  });

  it('shows what the server said about other refusals', () => {
    const shown = page();
    const refusal = failure(400, 'EN-NOT-ALLOWED');
    tellFailure(refusal, shown);
    expect(shown.showError).toHaveBeenCalledWith('断られました', '断られました');
    expect(refusal.told).toBe(true);
  });

  it('leaves field errors to the screen', () => {
    const shown = page();
    const refusal = failure(400, 'EN-VALIDATION', { errors: [{ at: '/title' }] });
    tellFailure(refusal, shown);
    expect(shown.showError).not.toHaveBeenCalled();
    expect(refusal.told).toBe(false);
  });

  it.each(['AU-LOGIN-FAILED', 'FI-SIZE'])('leaves %s to the screen', (appCode) => {
    const shown = page();
    tellFailure(failure(400, appCode), shown);
    expect(shown.showError).not.toHaveBeenCalled();
  });

  it('uses one key for a storm of the same failure', () => {
    const shown = page();
    for (let count = 0; count < 20; count += 1) tellFailure(failure(500), shown);
    expect(new Set(shown.showError.mock.calls.map(([key]) => key)).size).toBe(1);
  });
});
