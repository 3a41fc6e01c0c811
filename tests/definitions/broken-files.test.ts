import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../engine/core/problem.ts';
import { problemsOfWorld } from './problems-of-world.ts';
import { soundDefinitions } from './sound-definitions.ts';

/** A definition with one mistake, and everything that must be told of it. */
interface BrokenFile {
  /** The mistake in a sentence. */
  about: string;
  /** The file of the sound world that it stands in for. */
  file: string;
  problems: Omit<Problem, 'reason'>[];
  definition: unknown;
}

const folder = join(import.meta.dirname, 'broken');
const broken = readdirSync(folder).map((name): BrokenFile & { name: string } => ({
  name,
  ...(JSON.parse(readFileSync(join(folder, name), 'utf8')) as BrokenFile),
}));

describe('whoever writes a definition with a mistake is told all that is wrong, and nothing else', () => {
  it('keeps at least twenty broken definitions', () => {
    expect(broken.length).toBeGreaterThanOrEqual(20);
  });

  it.each(broken)('$name: $about', ({ file, problems, definition }) => {
    const told = problemsOfWorld({ ...soundDefinitions(), [file]: definition });
    expect(told.map(({ reason: _reason, ...problem }) => problem)).toEqual(problems);
    for (const { reason } of told) expect(reason).toMatch(/\S/);
  });
});
