import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rules } from '../../../../engine/core/keywords/rules.ts';
import { stringFormats } from '../../../../engine/core/string-formats.ts';

const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../locales', language, 'rules.json'), 'utf8'));

const placeholdersOf = (text: string | undefined): string[] =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();

describe.each(['ja', 'en', 'ko'])('the texts of rules in %s', (language) => {
  const texts = textsOf(language);

  it.each(rules.map((rule) => [rule.name, Object.keys(rule.operands)] as const))(
    'say what %s wants, with its operands only',
    (name, operands) => {
      expect(texts[`rule.${name}`]).toBeTruthy();
      expect(operands).toEqual(expect.arrayContaining(placeholdersOf(texts[`rule.${name}`])));
    },
  );

  it('name every string format', () => {
    expect(Object.keys(stringFormats).filter((name) => !texts[`rule.format.${name}`])).toEqual([]);
  });

  it('hold the same keys and placeholders as the Japanese ones', () => {
    const japanese = textsOf('ja');
    expect(Object.keys(texts)).toEqual(Object.keys(japanese));
    const differing = Object.keys(texts).filter(
      (key) => placeholdersOf(texts[key]).join() !== placeholdersOf(japanese[key]).join(),
    );
    expect(differing).toEqual([]);
  });
});
