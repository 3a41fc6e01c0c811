import { describe, expect, it } from 'vitest';
import { languages } from '../../src/platform/web/texts/language.ts';
import { texts as english } from '../../src/platform/web/texts/later/en.ts';
import { texts as japanese } from '../../src/platform/web/texts/later/ja.ts';
import { texts as korean } from '../../src/platform/web/texts/later/ko.ts';
import { earlyDomains } from '../../src/platform/web/texts/texts.ts';

const later = { ja: japanese, en: english, ko: korean };
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
});
