import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { splitBlueprintCss } from '../../../scripts/vite/blueprint-css.ts';
import { cssBlocks } from '../../../scripts/vite/css-blocks.ts';

const sheet = readFileSync('node_modules/@blueprintjs/core/lib/css/blueprint.css', 'utf8');

describe('cssBlocks', () => {
  it('keeps everything but comments', () => {
    const joined = cssBlocks(sheet)
      .map((block) => block.text)
      .join('');
    const bare = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, '');
    expect(bare(joined)).toBe(bare(sheet));
  });
});

describe('splitBlueprintCss', () => {
  it('leaves out the parts nobody imports', () => {
    const { first, later } = splitBlueprintCss(sheet, new Set(['Tag']));
    expect((first + later).match(/\.bp6-(slider|tree|drawer|icon-add)\b/g)).toBeNull();
    expect(later).toContain('.bp6-tag{');
  });

  it('brings a part back as soon as somebody imports it', () => {
    expect(splitBlueprintCss(sheet, new Set(['Slider'])).later).toContain('.bp6-slider');
  });

  it('keeps what signing in shows in the first part', () => {
    const { first } = splitBlueprintCss(sheet, new Set());
    for (const name of ['button', 'input', 'form-group', 'checkbox', 'callout', 'spinner', 'skeleton']) {
      expect(first).toContain(`.bp6-${name}`);
    }
  });
});
