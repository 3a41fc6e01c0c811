import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { defaultTextsKey, fetchCustomization, keepTexts, keptTexts, type TextFile } from './customization.ts';
import { type Language, languageStorageKey, languages } from './language.ts';

/** Enough to sign in; the other domains follow with the shell, or with the screen that needs them before. */
const startDomains = new Set(['general', 'shell', 'screens']);

/** The domains that screens before the sign-in need, each by itself. */
const early = import.meta.glob<TextFile>(
  '../../../../locales/*/{general,shell,screens,account,password,sso,mall-door}.json',
  {
    import: 'default',
  },
);

/** All the others at once: small files would compress badly, and each would cost a request. */
const later: Record<Language, () => Promise<{ texts: Record<string, TextFile> }>> = {
  ja: () => import('./later/ja.ts'),
  en: () => import('./later/en.ts'),
  ko: () => import('./later/ko.ts'),
};

/** The domains of a language that screens before the sign-in can ask for. */
export function earlyDomains(language: Language): string[] {
  return Object.keys(early)
    .map((path) => path.split('/').slice(-2))
    .filter(([folder]) => folder === language)
    .map(([, file = '']) => file.replace('.json', ''));
}

const loaded = new Set<string>();
let everyDomain = false;

async function load(language: Language): Promise<void> {
  const wanted = Object.entries(early).filter(([path]) => {
    const [folder, file = ''] = path.split('/').slice(-2);
    return folder === language && !loaded.has(path) && (everyDomain || startDomains.has(file.replace('.json', '')));
  });
  const rest = everyDomain && !loaded.has(language) ? later[language]() : undefined;
  const texts = await Promise.all(wanted.map(([, read]) => read()));
  for (const [path] of wanted) loaded.add(path);
  if (rest) {
    texts.push(...Object.values((await rest).texts));
    loaded.add(language);
  }
  i18next.addResourceBundle(language, 'translation', Object.assign({}, ...texts), true, true);
}

/** Starts the texts with what signing in needs. */
export async function startTexts(language: Language): Promise<void> {
  // What was loaded before goes with the resources that `init` throws away.
  loaded.clear();
  everyDomain = false;
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    // A company's own texts come first.
    ns: ['translation'],
    defaultNS: 'own',
    fallbackNS: 'translation',
    // Keys are flat: `record.order/order.lines.quantity` is one name.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  await loadToStart(language);
  document.documentElement.lang = language;
}

/** What signing in needs; where it cannot be fetched, as this browser saw it last. */
async function loadToStart(language: Language): Promise<void> {
  try {
    await load(language);
    keepTexts(defaultTextsKey, language, i18next.getResourceBundle(language, 'translation'));
  } catch (failure) {
    const kept = keptTexts(defaultTextsKey, language);
    if (kept === null) throw failure;
    i18next.addResourceBundle(language, 'translation', kept, true, true);
    loaded.add(defaultTextsKey);
  }
}

/** Loads the texts of every domain; called when somebody has signed in. */
export async function loadEveryText(): Promise<void> {
  everyDomain = true;
  await load(i18next.language as Language);
}

/** Loads texts of domains that a screen needs before anybody has signed in; `early` names them. */
export async function loadDomains(domains: readonly string[]): Promise<void> {
  for (const domain of domains) startDomains.add(domain);
  await load(i18next.language as Language);
}

let ownAddresses: Readonly<Record<string, string>> = {};

/**
 * Shows a company's own texts in place of the product's; those shown before are gone. `addresses`: language → where they are
 * fetched; each when it is shown.
 */
export async function showOwnTexts(addresses: Readonly<Record<string, string>>): Promise<void> {
  for (const language of languages) i18next.removeResourceBundle(language, 'own');
  ownAddresses = addresses;
  await loadOwnTexts(currentLanguage());
}

async function loadOwnTexts(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'own')) return;
  const address = ownAddresses[language];
  const own = await fetchCustomization(address);
  // Somebody else may have signed in while they were on their way.
  if (address === ownAddresses[language] && Object.keys(own).length > 0) {
    i18next.addResourceBundle(language, 'own', own);
  }
}

/** Changes the language on the spot and remembers it on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  localStorage.setItem(languageStorageKey, language);
  await showLanguage(language);
}

/** Changes the language without remembering it. */
export async function showLanguage(language: Language): Promise<void> {
  await Promise.all([load(language), loadOwnTexts(language)]);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Gives the first text found among the keys, with `{{params}}` filled in; the last key itself when there is none. */
export type Text = (keys: string | readonly string[], params?: Record<string, unknown>) => string;

/** `Text` outside of components. */
export const text: Text = (keys, params) => i18next.t(typeof keys === 'string' ? keys : [...keys], params ?? {});

/** The product's own text of a key in the language shown now, whatever a company made of it; `null`: there is none. */
export function builtText(key: string, params?: Record<string, unknown>): string | null {
  return i18next.exists(key, { ns: 'translation' }) ? i18next.t(key, { ...params, ns: 'translation' }) : null;
}

/** A text with its `{{params}}` filled in. */
export function fillIn(written: string, params: Record<string, unknown> = {}): string {
  return i18next.services.interpolator.interpolate(written, params, i18next.language, {});
}

/** Texts of the language shown now by key, as the product has them. */
export function builtTexts(): Readonly<Record<string, string>> {
  return i18next.getResourceBundle(i18next.language, 'translation') ?? {};
}

/** Have the texts been loaded? Before that only the built-in maintenance message can be shown. */
export function areTextsLoaded(): boolean {
  return loaded.size > 0;
}

/** The language shown now. */
export function currentLanguage(): Language {
  return (i18next.language as Language | undefined) ?? 'ja';
}

/** `Text` of the language shown now; the component follows a change of language. */
export function useText(): { text: Text; language: Language } {
  const { i18n } = useTranslation();
  return { text, language: i18n.language as Language };
}
