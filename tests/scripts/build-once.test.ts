import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildOnce } from '../../scripts/build-once.ts';

describe('what several processes find out of date at once', () => {
  let root: string;
  let isThere: boolean;
  let building: number;
  let most: number;
  let built: number;
  const build = () =>
    buildOnce(
      root,
      'web',
      () => isThere,
      async () => {
        building += 1;
        most = Math.max(most, building);
        await pause(20);
        [building, built, isThere] = [building - 1, built + 1, true];
      },
    );
  const lock = () => join(root, '.build', 'web.lock');

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'once-'));
    [isThere, building, most, built] = [false, 0, 0, 0];
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is built by one of them, and the others wait for it', async () => {
    await Promise.all([build(), build(), build()]);
    expect({ most, built, isThere }).toEqual({ most: 1, built: 1, isThere: true });
    expect(existsSync(lock())).toBe(false);
  });

  it('is built by the next where the first could not', async () => {
    const failing = buildOnce(
      root,
      'web',
      () => isThere,
      () => Promise.reject(new Error('no')),
    );
    await expect(Promise.all([failing, build()])).rejects.toThrow('no');
    await expect.poll(() => built).toBe(1);
  });

  it('is built though whoever began it was killed', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    mkdirSync(join(root, '.build'));
    writeFileSync(lock(), String(pid));
    await build();
    expect(built).toBe(1);
  });
});
