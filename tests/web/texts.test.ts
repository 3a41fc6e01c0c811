import { describe, expect, it } from 'vitest';
import { createTexts } from '../../src/platform/server/texts/load-texts.ts';
import { languages } from '../../src/platform/web/texts/language.ts';
import { texts as english } from '../../src/platform/web/texts/later/en.ts';
import { texts as japanese } from '../../src/platform/web/texts/later/ja.ts';
import { texts as korean } from '../../src/platform/web/texts/later/ko.ts';
import { earlyDomains } from '../../src/platform/web/texts/texts.ts';

const later = { ja: japanese, en: english, ko: korean };
const flat = (language: 'ja' | 'en' | 'ko') => Object.assign({}, ...Object.values(later[language]));
const domainOf = (path: string) => path.split('/').at(-1)?.replace('.json', '') ?? '';

describe('the texts', () => {
  it('come either before the sign-in or after it: no domain is left out, none travels twice', () => {
    const files = Object.keys(import.meta.glob('../../locales/*/*.json'));
    for (const language of languages) {
      const every = files.filter((path) => path.includes(`/${language}/`)).map(domainOf);
      const split = [...earlyDomains(language), ...Object.keys(later[language]).map(domainOf)];
      expect(split.toSorted()).toEqual(every.toSorted());
    }
  });

  it('say one of one', () => {
    const said = createTexts({ ja: flat('ja'), en: flat('en'), ko: flat('ko') });
    expect([1, 2].map((count) => said.text('en', 'quickOrder.added', { count }))).toEqual([
      'Added to the cart: 1 line',
      'Added to the cart: 2 lines',
    ]);
    expect(said.text('ja', 'quickOrder.added', { count: 1 })).toBe('カートに入れました：1行');
  });
});
