import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createValidatorCache } from '../../../scripts/vite/validator-cache.ts';

const definition = (maxLength: number) => ({
  id: 'a/b',
  schema: { type: 'object', properties: { name: { type: 'string', maxLength } } },
});

describe('compiled validators that are kept', () => {
  let root: string;
  const kept = () => readdirSync(join(root, '.build', 'validators'));

  beforeAll(() => {
    mkdirSync('.test-artifacts', { recursive: true });
    // A copy within the project: its packages are found further up.
    root = mkdtempSync(resolve('.test-artifacts', 'validators-'));
    for (const one of ['engine/core/validators', 'engine/core/keywords', 'engine/core/string-formats.ts'])
      cpSync(one, join(root, one), { recursive: true });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('are read as long as neither schema nor compiler changes', () => {
    const code = createValidatorCache(root)(definition(3));
    const [file = ''] = kept();
    writeFileSync(join(root, '.build', 'validators', file), `${code}// kept`);
    expect(createValidatorCache(root)(definition(3))).toBe(`${code}// kept`);
  });

  it('are compiled anew when the schema or a rule changes', () => {
    expect(createValidatorCache(root)(definition(4))).not.toContain('// kept');
    const rule = join(root, 'engine/core/keywords/larger.ts');
    writeFileSync(rule, `${readFileSync(rule, 'utf8')}\n`);
    expect(createValidatorCache(root)(definition(3))).not.toContain('// kept');
    // Whole files only: nothing that was being written is left.
    expect(kept().filter((name) => !name.endsWith('.js'))).toEqual([]);
    expect(kept()).toHaveLength(3);
  });
});
