import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rules } from '../../../engine/core/keywords/rules.ts';

it('the gallery says of every rule in English what the reference for authors says', () => {
  const { 'gallery.rule.validate-password': _asked, ...texts } = JSON.parse(
    readFileSync('locales/en/gallery-rules.json', 'utf8'),
  );
  expect(texts).toEqual(
    Object.fromEntries(rules.map(({ name, description }) => [`gallery.rule.${name}`, description])),
  );
});

it('every rule is shown with something that passes and something that does not', () => {
  const oneSided = rules.filter(({ samples }) => new Set(samples.map(({ valid }) => valid)).size < 2);
  expect(oneSided.map(({ name }) => name)).toEqual([]);
});
