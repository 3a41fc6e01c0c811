/** Languages the product speaks. */
export const languages = ['ja', 'en', 'ko'] as const;

/** A language the product speaks. */
export type Language = (typeof languages)[number];

/** Each language in its own words. */
export const languageNames: Record<Language, string> = { ja: '日本語', en: 'English', ko: '한국어' };

/** Where the user's own choice is kept (spec §9). It is a choice of the device and outlives the session. */
export const languageStorageKey = 'selfLocale';

/** Is this a language the product speaks? */
export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** The choice made on this device, if any. */
export function chosenLanguage(storage: Storage = localStorage): Language | null {
  const stored = storage.getItem(languageStorageKey);
  return isLanguage(stored) ? stored : null;
}

/** The language to show: the device's choice, then the user's own, then Japanese. */
export function languageFor(userLanguage?: string | null, storage?: Storage): Language {
  return chosenLanguage(storage) ?? (isLanguage(userLanguage) ? userLanguage : 'ja');
}
