import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDefinitions } from '../../engine/core/definitions.ts';
import { readDefinitionTexts } from '../../scripts/vite/read-definition-texts.ts';
import { loadBuiltScreen } from '../../src/platform/web/engine/definitions.ts';

const { screens, sections } = parseDefinitions(readDefinitionTexts(join(import.meta.dirname, '..', '..'))).definitions;

describe('a screen with the sections that it uses', () => {
  it('is the same in the browser as on the server', async () => {
    const built = await Promise.all([...screens.keys()].map(loadBuiltScreen));
    const asRead = built.map(({ eventCalls: _derived, ...screen }) => screen);
    expect(asRead).toEqual([...screens.values()]);
    expect(sections.size).toBeGreaterThan(50);
  });
});
