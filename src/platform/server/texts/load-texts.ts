import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from 'i18next';

/** Languages the product bundles; the first is the default (spec §9). */
export const languages = ['ja', 'en', 'ko'] as const;

/** A bundled language. */
export type Language = (typeof languages)[number];

/** Finds texts on the server: refusals, CSV headings. */
export interface Texts {
  /** The first text found among the keys; the last key itself when none is. */
  text: (language: Language, keys: string | readonly string[], params?: Record<string, unknown>) => string;
  /** Language → text key → text, as the files have it. */
  all: () => Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

/** Reads `locales/<language>/*.json`: flat objects, one key in one domain. */
export function loadTexts(folder: string): Texts {
  const [ja, en, ko] = languages.map((language) => readLanguage(join(folder, language)));
  return createTexts({ ja: ja ?? {}, en: en ?? {}, ko: ko ?? {} });
}

/** Texts by language and key; those of `own`, of a company group, come first. */
export function createTexts(
  all: Readonly<Record<Language, Readonly<Record<string, string>>>>,
  own: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): Texts {
  const i18n = createInstance();
  const resources = Object.fromEntries(
    languages.map((language) => [language, { own: { ...own[language] }, translation: all[language] }]),
  );
  i18n.init({
    resources,
    lng: languages[0],
    // Every language has every text; a company's own Japanese must not stand in for built English.
    fallbackLng: false,
    ns: ['own', 'translation'],
    defaultNS: 'own',
    fallbackNS: 'translation',
    keySeparator: false,
    nsSeparator: false,
    // What leaves here is JSON and CSV, never HTML.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const translators = new Map(languages.map((language) => [language, i18n.getFixedT(language)]));
  return {
    text(language, keys, params = {}) {
      const list = typeof keys === 'string' ? [keys] : [...keys];
      return translators.get(language)?.(list, params) ?? list.at(-1) ?? '';
    },
    all: () => all,
  };
}

/** The bundled language a request asks for; then the user's own; then the default. */
export function chooseLanguage(accepted: string | undefined, own?: string): Language {
  const wished = (accepted ?? '').split(',').map((part) => part.split(';')[0] ?? '');
  for (const wish of own ? [...wished, own] : wished) {
    const found = languages.find((language) => wish.trim().toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return languages[0];
}

function readLanguage(folder: string): Record<string, string> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object));
}
