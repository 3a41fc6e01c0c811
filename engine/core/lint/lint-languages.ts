import type { Findings } from './findings.ts';
import type { Texts } from './lint-texts.ts';

/** What i18next appends to the key of a text that is said of one. */
const ofOne = '_one';

/** A count before a noun in its English plural, with an adjective between them or none: `{{count}} selected documents`. */
const countedPlural = /\{\{count\}\} (?:[a-z-]+ )?(?!(?:this|is|was|has|as)\b)[a-z]+s\b/;

/** The key that code asks for: a text of one is chosen by the count. */
export function askedKey(key: string): string {
  return key.endsWith(ofOne) ? key.slice(0, -ofOne.length) : key;
}

/**
 * Languages hold the same keys, but for what only some of them say of one in another way; and in those a text that
 * counts in the plural has its sister for one (`1 lines`).
 */
export function lintLanguages(texts: Texts, findings: Findings): void {
  const all = new Set(Object.values(texts).flatMap((known) => Object.keys(known)));
  for (const [language, known] of Object.entries(texts)) {
    const tell = (key: string, code: string, reason: string) =>
      findings.problems.push({ file: `locales/${language}`, pointer: `/${key.replaceAll('/', '~1')}`, code, reason });
    const tellsOneApart = new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('one');
    for (const key of all) {
      const isOfOne = askedKey(key) !== key && all.has(askedKey(key));
      if (Object.hasOwn(known, key) || (isOfOne && !tellsOneApart)) continue;
      tell(key, 'text.onlySome', `The text "${key}" is there in other languages, but not in "${language}".`);
    }
    if (!tellsOneApart) continue;
    for (const [key, text] of Object.entries(known)) {
      if (!countedPlural.test(text) || askedKey(key) !== key || Object.hasOwn(known, `${key}${ofOne}`)) continue;
      tell(key, 'text.plural', `"${text}" is said of one, too: write "${key}${ofOne}".`);
    }
  }
}
