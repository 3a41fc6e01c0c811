import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isStale, markBuilt } from '../../scripts/build-stamp.ts';

describe('what was built from sources', () => {
  let root: string;
  const stale = (at = root) => isStale(at, 'demo', ['schemas']);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'stamp-'));
    mkdirSync(join(root, 'schemas'));
    mkdirSync(join(root, '.build', 'demo'), { recursive: true });
    writeFileSync(join(root, 'schemas', 'a.json'), '1');
    markBuilt(root, 'demo', ['schemas']);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('holds until a source says something else', () => {
    expect(stale()).toBe(false);
    writeFileSync(join(root, 'schemas', 'a.json'), '2');
    utimesSync(join(root, 'schemas', 'a.json'), new Date(), new Date(1));
    expect(stale()).toBe(true);
  });

  it('does not hold once a source is gone, or what was built', () => {
    rmSync(join(root, 'schemas', 'a.json'));
    expect(stale()).toBe(true);
    writeFileSync(join(root, 'schemas', 'a.json'), '1');
    expect(stale()).toBe(false);
    rmSync(join(root, '.build', 'demo'), { recursive: true });
    expect(stale()).toBe(true);
  });

  it('holds in a copy, whose files are younger', () => {
    const copy = `${root}-copy`;
    cpSync(root, copy, { recursive: true });
    for (const name of ['schemas/a.json']) utimesSync(join(copy, name), new Date(), new Date(5000));
    expect(stale(copy)).toBe(false);
    rmSync(copy, { recursive: true });
  });
});
