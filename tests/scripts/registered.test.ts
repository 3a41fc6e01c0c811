import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registeredBy } from '../../scripts/registered.ts';

const answer = { widgets: ['number'] };
const code = new Map([['engine/react/widgets.tsx', 'one']]);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registered-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('what code registers', () => {
  it('is asked once for the same code, and the answer is the same afterwards', async () => {
    const ask = vi.fn(async () => answer);
    const kept = join(folder, 'build', 'registered.json');
    expect(await registeredBy(code, kept, ask)).toEqual(answer);
    expect(await registeredBy(new Map(code), kept, ask)).toEqual(answer);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is asked again when a source file changes, comes or goes', async () => {
    const ask = vi.fn(async () => answer);
    const kept = join(folder, 'registered.json');
    await registeredBy(code, kept, ask);
    await registeredBy(new Map([['engine/react/widgets.tsx', 'two']]), kept, ask);
    await registeredBy(new Map([...code, ['engine/react/more.tsx', '']]), kept, ask);
    await registeredBy(code, kept, ask);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('is asked again when what was kept cannot be read', async () => {
    const ask = vi.fn(async () => answer);
    const kept = join(folder, 'registered.json');
    writeFileSync(kept, '{"key":');
    expect(await registeredBy(code, kept, ask)).toEqual(answer);
  });
});
