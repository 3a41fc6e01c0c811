// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  chunkTimeoutMs,
  isChunkFailure,
  loadChunk,
  mayReloadForChunk,
} from '../../../src/platform/web/routes/chunk-reload.ts';

const start = 1_800_000_000_000;

describe('mayReloadForChunk', () => {
  beforeEach(() => sessionStorage.clear());

  it('reloads the first time', () => {
    expect(mayReloadForChunk(start)).toBe(true);
  });

  it('does not reload again within two seconds', () => {
    mayReloadForChunk(start);
    expect(mayReloadForChunk(start + 1999)).toBe(false);
    expect(mayReloadForChunk(start + 2000)).toBe(true);
  });

  it('stays where it is without a connection', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(mayReloadForChunk(start)).toBe(false);
    online.mockRestore();
    expect(mayReloadForChunk(start)).toBe(true);
  });

  it('gives up after three reloads in a row', () => {
    const tries = [0, 3000, 6000, 9000].map((after) => mayReloadForChunk(start + after));
    expect(tries).toEqual([true, true, true, false]);
  });

  it('begins anew after a minute', () => {
    for (const after of [0, 3000, 6000]) mayReloadForChunk(start + after);
    expect(mayReloadForChunk(start + 70_000)).toBe(true);
  });
});

describe('isChunkFailure', () => {
  it('knows the errors of a missing script', () => {
    expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toBe(true);
  });

  it('leaves other errors alone', () => {
    expect(isChunkFailure(new TypeError('x is not a function'))).toBe(false);
  });
});

describe('a part of the application', () => {
  it('that has not come after two minutes counts as one that could not be fetched', async () => {
    vi.useFakeTimers();
    const never = loadChunk(() => new Promise<never>(() => {})).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(chunkTimeoutMs);
    expect(chunkTimeoutMs).toBe(120_000);
    expect(isChunkFailure(await never)).toBe(true);
    vi.useRealTimers();
  });

  it('is handed on when it comes, and its own failure is told as it is', async () => {
    expect(await loadChunk(async () => 'part')).toBe('part');
    await expect(loadChunk(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
