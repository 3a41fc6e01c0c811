import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { demoPersonas } from '../../../src/demo/server/people/personas.ts';

// The only texts, besides those of the frame, that are there before anybody has signed in.
const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${language}/general.json`, 'utf8'));

it.each(['ja', 'en', 'ko'])('in %s every persona has its role among the texts of the sign-in screens', (language) => {
  const texts = textsOf(language);
  const names = demoPersonas().map(({ persona }) => `persona.${persona}`);
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !texts[name])).toEqual([]);
});
